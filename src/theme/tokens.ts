import { ratingBands } from "@/lib/rating/bands";

/** The scale around the product's colour, #18489D (specification, section 9), at 500. */
export const brandScale = {
  50: "#eef3fc",
  100: "#d8e4f8",
  200: "#b3c9f0",
  300: "#84a8e4",
  400: "#4c7ccc",
  500: "#18489d",
  600: "#143d86",
  700: "#10316c",
  800: "#0c2552",
  900: "#081a3b",
} as const;

/** Specification, section 9. */
export const breakpoints = {
  base: "0em",
  sm: "30em",
  md: "48em",
  lg: "62em",
  xl: "80em",
  "2xl": "96em",
} as const;

/** `toast` and `modal` by the specification, section 9. */
export const layers = {
  sticky: 1100,
  popup: 1200,
  skipLink: 1600,
  modal: 999_999_990,
  toast: 999_999_991,
} as const;

/** Specification, section 9. */
export const contentWidth = "1240px";
export const sidePadding = {
  base: "15px",
  sm: "20px",
  md: "30px",
  lg: "35px",
  xl: "70px",
  "2xl": "70px",
} as const;

const mode = (light: string, dark: string) => ({ default: light, _dark: dark });

function bandTokens(): Record<string, Record<string, ReturnType<typeof mode>>> {
  return Object.fromEntries(
    ratingBands.map(({ id, colors: { light, dark } }) => [
      id,
      {
        solid: mode(light.solid, dark.solid),
        onSolid: mode(light.onSolid, dark.onSolid),
        text: mode(light.text, dark.text),
        soft: mode(light.soft, dark.soft),
      },
    ]),
  );
}

/** In light and dark mode. Text on any surface has a contrast of at least 4.5:1. */
export const semanticColors = {
  canvas: mode("#f4f7fc", "#0a101c"),
  surface: mode("#ffffff", "#0e1626"),
  raised: mode("#ffffff", "#141e32"),
  sunken: mode("#eaf0f9", "#1a263d"),
  border: mode("#d9e2f0", "#26344e"),
  control: mode("#7486a3", "#6d80a0"),
  text: mode("#101c33", "#e9effb"),
  textMuted: mode("#4c5b75", "#a6b5d0"),
  accent: mode(brandScale[500], "#9dbdf5"),
  accentSoft: mode(brandScale[50], "#17263f"),
  accentSolid: mode(brandScale[500], "#3f72c8"),
  accentSolidHover: mode(brandScale[600], "#3363b5"),
  onAccent: mode("#ffffff", "#ffffff"),
  focus: mode("#0b5fff", "#9dbdf5"),
  positive: mode("#17703a", "#74d893"),
  negative: mode("#b3261e", "#ff9a92"),
  notice: mode("#fff6d6", "#352c14"),
  onNotice: mode("#5c4300", "#f7d368"),
  /** Things that stand side by side, in their order; a letter always says the same as the colour. */
  series: {
    1: mode("#18489d", "#84a8e4"),
    2: mode("#b9541a", "#f0a067"),
    3: mode("#6b4fa0", "#b9a2ec"),
    4: mode("#0f766e", "#5fc9b8"),
  },
  onSeries: mode("#ffffff", "#0a101c"),
  star: mode("#e0a100", "#e0a100"),
  band: bandTokens(),
} as const;
