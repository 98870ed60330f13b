import localFont from "next/font/local";

/**
 * Figtree (SIL OFL 1.1) from npm, with a measured fallback. In production the page's styles hold the font itself
 * (`styleElements`), so that the first paint has it and nothing is preloaded. In development an optional font that is
 * not there in time is used from the next page on. The constant's name is the font's family, which `global.css` names too.
 */
export const figtree = localFont({
  src: "../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  variable: "--font-figtree",
  display: "optional",
  preload: false,
  adjustFontFallback: "Arial",
});
