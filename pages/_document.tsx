import { COLOR_MODE_KEY } from "@/theme/color-mode";
import { semanticColors } from "@/theme/tokens";
import { ColorModeScript } from "@chakra-ui/react";
import { Head, Html, Main, NextScript } from "next/document";

/** The HTML around every page. The colour mode is set before the first paint, so that nothing flashes. */
export default function Document() {
  return (
    <Html lang="pt-BR" data-theme="light">
      <Head>
        <meta name="theme-color" content={semanticColors.accentSolid.default} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <noscript>
          <style>{".needs-script{display:none!important}"}</style>
        </noscript>
      </Head>
      <body>
        <ColorModeScript initialColorMode="light" storageKey={COLOR_MODE_KEY} />
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
