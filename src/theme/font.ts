import localFont from "next/font/local";

/**
 * Figtree (SIL OFL 1.1) from the npm font package: one variable file, Latin, preloaded, with measured fallback. Where
 * it comes too late for the first paint it is kept for the next page, so that no line breaks anew. The name of this
 * constant is the font's family, which `global.css` names too.
 */
export const figtree = localFont({
  src: "../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  variable: "--font-figtree",
  display: "optional",
  adjustFontFallback: "Arial",
});
