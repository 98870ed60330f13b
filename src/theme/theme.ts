import { brandScale, breakpoints, contentWidth, layers, semanticColors } from "@/theme/tokens";
import { toCSSVar } from "@chakra-ui/react";

const space = Object.fromEntries(
  [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24].map((step) => [
    String(step),
    `${step / 4}rem`,
  ]),
);

/** Only tokens that this site uses: each is a CSS variable in every page. */
export const theme = {
  config: {
    initialColorMode: "light",
    useSystemColorMode: false,
    // Chakra would disable transitions during hydration too, which computes all styles twice.
    disableTransitionOnChange: false,
    cssVarPrefix: "chakra",
  } as const,
  direction: "ltr" as const,
  breakpoints,
  zIndices: layers,
  colors: { transparent: "transparent", current: "currentColor", white: "#ffffff", brand: brandScale },
  fonts: {
    body: 'figtree, "figtree Fallback", system-ui, sans-serif',
    heading: 'figtree, "figtree Fallback", system-ui, sans-serif',
  },
  fontSizes: {
    xs: "0.75rem",
    sm: "0.875rem",
    md: "1rem",
    lg: "1.125rem",
    xl: "1.375rem",
    "2xl": "1.75rem",
    "3xl": "2.25rem",
    "4xl": "3rem",
  },
  fontWeights: { normal: 400, medium: 500, semibold: 600, bold: 700, black: 800 },
  lineHeights: { tight: 1.15, snug: 1.35, base: 1.55 },
  radii: { sm: "6px", md: "10px", lg: "16px", xl: "24px", full: "9999px" },
  shadows: {
    card: "0 1px 2px rgba(16, 28, 51, 0.06), 0 6px 20px -8px rgba(16, 28, 51, 0.12)",
    lifted: "0 2px 4px rgba(16, 28, 51, 0.08), 0 14px 34px -12px rgba(16, 28, 51, 0.24)",
  },
  space,
  sizes: { ...space, content: contentWidth },
  semanticTokens: { colors: semanticColors },
  components: {},
  styles: {},
};

/** Made once, not for every request. */
export const resolvedTheme = toCSSVar(theme);
