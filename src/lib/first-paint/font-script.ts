import { readFileSync } from "node:fs";
import { join } from "node:path";

const bytes = readFileSync(
  join(process.cwd(), "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"),
);

/**
 * Gives the page its font before the first paint. A face made from bytes is there at once, while a font that a style names comes one
 * round trip later, and is too late for the first page of a slow phone (ADR 74). `global.css` has a face of the same name for pages
 * without scripts: browsers prefer the one that a script adds.
 */
export const fontScript = `try{document.fonts.add(new FontFace("figtree",Uint8Array.from(atob("${bytes.toString("base64")}"),(c)=>c.charCodeAt(0)),{weight:"300 900"}))}catch(e){}`;
