import { resolvedTheme } from "@/theme/theme";
import { ColorModeProvider } from "@chakra-ui/react";
import { ThemeProvider } from "@emotion/react";
import type { ReactNode } from "react";

/**
 * The build writes the theme's variables into a style sheet (`themeStyleSheet`), so that no request computes
 * them.
 */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={resolvedTheme}>
      <ColorModeProvider options={resolvedTheme.config}>{children}</ColorModeProvider>
    </ThemeProvider>
  );
}
