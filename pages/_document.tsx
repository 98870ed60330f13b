import { colorModeScript } from "@/lib/color-mode-script";
import { semanticColors } from "@/theme/tokens";
import { Head, Html, Main, NextScript } from "next/document";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const styleSheets = new Map<string, string>();

function readStyleSheet(file: string): string {
  const known = styleSheets.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(join(process.cwd(), ".next", file), "utf8");
  styleSheets.set(file, text);
  return text;
}

/** Writes the style sheet of the font into the page: a request for its 300 bytes would hold up the first paint. */
class HeadWithStyles extends Head {
  override getCssLinks(files: Parameters<Head["getCssLinks"]>[0]) {
    if (this.context.isDevelopment) return super.getCssLinks(files);
    const texts = files.allFiles.filter((file) => file.endsWith(".css")).map(readStyleSheet);
    return texts.map((text) => <style key={text} dangerouslySetInnerHTML={{ __html: text }} />);
  }
}

/** The HTML around every page. The colour mode is set before the first paint, so that nothing flashes. */
export default function Document() {
  return (
    <Html lang="pt-BR" data-theme="light">
      <HeadWithStyles>
        <meta name="theme-color" content={semanticColors.accentSolid.default} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <script dangerouslySetInnerHTML={{ __html: colorModeScript }} />
        <noscript>
          <style>{".needs-script{display:none!important}"}</style>
        </noscript>
      </HeadWithStyles>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
