import localFont from "next/font/local";

/**
 * Figtree (SIL OFL 1.1) from npm, with a measured fallback. If it arrives too late for the first paint it is
 * used on the next page, so that no line breaks anew. The preload delays the first paint of a slow phone by some 0.4 s,
 * but without it Chromium does not use an optional font on the page that first loads it, not even one that stands
 * as data in the page's styles. The constant's name is the font's family, which `global.css` names too.
 */
export const figtree = localFont({
  src: "../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  variable: "--font-figtree",
  display: "optional",
  adjustFontFallback: "Arial",
});
