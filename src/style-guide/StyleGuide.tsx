import { ownValue } from "@/lib/own-value";
import { catalogue } from "@/style-guide/catalogue";
import { exampleAddress, type Examples } from "@/style-guide/example";
import css from "@/style-guide/StyleGuide.module.css";
import { Tokens } from "@/style-guide/Tokens";
import { PageHead } from "@/ui/PageHead/PageHead";
import { SiteHeader } from "@/ui/SiteHeader/SiteHeader";
import Link from "next/link";
import { useRouter } from "next/router";
import { useState } from "react";

const PATH = "/estilo";
const partAddress = (part: string) => `${PATH}?parte=${encodeURIComponent(part)}`;

/** The parts of each folder: "ui", "features/home". */
function partsByFolder(): [folder: string, parts: string[]][] {
  const folders = new Map<string, string[]>();
  for (const part of Object.keys(catalogue)) {
    const words = part.split("/");
    const folder = words.slice(0, words[0] === "features" ? 2 : 1).join("/");
    folders.set(folder, [...(folders.get(folder) ?? []), part]);
  }
  return [...folders];
}

function Navigation({ current }: { current: string }) {
  return (
    <nav aria-label="Partes" className={css.navigation}>
      <p>
        <Link href={PATH} aria-current={current === "" ? "page" : undefined}>
          Cores, letras e medidas
        </Link>
      </p>
      {partsByFolder().map(([folder, parts]) => (
        <details key={folder} open={folder === "ui" || current.startsWith(`${folder}/`)}>
          <summary>
            {folder} ({parts.length})
          </summary>
          <ul>
            {parts.map((part) => (
              <li key={part}>
                <Link href={partAddress(part)} aria-current={part === current ? "page" : undefined}>
                  {part.split("/").at(-1)}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}

const modes = [
  { mode: "light", name: "modo claro" },
  { mode: "dark", name: "modo escuro" },
] as const;

/** Widths in pixels that a frame can have; "" for that of its column. */
const widths = ["", "320", "390", "768", "1280"];

function ShownPart({ part, examples }: { part: string; examples: Examples }) {
  const [width, setWidth] = useState("");
  return (
    <>
      <h1>{part.split("/").at(-1)}</h1>
      <p>
        <code>src/{part}</code>
      </p>
      <label className={css.width}>
        Largura da janela{" "}
        <select className="field" value={width} onChange={({ target }) => setWidth(target.value)}>
          {widths.map((each) => (
            <option key={each} value={each}>
              {each === "" ? "a que couber" : `${each} px`}
            </option>
          ))}
        </select>
      </label>
      {Object.keys(examples).map((title) => (
        <section key={title} className={css.section}>
          <h2>{title}</h2>
          <div className={css.frames}>
            {modes.map(({ mode, name }) => {
              const address = exampleAddress({ part, title, mode });
              return (
                <div key={mode}>
                  <p>
                    <a href={address} target="_blank" rel="noopener">
                      {name}
                      <span className="visually-hidden">: {title}, em outra aba</span>
                    </a>
                  </p>
                  <iframe
                    key={address}
                    className={css.example}
                    style={width === "" ? undefined : { width: `${width}px` }}
                    title={`${title}, ${name}`}
                    src={address}
                    loading="lazy"
                  />
                </div>
              );
            })}
          </div>
        </section>
      ))}
    </>
  );
}

/** Every part of the site in its states, and the theme's tokens: what a designer looks at while restyling the site. */
export function StyleGuide() {
  const { query } = useRouter();
  const current = typeof query["parte"] === "string" ? query["parte"] : "";
  const examples = ownValue(catalogue, current);
  return (
    <>
      <PageHead title="Guia de estilo" description="Todas as partes do site em seus estados." isPrivate />
      <SiteHeader hasAccounts={false} />
      <div className={`container ${css.root}`}>
        <Navigation current={current} />
        <main className={css.main} id="conteudo">
          {examples ? (
            <ShownPart key={current} part={current} examples={examples} />
          ) : (
            <>
              <h1>Cores, letras e medidas</h1>
              <Tokens />
            </>
          )}
        </main>
      </div>
    </>
  );
}
