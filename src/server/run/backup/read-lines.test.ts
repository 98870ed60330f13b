import { readLines } from "@/server/run/backup/read-lines";
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

it("looks through each part of a long line once, where a second time for every part would outlast the test", async () => {
  const lines = await linesOf(`${"a".repeat(60 * 2 ** 20)}\nfim\n`);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toHaveLength(60 * 2 ** 20);
}, 10_000);
