import { readQueryWords } from "@/local/search/plan/query-words";
import { isStopWord } from "@/local/search/text/stop-words";
import { splitWords } from "@/local/search/text/words";
import { parse } from "csv-parse/sync";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = join(import.meta.dirname, "../../data");

/** The names of all real things that a first start imports. */
function realNames(): string[] {
  const tables = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".csv"),
  );
  const rows = tables.flatMap(
    (path) => parse(readFileSync(join(folder, path)), { columns: true }) as Record<string, string>[],
  );
  return [...new Set(rows.flatMap(({ nome }) => nome ?? []))];
}

it("words of asking swallow neither the beginning nor most of a real name", () => {
  const names = realNames();
  expect(names.length).toBeGreaterThan(5_000);
  const swallowed = names.filter((name) => {
    const own = splitWords(name).filter(({ text }) => !isStopWord(text));
    const kept = readQueryWords(name, { removeStopWords: true }).words;
    const isBegun = own.length === 0 || kept[0]?.text === own[0]?.text;
    // A search looks at twelve words at most.
    return !isBegun || kept.length < Math.min(own.length, 12) / 2;
  });
  // "Beleza" greets where no name follows at once, and single letters are read as those of a chat: "c nfc".
  expect(swallowed).toEqual(["Beleza na Web", "C&A Pay"]);
});
