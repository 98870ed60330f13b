import {
  COMBINATIONS,
  combinations,
  unitNode,
  type EntryQuery,
  type FoundEntries,
  type Loose,
} from "@/local/search/query/entry-query";
import { findEntries } from "@/local/search/query/find-entries";
import type { QueryParameters } from "@/local/search/protocol/query-parameters";
import type { QueryUnit } from "@/local/search/plan/query-plan";
import { readQueryWords } from "@/local/search/plan/query-words";
import { synonymTable } from "@/local/search/plan/synonym-table";
import type { TextQuestion, TypoScope, UnderstoodQuery } from "@/local/search/plan/understand-query";
import { all, any, restricted } from "@/local/search/plan/word-query";
import type { Database } from "@/server/db/database";
import { searchableLevels, type IndexSettings } from "@/local/search/index/index-settings";
import { weightOfLevel } from "@/local/search/index/search-entry";
import type { StoredIndex } from "@/local/search/index/stored-index";

export interface TextResult {
  found: FoundEntries;
  units: readonly QueryUnit[];
}

type Rest = Omit<EntryQuery, "units" | "loose">;

const nothing: FoundEntries = {
  total: 0,
  isTotalExact: true,
  hits: [],
  facets: {},
  areFacetsExact: true,
  stats: {},
};

export function effective<Name extends keyof IndexSettings & keyof QueryParameters>(
  name: Name,
  query: QueryParameters,
  settings: IndexSettings,
): IndexSettings[Name] {
  return (query[name] ?? settings[name]) as IndexSettings[Name];
}

const isKnown = ({ variants }: QueryUnit) => variants.length > 0;

/** Needs no database where a word is required that the index does not have. */
async function attempt(
  database: Database,
  units: readonly QueryUnit[],
  rest: Rest,
  loose: Loose | null = null,
): Promise<TextResult> {
  const usable = units.filter((unit) => isKnown(unit) || (!unit.isOptional && !loose));
  const hasRequired = loose !== null || usable.some(({ isOptional }) => !isOptional);
  if (usable.length === 0 || !hasRequired || !usable.every(isKnown)) return { found: nothing, units };
  return { found: await findEntries(database, { ...rest, units: usable, loose }), units: usable };
}

/** Drops more and more of the first words, until something is found. */
async function attemptLast(database: Database, units: readonly QueryUnit[], rest: Rest): Promise<TextResult> {
  let result: TextResult = { found: nothing, units };
  for (let left = units.length - 1; left > 0 && result.found.total === 0; left -= 1)
    result = await attempt(database, units.slice(units.length - left), rest);
  return result;
}

/** Weights of the first two searchable attributes, which name what a record is. */
const NAMING = "AB";

const isNumber = ({ words }: QueryUnit) => words.every(({ text }) => /^\p{N}+$/u.test(text));

/**
 * Requires the first word that is no number, in the record's name: "mesa de jantar" is no fan that stands on
 * a table. A phrase with synonyms is enough; with any other word most of the query has to match, because it
 * may be part of a name ("máquina fotográfica").
 */
async function attemptFirst(
  database: Database,
  units: readonly QueryUnit[],
  rest: Rest,
): Promise<TextResult> {
  const required = units.filter(({ isOptional }) => !isOptional);
  const first = required.find((unit) => !isNumber(unit));
  const none = { found: nothing, units };
  if (!first || !isKnown(first) || required.length < 2) return none;
  const head = restricted(unitNode(first), NAMING);
  if (first.isNamed) return attempt(database, units, rest, { head });
  const others = required.filter((unit) => unit !== first && isKnown(unit));
  const needed = Math.floor(required.length / 2);
  if (others.length < needed) return none;
  const chosen = combinations(others, needed);
  // So many words say more than a name: the first of them are enough.
  const ways = chosen.length > COMBINATIONS ? chosen.slice(0, COMBINATIONS) : chosen;
  const node = all([head, any(ways.map((each) => all(each.map(unitNode))))]);
  return attempt(database, units, rest, { head: node });
}

async function attemptWithoutWords(
  database: Database,
  units: readonly QueryUnit[],
  rest: Rest,
  mode: NonNullable<IndexSettings["removeWordsIfNoResults"]>,
): Promise<TextResult> {
  if (mode === "none" || units.length < 2) return { found: nothing, units };
  if (mode === "lastWords") return attemptFirst(database, units, rest);
  if (mode === "firstWords") return attemptLast(database, units, rest);
  return attempt(database, units, rest, { head: null });
}

/** In the order of attempts: each allows more mistakes than the one before. */
function typoScopes(tolerance: IndexSettings["typoTolerance"]): TypoScope[] {
  if (tolerance === "false") return ["none"];
  return tolerance === "min" || tolerance === "strict" ? ["unknown", "all"] : ["all"];
}

/** Weights of the attributes in which mistyped words are looked for; "" for all. */
function correctedWeights(settings: IndexSettings, disabled: readonly string[]): string {
  const corrected = (searchableLevels(settings) ?? []).flatMap((names, level) =>
    names.every((name) => disabled.includes(name)) ? [] : [weightOfLevel(level)],
  );
  return disabled.length === 0 ? "" : [...new Set(corrected)].join("");
}

/** Null where the query has no words. */
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
    table: synonymTable(query.synonyms === false ? {} : index.synonyms),
    rules: { oneTypo: pick("minWordSizefor1Typo"), twoTypos: pick("minWordSizefor2Typos") },
    correctedWeights: correctedWeights(index.settings, pick("disableTypoToleranceOnAttributes") ?? []),
    firstScope: typoScopes(pick("typoTolerance"))[0] ?? "none",
  };
}

/** While nothing is found, allows more wrong letters and, where the settings say so, leaves words out. */
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
    return { found: await findEntries(database, { ...rest, units: [], loose: null }), units: [] };
  }
  let result: TextResult = { found: nothing, units: [] };
  let tried = -1;
  for (const scope of typoScopes(effective("typoTolerance", query, settings))) {
    const units = await understood.plan(database, scope);
    // Allowing more mistakes may change nothing: the index has no similar words.
    const readings = units.reduce((sum, { variants }) => sum + variants.length, 0);
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
