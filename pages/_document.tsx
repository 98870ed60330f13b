import { publicSettings } from "@/config/public";
import { firstPaintScript } from "@/lib/first-paint/first-paint-script";
import { styleElements } from "@/server/web/page/style-elements";
import { semanticColors } from "@/theme/tokens";
import { Head, Html, Main, NextScript } from "next/document";

class StyledHead extends Head {
  override getCssLinks(files: Parameters<Head["getCssLinks"]>[0]) {
    return styleElements(super.getCssLinks(files));
  }
}

export default function Document() {
  return (
    <Html lang="pt-BR" data-theme="light" data-base-url={publicSettings.baseUrl}>
      <StyledHead>
        <meta
          name="theme-color"
          content={semanticColors.accentSolid.default}
          data-light={semanticColors.accentSolid.default}
          data-dark={semanticColors.surface._dark}
        />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
      </StyledHead>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
