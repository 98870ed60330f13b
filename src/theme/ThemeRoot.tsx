import { resolvedTheme } from "@/theme/theme";
import { ColorModeProvider } from "@chakra-ui/react";
import { ThemeProvider } from "@emotion/react";
import type { ReactNode } from "react";

/**
 * Chakra's theme and colour mode for everything below. The theme's variables are a style sheet, which the build makes of
 * the same theme (`themeStyleSheet`), so that no request computes them.
 */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={resolvedTheme}>
      <ColorModeProvider options={resolvedTheme.config}>{children}</ColorModeProvider>
    </ThemeProvider>
  );
}
