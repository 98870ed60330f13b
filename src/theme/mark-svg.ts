import { Mark, type MarkColors } from "@/theme/Mark";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The mark as text, for pages and files that React does not write. */
export const markDrawing = (colors: Partial<MarkColors> = {}): string =>
  renderToStaticMarkup(createElement(Mark, colors));

/** The site's mark as a file of its own; `public/icon.svg` is this with the brand's colours. */
export const markSvg = (colors: Partial<MarkColors> = {}): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${markDrawing(colors)}</svg>`;
