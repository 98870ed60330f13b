/** The size that social networks and messengers show without cropping. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** From the theme colour #18489D (specification, section 9). */
export const pictureColors = {
  brand: "#18489D",
  brandDeep: "#0e2d66",
  ink: "#101c33",
  muted: "#51607a",
  line: "#d9e2f0",
  surface: "#ffffff",
  ground: "#f3f6fb",
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
