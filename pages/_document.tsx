import { lateScriptType, visitAttribute } from "@/lib/page-start/page-start";
import { pageScript } from "@/lib/page-start/page-script";
import { startsAtOnce } from "@/lib/page-start/starts-at-once";
import { semanticColors } from "@/theme/tokens";
import { visitEvents } from "@/ui/VisitTracking/visit-events";
import { Head, Html, Main, NextScript, type DocumentProps } from "next/document";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ComponentProps, ReactElement } from "react";

type DocumentFiles = Parameters<Head["getCssLinks"]>[0];

const styleSheets = new Map<string, string>();

function readStyleSheet(file: string): string {
  const known = styleSheets.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(join(process.cwd(), ".next", file), "utf8");
  styleSheets.set(file, text);
  return text;
}

const later = ({ props: { src } }: ReactElement<ComponentProps<"script">>) => (
  // eslint-disable-next-line @next/next/no-sync-scripts -- Its type keeps browsers from fetching it.
  <script key={src} type={lateScriptType} src={src} />
);

/**
 * Writes the style sheet of the font into the page, because a request for its 300 bytes would hold up the first paint,
 * and the scripts of the application as ones that wait for `lateStartScript`, but on pages that start at once.
 * Development has Next's own head.
 */
class PageHead extends Head {
  private get startsLate(): boolean {
    return !this.context.isDevelopment && !startsAtOnce(this.context.__NEXT_DATA__.page);
  }

  override getCssLinks(files: DocumentFiles) {
    if (this.context.isDevelopment) return super.getCssLinks(files);
    const texts = files.allFiles.filter((file) => file.endsWith(".css")).map(readStyleSheet);
    return texts.map((text) => <style key={text} dangerouslySetInnerHTML={{ __html: text }} />);
  }

  override getScripts(files: DocumentFiles) {
    const scripts = super.getScripts(files);
    return this.startsLate ? scripts.map(later) : scripts;
  }

  override getDynamicChunks(files: DocumentFiles) {
    const scripts = super.getDynamicChunks(files);
    return this.startsLate ? scripts.map((script) => script && later(script)) : scripts;
  }
}

/** The HTML around every page. The colour mode is set before the first paint, so that nothing flashes. */
export default function Document({ __NEXT_DATA__: { page, query }, dangerousAsPath }: DocumentProps) {
  const visit = visitEvents({ pathname: page, asPath: dangerousAsPath, query });
  return (
    <Html lang="pt-BR" data-theme="light" {...{ [visitAttribute]: JSON.stringify(visit) }}>
      <PageHead>
        <meta name="theme-color" content={semanticColors.accentSolid.default} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <script dangerouslySetInnerHTML={{ __html: pageScript }} />
        <noscript>
          <style>{".needs-script{display:none!important}"}</style>
        </noscript>
      </PageHead>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
