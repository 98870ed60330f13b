import { ownValue } from "@/lib/own-value";
import { catalogue } from "@/style-guide/catalogue";
import { exampleShell } from "@/style-guide/example-shell";
import { exampleAddress, exampleOf } from "@/style-guide/example";
import css from "@/style-guide/StyleGuide.module.css";
import { AppShell } from "@/ui/AppShell/AppShell";
import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** The fragment that the address was opened with: `HostedReturnScreen` takes it out. */
function useFragment(): string {
  const [fragment, setFragment] = useState(() => window.location.hash);
  useEffect(() => {
    const read = () => setFragment(window.location.hash);
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  return fragment;
}

/** Where a page of the style guide shows it in a frame, that becomes as high as the example. */
function followHeight(element: HTMLElement): () => void {
  // Classes of the outer window are not those of this one, so that `instanceof` cannot tell what it is.
  const frame = window.frameElement as HTMLElement | null;
  if (!frame) return () => undefined;
  const observer = new ResizeObserver(() => {
    frame.style.height = `${element.offsetHeight}px`;
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Where the address names no example that there is. */
const ExampleList = () => (
  <main className={css.part}>
    <h1>Exemplos</h1>
    <ul>
      {Object.entries(catalogue).flatMap(([part, examples]) =>
        Object.keys(examples).map((title) => (
          <li key={`${part} ${title}`}>
            <a href={exampleAddress({ part, title, mode: "light" })}>
              {part}: {title}
            </a>
          </li>
        )),
      )}
    </ul>
  </main>
);

/** The example that the address names. Screens stand in the shell of the site, as visitors see them. */
export function ExampleFrame() {
  const fragment = useFragment();
  const { part, title, mode } = exampleOf(fragment);
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    document.documentElement.dataset["theme"] = mode;
  }, [mode]);
  useLayoutEffect(() => (root.current ? followHeight(root.current) : undefined), []);
  const show = ownValue(ownValue(catalogue, part) ?? {}, title);
  if (!show) return <ExampleList />;
  return (
    <div ref={root} data-example={fragment} className={css.frame}>
      {part.startsWith("features/") ? (
        <AppShell key={fragment} shell={exampleShell}>
          {show()}
        </AppShell>
      ) : (
        <div key={fragment} className={css.part}>
          {show()}
        </div>
      )}
    </div>
  );
}
