import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, resolve } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** The modules that each module imports, types and lazy imports included. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Finds a cycle through a module; null where there is none. */
function findCycle(graph: ImportGraph, start: string, done: Set<string>): string[] | null {
  const path: string[] = [];
  const visit = (name: string): string[] | null => {
    const begin = path.indexOf(name);
    if (begin >= 0) return [...path.slice(begin), name];
    if (done.has(name)) return null;
    path.push(name);
    for (const imported of graph.get(name) ?? []) {
      const cycle = visit(imported);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(name);
    return null;
  };
  return visit(start);
}

/** One cycle for each module from which one is found first. */
function findCycles(graph: ImportGraph): string[] {
  const done = new Set<string>();
  const cycles = [...graph.keys()].flatMap((name) => {
    const cycle = findCycle(graph, name, done);
    for (const member of cycle ?? []) done.add(member);
    return cycle ? [cycle.join(" -> ")] : [];
  });
  return [...new Set(cycles)];
}

const root = resolve(import.meta.dirname, "../..");

/** The folders that names of imports stand for, as in tsconfig.json. */
const aliases = { "@/": "src/", "@tests/": "tests/" };

function listModules(): Set<string> {
  const all = ["src", "pages", "tests", "e2e", "bench"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${String(name)}`),
  );
  return new Set(all.filter((name) => /\.tsx?$/.test(name)));
}

function readGraph(): ImportGraph {
  const modules = listModules();
  const resolveImport = (from: string, specifier: string) => {
    const alias = Object.entries(aliases).find(([prefix]) => specifier.startsWith(prefix));
    if (!alias && !specifier.startsWith(".")) return [];
    const base = alias ? specifier.replace(alias[0], alias[1]) : normalize(join(dirname(from), specifier));
    return [`${base}.ts`, `${base}.tsx`].filter((name) => modules.has(name));
  };
  return new Map(
    [...modules].map((name) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(join(root, name), "utf8"), true, true);
      return [name, importedFiles.flatMap(({ fileName }) => resolveImport(name, fileName))];
    }),
  );
}

describe("imports", () => {
  // ESLint's rule for cycles leaves out imports of types, and takes as long as all of its other rules together.
  it("make no cycles, types included", () => {
    expect(findCycles(readGraph())).toEqual([]);
  });

  it("are found where they make a cycle", () => {
    const graph = new Map([
      ["a", ["b"]],
      ["b", ["c", "d"]],
      ["c", []],
      ["d", ["b"]],
    ]);
    expect(findCycles(graph)).toEqual(["b -> d -> b"]);
  });

  it("are read with those of types", () => {
    const graph = readGraph();
    const importers = [...graph].filter(([, imported]) => imported.includes("src/lib/result.ts"));
    expect(graph.get("src/local/search/plan/word-query.ts")).toEqual(["src/local/search/index/marks.ts"]);
    expect(importers.length).toBeGreaterThan(50);
  });
});
