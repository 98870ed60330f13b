import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { benches } from "../../bench/bars";

it("every measured value names a measurement that exists", () => {
  const rows = readFileSync("docs/performance.md", "utf8").split("\n");
  const commands = rows.flatMap((row) => /\| `([a-z-]+)(?: --[a-z]+ \d+)?`\s+\|$/.exec(row)?.[1] ?? []);
  expect(commands.length).toBeGreaterThan(40);
  expect(commands.filter((name) => !Object.hasOwn(benches, name))).toEqual([]);
});

it("the list names every measurement with its promise and its bars, and measures nothing", () => {
  const list = execFileSync(process.execPath, ["--import", "tsx", "bench/main.ts", "--list"], {
    encoding: "utf8",
  });
  const names = [...list.matchAll(/^\| ([a-z-]+) \| \S/gm)].slice(1).map(([, name]) => name);
  expect(names).toEqual(Object.keys(benches));
  expect(list).toContain("| cached ranking page, requests/s | ≥ 0.85 × a bare Node server |");
});
