// Given to a program by NODE_OPTIONS, it says on standard error at the end which packages the program has loaded.
import { writeSync } from "node:fs";
import { createRequire } from "node:module";

const { cache } = createRequire(import.meta.url);

process.on("exit", () => {
  const files = Object.keys(cache).join("\n");
  const names = files.match(/(?<=node_modules\/)(?:@[\w.-]+\/)?[\w.-]+(?=\/(?!.*node_modules))/gm) ?? [];
  writeSync(2, `packages: ${[...new Set(names)].sort().join(" ")}\n`);
});
