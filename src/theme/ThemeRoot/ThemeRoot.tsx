import { colorModeManager } from "@/theme/color-mode";
import { globalStyles } from "@/theme/global-styles";
import { resolvedTheme, theme } from "@/theme/theme";
import { ColorModeProvider } from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { CacheProvider, Global, ThemeProvider } from "@emotion/react";
import { useState, type ReactNode } from "react";

const createStyleCache = () => createCache({ key: "pr" });

/** One cache for the life of a tab; it takes over the styles that came with the HTML before React looks at them. */
const browserCache = typeof document === "undefined" ? null : createStyleCache();

/**
 * Theme, colour mode and base styles for everything below. Composed of the parts that pages need: Chakra's own
 * provider would bring toasts, and with them framer-motion, into every first load.
 */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const [cache] = useState(() => browserCache ?? createStyleCache());
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={resolvedTheme}>
        <ColorModeProvider options={theme.config} colorModeManager={colorModeManager}>
          <Global styles={globalStyles} />
          {children}
        </ColorModeProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
