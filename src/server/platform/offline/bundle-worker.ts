import { build } from "esbuild";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const workerPath = (root: string) => join(root, ".next", "service-worker.js");

/**
 * Call it after Next's build, whose id is in the file, so that browsers install each deploy as a new worker
 * and save the offline page anew.
 */
export async function bundleWorker(root: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [join(root, "src/worker/service-worker.ts")],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2020",
    tsconfig: join(root, "tsconfig.json"),
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const buildId = readFileSync(join(root, ".next", "BUILD_ID"), "utf8").trim();
  writeFileSync(workerPath(root), `/* ${buildId} */\n${outputFiles[0]?.text ?? ""}`);
}

/** Null where there is no worker, as in development. */
export function readWorker(root: string): string | null {
  try {
    return readFileSync(workerPath(root), "utf8");
  } catch {
    return null;
  }
}
