import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { afterAll, expect, it } from "vitest";

const FOLDER = "src/server/platform/db/migrations";
const copy = mkdtempSync(join(tmpdir(), "migrations-"));

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const snapshots = () => readdirSync(`${FOLDER}/meta`).filter((name) => name.endsWith("_snapshot.json"));

it("only the newest migration has a snapshot of the schema", () => {
  const newest = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .at(-1);
  expect(snapshots()).toEqual([`${newest?.slice(0, 4)}_snapshot.json`]);
});

it("the schema is what the migrations make: a new one would be empty", () => {
  cpSync(FOLDER, copy, { recursive: true });
  const schema = "./src/server/platform/db/schema/*.ts";
  const command = ["drizzle-kit", "generate", "--dialect", "postgresql", "--schema", schema, "--out"];
  // The tool reads an absolute path as one below this folder.
  const out = relative(process.cwd(), copy);
  const printed = execFileSync("npx", [...command, out, "--name", "nothing"], { encoding: "utf8" });
  expect(printed).toContain("No schema changes");
  expect(readdirSync(copy)).toEqual(readdirSync(FOLDER));
});

it("the journal names every migration, in order", () => {
  const { entries } = JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, "utf8")) as {
    entries: { tag: string }[];
  };
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
  expect(entries.map(({ tag }) => tag)).toEqual(files.sort().map((name) => basename(name, ".sql")));
});

it("a function may exist already: a restore drops the tables and keeps the functions", () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
  const wrong = files.filter((name) => /create\s+function/i.test(readFileSync(join(FOLDER, name), "utf8")));
  expect(wrong).toEqual([]);
});
