import { readLines } from "@/server/run/backup/read-lines";
import { growthOf } from "@tests/support/growth";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";

const directory = mkdtempSync(join(tmpdir(), "prova-lines-"));
const path = join(directory, "backup.gz");
afterAll(() => rmSync(directory, { recursive: true }));

async function linesOf(text: string | Buffer) {
  writeFileSync(path, gzipSync(text));
  const lines: string[] = [];
  const read = await readLines(path, (some) => void lines.push(...some));
  return read.ok ? lines : read.error;
}

it("reads lines of every length, also where a character is cut in two", async () => {
  const long = "ção ".repeat(100_000);
  expect(await linesOf(`a\n\n${long}\nfim\n`)).toEqual(["a", "", long, "fim"]);
  expect(await linesOf("")).toEqual([]);
  expect(await linesOf("a\nb")).toBe("it is cut off");
});

it("takes as long for each part of a line as for the first one", async () => {
  const growth = await growthOf((size) => linesOf(Buffer.alloc(size, "a")), 4 * 2 ** 20);
  expect(growth).toBeLessThan(9);
});
