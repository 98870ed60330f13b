import { COLOR_MODE_KEY } from "@/lib/first-paint/color-mode-script";
import { resolvedTheme } from "@/theme/theme";
import { ColorModeProvider, createLocalStorageManager } from "@chakra-ui/react";
import { ThemeProvider } from "@emotion/react";
import type { ReactNode } from "react";

const stored = createLocalStorageManager(COLOR_MODE_KEY);

/** Only the two modes exist (specification, section 4): Chakra would show, and store again, whatever is stored. */
const colorModes: typeof stored = {
  ...stored,
  get: (initial) => {
    const mode = stored.get(initial);
    return mode === "light" || mode === "dark" ? mode : initial;
  },
};

/**
 * The build writes the theme's variables into a style sheet (`themeStyleSheet`), so that no request computes
 * them.
 */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={resolvedTheme}>
      <ColorModeProvider options={resolvedTheme.config} colorModeManager={colorModes}>
        {children}
      </ColorModeProvider>
    </ThemeProvider>
  );
}
