import { brandScale } from "@/theme/tokens";

interface MarkColors {
  /** The square, as an SVG colour. */
  readonly ground: string;
  /** The lines and the check on it. */
  readonly ink: string;
}

const brandMark: MarkColors = { ground: brandScale[500], ink: "#fff" };

/** What is inside of an `svg` with the view box `0 0 32 32`: the lines of a sum, with a check below them. */
export const markDrawing = ({ ground, ink } = brandMark): string =>
  `<rect width="32" height="32" rx="9" fill="${ground}"/>` +
  `<path d="M8 9.5h10M8 14h6" stroke="${ink}" stroke-opacity=".65" stroke-width="2.4" stroke-linecap="round"/>` +
  `<path d="m10.5 20.5 4.3 4.2L24.5 13" stroke="${ink}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round" fill="none"/>`;

/** The site's mark as a file of its own; `public/icon.svg` is this with the brand's colours. */
export const markSvg = (colors = brandMark): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${markDrawing(colors)}</svg>`;
