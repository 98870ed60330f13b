import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { join } from "node:path";
import { benches } from "./bars";
import { judge, type Bench, type Figure } from "./bench";
import { writeImportFile } from "./import-file";
import type { ImportMeasurement } from "./import-worker";

const { bars } = benches.import;

const REVIEWS = 100_000;
const ITEMS = 2_000;

const run = promisify(execFile);

/** Runs in a separate process, so that time and memory belong to the import alone. */
async function measure(kind: "import" | "bare", directory: string, paths: string[]) {
  const worker = join(import.meta.dirname, "import-worker.ts");
  const words = ["--import", "tsx", worker, kind, directory, ...paths, String(REVIEWS), String(ITEMS)];
  const { stdout } = await run(process.execPath, words);
  return JSON.parse(stdout) as ImportMeasurement;
}

const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;
const rate = (seconds: number) => `${Math.round(REVIEWS / seconds).toLocaleString("en")}/s`;

/**
 * Compares an import of reviews into an embedded database in an empty directory with the bare insertion of the same
 * rows.
 */
export const importSpeed: Bench = async ({ directory, say }) => {
  const { file, mapping } = writeImportFile(directory, REVIEWS, ITEMS);
  const bare = await measure("bare", directory, [file, mapping]);
  say(`bare insertion ${rate(bare.seconds)}`);
  const imported = await measure("import", directory, [file, mapping]);
  say(`import ${rate(imported.seconds)}`);
  const growth = imported.secondHalfPeak / imported.firstHalfPeak;
  const speed: Figure = judge(bars.rate, {
    value: REVIEWS / imported.seconds,
    reached: `${rate(imported.seconds)}, ${(bare.seconds / imported.seconds).toFixed(2)} × bare insertion`,
    detail:
      `${imported.seconds.toFixed(1)} s with scores and ranking (${imported.rowSeconds.toFixed(1)} s for the rows), ` +
      `of which ${imported.processorSeconds.toFixed(1)} s of processor time; multi-row INSERT of the same rows into ` +
      `a table with one index ${rate(bare.seconds)} (${bare.processorSeconds.toFixed(1)} s of processor time)`,
  });
  const memory: Figure = judge(bars.memory, {
    value: growth,
    reached: `${growth.toFixed(2)} × (peak of the second half ÷ of the first)`,
    detail: `resident ${mebibytes(imported.firstHalfPeak)}, then ${mebibytes(imported.secondHalfPeak)}`,
  });
  return [speed, memory];
};
