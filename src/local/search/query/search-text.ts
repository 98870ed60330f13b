import type { EntryQuery, FoundEntries } from "@/local/search/query/entry-query";
import { findEntries } from "@/local/search/query/find-entries";
import type { QueryParameters } from "@/local/search/protocol/query-parameters";
import type { QueryUnit } from "@/local/search/text/query-plan";
import { readQueryWords } from "@/local/search/text/query-words";
import { synonymTable } from "@/local/search/text/synonym-table";
import type { TextQuestion, TypoScope, UnderstoodQuery } from "@/local/search/text/understand-query";
import type { Database } from "@/server/db/database";
import type { IndexSettings } from "@/server/search/index-settings";
import type { StoredIndex } from "@/server/search/stored-index";

/** What a query found, and how it was read to find it. */
export interface TextResult {
  found: FoundEntries;
  units: readonly QueryUnit[];
}

type Rest = Omit<EntryQuery, "units" | "isAnyEnough">;

const nothing: FoundEntries = {
  total: 0,
  isTotalExact: true,
  hits: [],
  facets: {},
  areFacetsExact: true,
  stats: {},
};

/** The setting, or what the query says instead. */
export function effective<Name extends keyof IndexSettings & keyof QueryParameters>(
  name: Name,
  query: QueryParameters,
  settings: IndexSettings,
): IndexSettings[Name] {
  return (query[name] ?? settings[name]) as IndexSettings[Name];
}

const isKnown = ({ alternatives }: QueryUnit) => alternatives.length > 0;

/** Tries a reading of the query; what asks for a word that the index does not have needs no database. */
async function attempt(
  database: Database,
  units: readonly QueryUnit[],
  rest: Rest,
  isAnyEnough = false,
): Promise<TextResult> {
  const usable = units.filter((unit) => isKnown(unit) || (!unit.isOptional && !isAnyEnough));
  const hasRequired = isAnyEnough || usable.some(({ isOptional }) => !isOptional);
  if (usable.length === 0 || !hasRequired || !usable.every(isKnown)) return { found: nothing, units };
  return { found: await findEntries(database, { ...rest, units: usable, isAnyEnough }), units: usable };
}

/** With fewer and fewer of the words, from one end of the query, until something is found. */
async function attemptFewer(
  database: Database,
  units: readonly QueryUnit[],
  rest: Rest,
  mode: "lastWords" | "firstWords",
): Promise<TextResult> {
  let result: TextResult = { found: nothing, units };
  for (let left = units.length - 1; left > 0 && result.found.total === 0; left -= 1) {
    const kept = mode === "lastWords" ? units.slice(0, left) : units.slice(units.length - left);
    result = await attempt(database, kept, rest);
  }
  return result;
}

async function attemptWithoutWords(
  database: Database,
  units: readonly QueryUnit[],
  rest: Rest,
  mode: NonNullable<IndexSettings["removeWordsIfNoResults"]>,
): Promise<TextResult> {
  if (mode === "none" || units.length < 2) return { found: nothing, units };
  if (mode !== "allOptional") return attemptFewer(database, units, rest, mode);
  return attempt(database, units, rest, true);
}

/** In the order in which a query is read: as it stands, then with more mistakes. */
function typoScopes(tolerance: IndexSettings["typoTolerance"]): TypoScope[] {
  if (tolerance === "false") return ["none"];
  return tolerance === "min" || tolerance === "strict" ? ["unknown", "all"] : ["all"];
}

/** What of a query's text has to be looked up; null: nothing. */
export function textQuestion(index: StoredIndex, query: QueryParameters): TextQuestion | null {
  const pick = <Name extends keyof IndexSettings & keyof QueryParameters>(name: Name) =>
    effective(name, query, index.settings);
  const words = readQueryWords(query.query, {
    queryType: pick("queryType"),
    removeStopWords: pick("removeStopWords"),
    ignorePlurals: pick("ignorePlurals"),
    optionalWords: pick("optionalWords"),
  });
  if (words.length === 0) return null;
  return {
    indexName: index.recordsOf,
    words,
    table: synonymTable(index.synonyms),
    rules: { oneTypo: pick("minWordSizefor1Typo"), twoTypos: pick("minWordSizefor2Typos") },
    firstScope: typoScopes(pick("typoTolerance"))[0] ?? "none",
  };
}

/**
 * Finds what a query's text asks for. As long as nothing is found, it is read more freely: with letters wrong in words
 * that the index has, too, and at last, where the settings allow it, with words left out.
 * @param understood its text, looked up; null: it has none
 */
export async function searchText(
  database: Database,
  { settings }: StoredIndex,
  query: QueryParameters,
  understood: UnderstoodQuery | null,
  rest: Rest,
): Promise<TextResult> {
  if (!understood) {
    // Signs alone ask for something that no record has.
    if (query.query.trim() !== "") return { found: nothing, units: [] };
    return { found: await findEntries(database, { ...rest, units: [], isAnyEnough: false }), units: [] };
  }
  let result: TextResult = { found: nothing, units: [] };
  let tried = -1;
  for (const scope of typoScopes(effective("typoTolerance", query, settings))) {
    const units = await understood.plan(database, scope);
    // More freely may be nothing more than before: no word of the index is like any of the query's.
    const readings = units.reduce((sum, { alternatives }) => sum + alternatives.length, 0);
    if (readings === tried) continue;
    tried = readings;
    result = await attempt(database, units, rest);
    if (result.found.total > 0) return result;
  }
  const removal = effective("removeWordsIfNoResults", query, settings) ?? "none";
  if (removal === "none") return result;
  const units = await understood.plan(database, "unknown");
  const without = await attemptWithoutWords(database, units, rest, removal);
  return without.found.total > 0 ? without : result;
}
