import { readFile } from "node:fs/promises";
import { join } from "node:path";

const folder = join(process.cwd(), "node_modules/@fontsource/figtree/files");
const weights = [500, 700, 800] as const;
const subsets = ["latin", "latin-ext"] as const;

interface FigtreeFont {
  readonly name: string;
  readonly data: ArrayBuffer;
  readonly weight: (typeof weights)[number];
  readonly style: "normal";
}

let fonts: Promise<FigtreeFont[]> | undefined;

/** Read once. The files are WOFF, because the drawing library cannot read WOFF2. */
export function loadFigtree(): Promise<FigtreeFont[]> {
  fonts ??= Promise.all(subsets.flatMap((subset) => weights.map((weight) => loadFont(subset, weight))));
  return fonts;
}

async function loadFont(
  subset: (typeof subsets)[number],
  weight: FigtreeFont["weight"],
): Promise<FigtreeFont> {
  const bytes = await readFile(join(folder, `figtree-${subset}-${weight}-normal.woff`));
  return { name: figtreeNames[subset], data: new Uint8Array(bytes).buffer, weight, style: "normal" };
}

const figtreeNames = { latin: "Figtree", "latin-ext": "Figtree Extended" } as const;

/** The second part has the letters that the first lacks. */
export const figtreeFamily = Object.values(figtreeNames).join(", ");
