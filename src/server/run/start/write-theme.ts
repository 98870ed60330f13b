import { themeStyleSheet } from "@/theme/theme-style-sheet";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes the style sheet that `pages/_app.tsx` imports. Call it before Next builds. */
export function writeTheme(root: string): void {
  const folder = join(root, "src", "theme", "generated");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "theme.css"), themeStyleSheet());
}
