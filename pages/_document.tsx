import { lateScriptType, visitAttribute } from "@/lib/page-start/page-start";
import { pageScript } from "@/lib/page-start/page-script";
import { startsAtOnce } from "@/lib/page-start/starts-at-once";
import { semanticColors } from "@/theme/tokens";
import { visitEvents } from "@/ui/VisitTracking/visit-events";
import { Head, Html, Main, NextScript, type DocumentProps } from "next/document";
import type { ComponentProps, ReactElement } from "react";

type DocumentFiles = Parameters<Head["getCssLinks"]>[0];

const later = ({ props: { src } }: ReactElement<ComponentProps<"script">>) => (
  // eslint-disable-next-line @next/next/no-sync-scripts -- Its type keeps browsers from fetching it.
  <script key={src} type={lateScriptType} src={src} />
);

/**
 * Writes the scripts of the application as ones that wait for `lateStartScript`, but on pages that start at once.
 * Development has Next's own head.
 */
class PageHead extends Head {
  private get startsLate(): boolean {
    return !this.context.isDevelopment && !startsAtOnce(this.context.__NEXT_DATA__.page);
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
