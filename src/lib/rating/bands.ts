import { parseScore } from "@/lib/rating/score";

export type RatingBandId = "very-poor" | "poor" | "fair" | "good" | "very-good" | "excellent" | "unrated";

/** Colours of the specification (section 9), which leaves the colour of "no rating" open. */
type RatingColorName = "red" | "orange" | "yellow" | "light-green" | "green" | "gray";

/**
 * #rrggbb. `text` has a contrast of at least 4.5:1 to the page (`surface` of the theme) and to `soft`, `onSolid` to `solid`. `solid`
 * has at least 3:1 to the page and to `soft` (WCAG 2.2, 1.4.3 and 1.4.11).
 */
interface RatingBandColors {
  readonly solid: string;
  readonly onSolid: string;
  readonly text: string;
  readonly soft: string;
}

interface RatingBand {
  readonly id: RatingBandId;
  /** Two bands share "Ruim"; visitors must be able to tell bands apart without colours. */
  readonly label: string;
  readonly colorName: RatingColorName;
  /** 0 to 100, inclusive; null for the band without a rating. */
  readonly lowerBound: number | null;
  /** Exclusive, but 100 belongs to the highest band; null for the band without a rating. */
  readonly upperBound: number | null;
  readonly colors: { readonly light: RatingBandColors; readonly dark: RatingBandColors };
  readonly gradient: string;
  /** Contrast of at least 4.5:1 anywhere on the gradient. */
  readonly onGradient: string;
}

const unrated: RatingBand = {
  id: "unrated",
  label: "Sem avaliação",
  colorName: "gray",
  lowerBound: null,
  upperBound: null,
  colors: {
    light: { solid: "#667588", onSolid: "#ffffff", text: "#556376", soft: "#eff2f6" },
    dark: { solid: "#8c9bb0", onSolid: "#0b1220", text: "#a9b6c8", soft: "#1f2a3d" },
  },
  gradient: "linear-gradient(135deg, #667588 0%, #4f5d70 100%)",
  onGradient: "#ffffff",
};

export const ratingBands: readonly RatingBand[] = [
  {
    id: "very-poor",
    label: "Ruim",
    colorName: "red",
    lowerBound: 0,
    upperBound: 20,
    colors: {
      light: { solid: "#d3302f", onSolid: "#ffffff", text: "#b3261e", soft: "#fdeceb" },
      dark: { solid: "#f0625a", onSolid: "#1f0504", text: "#ff9a92", soft: "#3b181d" },
    },
    gradient: "linear-gradient(135deg, #d3302f 0%, #a81f2d 100%)",
    onGradient: "#ffffff",
  },
  {
    id: "poor",
    label: "Ruim",
    colorName: "orange",
    lowerBound: 20,
    upperBound: 40,
    colors: {
      light: { solid: "#e0690c", onSolid: "#2b1000", text: "#a8460a", soft: "#fff0e3" },
      dark: { solid: "#f58a3c", onSolid: "#241000", text: "#ffb27a", soft: "#3a2216" },
    },
    gradient: "linear-gradient(135deg, #f58a3c 0%, #e0690c 100%)",
    onGradient: "#2b1000",
  },
  {
    id: "fair",
    label: "Regular",
    colorName: "yellow",
    lowerBound: 40,
    upperBound: 70,
    colors: {
      light: { solid: "#b48500", onSolid: "#1d1500", text: "#7a5a00", soft: "#fff6d6" },
      dark: { solid: "#f2c230", onSolid: "#221900", text: "#f7d368", soft: "#352c14" },
    },
    gradient: "linear-gradient(135deg, #f7cf4a 0%, #d6a419 100%)",
    onGradient: "#1d1500",
  },
  {
    id: "good",
    label: "Bom",
    colorName: "light-green",
    lowerBound: 70,
    upperBound: 80,
    colors: {
      light: { solid: "#5d9e1c", onSolid: "#0d1a00", text: "#44740f", soft: "#f0f8e2" },
      dark: { solid: "#9ad14b", onSolid: "#142100", text: "#b5e070", soft: "#233217" },
    },
    gradient: "linear-gradient(135deg, #a6d957 0%, #74b52c 100%)",
    onGradient: "#0d1a00",
  },
  {
    id: "very-good",
    label: "Muito Bom",
    colorName: "green",
    lowerBound: 80,
    upperBound: 90,
    colors: {
      light: { solid: "#1d8542", onSolid: "#ffffff", text: "#17703a", soft: "#e6f6ea" },
      dark: { solid: "#43c26b", onSolid: "#04200d", text: "#74d893", soft: "#123322" },
    },
    gradient: "linear-gradient(135deg, #1d8542 0%, #176d3a 100%)",
    onGradient: "#ffffff",
  },
  {
    id: "excellent",
    label: "Excelente",
    colorName: "green",
    lowerBound: 90,
    upperBound: 100,
    colors: {
      light: { solid: "#066b4c", onSolid: "#ffffff", text: "#055b41", soft: "#dff5ec" },
      dark: { solid: "#1fc79a", onSolid: "#00211a", text: "#5ee0bd", soft: "#0b3531" },
    },
    gradient: "linear-gradient(135deg, #07795a 0%, #04523f 100%)",
    onGradient: "#ffffff",
  },
  unrated,
];

/** "Sem avaliação" for null, NaN and values outside 0–100. A Nota has the band of its mean. */
export function ratingBandOf(score: number | null | undefined): RatingBand {
  const rating = parseScore(score);
  if (rating === null) return unrated;
  const band = ratingBands.find(
    ({ upperBound }) => upperBound !== null && (rating < upperBound || upperBound === 100),
  );
  return band ?? unrated;
}
