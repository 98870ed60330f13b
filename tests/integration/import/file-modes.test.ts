import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ImportFolder } from "./import-harness";
import { reviewHeader, reviewMapping, reviewRows } from "./sample-reviews";

const folder = new ImportFolder();
const dataDirectory = mkdtempSync(join(tmpdir(), "prova-modes-"));

afterAll(() => {
  folder.remove();
  rmSync(dataDirectory, { recursive: true, force: true });
});

it("what a command writes is for its account alone, in a data directory that was open to all", () => {
  const file = folder.write("some.csv", [reviewHeader, ...reviewRows(100)].join("\n"));
  const mapping = folder.mapping("reviews", reviewMapping);
  chmodSync(dataDirectory, 0o755);
  // Sets the umask of most accounts, whatever this one's is.
  const script = 'umask 022; exec "$0" --import tsx src/server/run/cli/main.ts import "$1" --mapping "$2"';
  execFileSync("sh", ["-c", script, process.execPath, file, mapping], {
    env: { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: "" },
    stdio: "pipe",
  });
  const written = ["", ...readdirSync(dataDirectory, { recursive: true, encoding: "utf8" })];
  expect(written.filter((name) => name.endsWith(".rejected.csv"))).toHaveLength(1);
  const isOpen = (name: string) => {
    const found = statSync(join(dataDirectory, name));
    // PGlite sets its own file modes, below directories that exclude others.
    const isOfPglite = name.startsWith("database/") && found.isFile();
    return !isOfPglite && (found.mode & 0o077) !== 0;
  };
  expect(written.filter(isOpen)).toEqual([]);
});
