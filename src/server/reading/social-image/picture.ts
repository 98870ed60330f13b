import { brandScale, semanticColors } from "@/theme/tokens";

/** The size that social networks and messengers show without cropping. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** The theme's colours of light mode. */
export const pictureColors = {
  brand: brandScale[500],
  brandDeep: brandScale[700],
  ink: semanticColors.text.default,
  muted: semanticColors.textMuted.default,
  line: semanticColors.border.default,
  surface: semanticColors.surface.default,
} as const;

/** Letters of the longest word that fits a narrow column at the largest size. */
const LONGEST_WORD = 12;

/** In pixels: smaller for longer texts, and a step smaller again for words that would touch the edge. */
export function headingSize(text: string, [large, medium, small]: readonly [number, number, number]): number {
  const hasLongWord = text.split(" ").some(({ length }) => length > LONGEST_WORD);
  if (text.length > 54 || (hasLongWord && text.length > 26)) return small;
  return text.length > 26 || hasLongWord ? medium : large;
}

/** Keeps a short last word ("5", "L") on the line of the word before it. */
export function keepLastWordOnLine(text: string): string {
  return text.replace(/ (\S{1,3})$/, "\u00a0$1");
}
