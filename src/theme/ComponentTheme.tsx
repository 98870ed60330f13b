import { componentStyles } from "@/theme/component-styles";
import { ThemeProvider, withEmotionCache } from "@emotion/react";
import type { ReactNode } from "react";

const withComponents = { components: componentStyles };

/**
 * Gives the Chakra components in it the styles of the theme. It is not in `ThemeRoot`, because most pages show no such
 * component and should not load the styles. It takes Emotion's cache from the page, so that the server writes each style only once.
 */
export const ComponentTheme = withEmotionCache(({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={withComponents}>{children}</ThemeProvider>
));
