import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Too large for the first scripts of a page: only import() may reach them. */
const heavyPackages = ["axios", "crypto-js", "ua-parser-js", "aws-amplify", "@aws-amplify"];

/** What a file imports when it is loaded: neither types nor import(). */
function staticImports(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const isType = ts.isImportDeclaration(statement)
      ? statement.importClause?.isTypeOnly
      : statement.isTypeOnly;
    const specifier = statement.moduleSpecifier;
    return specifier && ts.isStringLiteral(specifier) && !isType ? [specifier.text] : [];
  });
}

/** The project's file behind an import; null for packages and for what never reaches a browser. */
function fileOf(specifier: string, importer: string): string | null {
  if (/^@\/(server|local)\//.test(specifier)) return null;
  const base = specifier.startsWith("@/")
    ? join(root, "src", specifier.slice(2))
    : specifier.startsWith(".")
      ? join(dirname(importer), specifier)
      : null;
  return [`${base}.ts`, `${base}.tsx`].find((path) => base !== null && existsSync(path)) ?? null;
}

/** The heavy packages that loading some files loads too, each with the file that imports it. */
function heavyImportsOf(entries: readonly string[]): string[] {
  const found = new Set<string>();
  const known = new Set(entries);
  for (const path of known) {
    for (const specifier of staticImports(path)) {
      const file = fileOf(specifier, path);
      if (file !== null) known.add(file);
      else if (heavyPackages.some((name) => specifier === name || specifier.startsWith(`${name}/`))) {
        found.add(`${path.slice(root.length)}: ${specifier}`);
      }
    }
  }
  return [...found].sort();
}

function pageFiles(): string[] {
  const pages = join(root, "pages");
  return readdirSync(pages, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/^api[\\/]/.test(path))
    .map((path) => join(pages, path));
}

const inLib = (path: string) => join(root, "src/lib", path);

describe("the first scripts of a page", () => {
  it("are found to contain what they import", () => {
    expect(heavyImportsOf([inLib("tracker/browser-tracker.ts")])).toEqual([
      "src/lib/tracker/device.ts: ua-parser-js",
      "src/lib/tracker/signature.ts: crypto-js/enc-hex.js",
      "src/lib/tracker/signature.ts: crypto-js/hmac-sha256.js",
    ]);
    expect(heavyImportsOf([inLib("api/session-client.ts")])).toEqual([
      "src/lib/api/client.ts: axios",
      "src/lib/api/retry-rules.ts: axios",
      "src/lib/api/retry.ts: axios",
    ]);
  });

  it("do without axios, crypto-js, ua-parser-js and Amplify where they send events", () => {
    expect(heavyImportsOf([inLib("tracker/load-tracker.ts")])).toEqual([]);
  });

  it("do without them on every page", () => {
    expect(heavyImportsOf(pageFiles())).toEqual([]);
  });
});
