import {
  categoryChangeText,
  fileNotes,
  fileProblems,
  importWarnings,
  leftOutRows,
  mappingProblems,
  rowProblems,
} from "@/text/import-problems";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const tables = {
  fileNotes,
  leftOutRows,
  fileProblems,
  mappingProblems,
  rowProblems,
  importWarnings,
  categoryChangeText,
};

/** Values for the sentences: a list where one is asked for by its methods, a text and a number elsewhere. */
const value = Object.assign([] as string[], { replace: () => "1", toString: () => "x" });

/** All sentences of a table, with their names. */
function sentencesOf(table: object, path: string): [string, string][] {
  return Object.entries(table).flatMap(([name, each]: [string, unknown]) => {
    const at = `${path}.${name}`;
    if (typeof each === "string") return [[at, each]];
    if (typeof each === "object" && each !== null) return sentencesOf(each, at);
    const write = each as (...values: unknown[]) => unknown;
    return [[at, String(write(...Array<unknown>(write.length).fill(value)))]];
  });
}

const sentences = Object.entries(tables).flatMap(([name, table]) => sentencesOf(table, name));

describe("what imports tell editors", () => {
  it.each(sentences)("%s is Portuguese", (_, sentence) => {
    expect(sentence).not.toBe("");
    expect(sentence).not.toMatch(/\b(the|is|are|not|of|has|have|must|cannot|than|lacks|missing|wrong)\b/i);
    expect(sentence).not.toContain("undefined");
  });

  it("is written here alone: the importer has no sentences of its own", () => {
    const files = ["src/server/ingest/import", "src/server/ingest/import-console"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".ts") && !name.includes(".test."))
        .map((name) => join(folder, name)),
    );
    const own = files.filter((file) =>
      /(?:failure|UnusableFileError|JobFailure)\(\s*["'`]|\b(?:message|reason|problem): ["'`]/.test(
        readFileSync(file, "utf8"),
      ),
    );
    expect(own).toEqual([]);
  });
});
