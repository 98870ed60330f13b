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
import type { Database } from "@/server/platform/db/database";
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

export function effectiveSetting<Name extends keyof IndexSettings & keyof QueryParameters>(
  name: Name,
  query: QueryParameters,
  settings: IndexSettings,
): IndexSettings[Name] {
  return (query[name] ?? settings[name]) as IndexSettings[Name];
}

const isKnown = ({ variants }: QueryUnit) => variants.length > 0;

/** What a text is taken to ask for. */
interface Reading {
  readonly units: readonly QueryUnit[];
  /** Null where records need all units that are not optional. */
  readonly loose: Loose | null;
}

/** Needs no database where a word is required that the index does not have. */
async function find(database: Database, { units, loose }: Reading, rest: Rest): Promise<TextResult> {
  const usable = units.filter((unit) => isKnown(unit) || (!unit.isOptional && !loose));
  const hasRequired = loose !== null || usable.some(({ isOptional }) => !isOptional);
  if (!hasRequired || !usable.every(isKnown) || usable.length === 0) return { found: nothing, units };
  return { found: await findEntries(database, { ...rest, units: usable, loose }), units: usable };
}

/** Without more and more of the first words. */
const withoutFirstWords = (units: readonly QueryUnit[]): Reading[] =>
  units.slice(1).map((_, index) => ({ units: units.slice(index + 1), loose: null }));

/** Weights of the first two searchable attributes, which name what a record is. */
const NAMING = "AB";

const isNumber = ({ words }: QueryUnit) => words.every(({ text }) => /^\p{N}+$/u.test(text));

/**
 * Requires the first word that is no number, in the record's name: "mesa de jantar" is no fan that stands on
 * a table. A phrase with synonyms is enough; with any other word most of the query has to match, because it
 * may be part of a name ("máquina fotográfica").
 */
function withoutLastWords(units: readonly QueryUnit[]): Reading[] {
  const required = units.filter(({ isOptional }) => !isOptional);
  const first = required.find((unit) => !isNumber(unit));
  if (!first || !isKnown(first) || required.length < 2) return [];
  const head = restricted(unitNode(first), NAMING);
  if (first.isNamed) return [{ units, loose: { head } }];
  const others = required.filter((unit) => unit !== first && isKnown(unit));
  const chosen = combinations(others, Math.floor(required.length / 2));
  // A text of so many words is more than a name, so the first words are enough.
  const ways = chosen.slice(0, COMBINATIONS).map((each) => all(each.map(unitNode)));
  return ways.length === 0 ? [] : [{ units, loose: { head: all([head, any(ways)]) } }];
}

type Removal = NonNullable<IndexSettings["removeWordsIfNoResults"]>;

const shorterReadings: Readonly<Record<Removal, (units: readonly QueryUnit[]) => Reading[]>> = {
  none: () => [],
  firstWords: withoutFirstWords,
  lastWords: withoutLastWords,
  allOptional: (units) => [{ units, loose: { head: null } }],
};

/** In the order in which they are tried: each allows more mistakes than the one before. */
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
    effectiveSetting(name, query, index.settings);
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

/** Of all words, each reading with more wrong letters than the one before. */
async function* fullReadings(
  database: Database,
  understood: UnderstoodQuery,
  scopes: readonly TypoScope[],
): AsyncGenerator<Reading> {
  let tried = -1;
  for (const scope of scopes) {
    const units = await understood.plan(database, scope);
    // Allowing more mistakes may change nothing: the index has no similar words.
    const variants = units.reduce((sum, unit) => sum + unit.variants.length, 0);
    if (variants !== tried) yield { units, loose: null };
    tried = variants;
  }
}

/** While nothing is found, allows more wrong letters, and then, where the settings say so, leaves words out. */
export async function searchText(
  database: Database,
  { settings }: StoredIndex,
  query: QueryParameters,
  understood: UnderstoodQuery | null,
  rest: Rest,
): Promise<TextResult> {
  if (!understood) {
    // Signs alone ask for something that no record has.
    const isEmpty = query.query.trim() === "";
    const found = isEmpty ? await findEntries(database, { ...rest, units: [], loose: null }) : nothing;
    return { found, units: [] };
  }
  let result: TextResult = { found: nothing, units: [] };
  const scopes = typoScopes(effectiveSetting("typoTolerance", query, settings));
  for await (const reading of fullReadings(database, understood, scopes)) {
    result = await find(database, reading, rest);
    if (result.found.total > 0) return result;
  }
  const removal = effectiveSetting("removeWordsIfNoResults", query, settings) ?? "none";
  const units = removal === "none" ? [] : await understood.plan(database, "unknown");
  for (const reading of units.length < 2 ? [] : shorterReadings[removal](units)) {
    const shorter = await find(database, reading, rest);
    if (shorter.found.total > 0) return shorter;
  }
  return result;
}
