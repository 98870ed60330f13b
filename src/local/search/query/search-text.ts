import { expectedTotal, type EntryQuery, type FoundEntries } from "@/local/search/query/entry-query";
import { BROAD } from "@/local/search/query/find-page";
import { isKnown, shorterReadings, wantedThings, type Reading } from "@/local/search/query/wanted-things";
import { findEntries } from "@/local/search/query/find-entries";
import type { QueryParameters } from "@/local/search/protocol/query-parameters";
import type { QueryUnit } from "@/local/search/plan/query-plan";
import { withNegatedNames } from "@/local/search/plan/negated-names";
import { readQueryWords, type QueryWord } from "@/local/search/plan/query-words";
import { synonymTable } from "@/local/search/plan/synonym-table";
import type { TextQuestion, TypoScope, UnderstoodQuery } from "@/local/search/plan/understand-query";
import { comparedUnits } from "@/local/search/plan/compared-units";
import type { WordNode } from "@/local/search/plan/word-query";
import { foldWord } from "@/local/search/text/words";
import type { Database } from "@/server/platform/db/database";
import { searchableLevels, type IndexSettings } from "@/local/search/index/index-settings";
import { weightOfLevel } from "@/local/search/index/search-entry";
import type { StoredIndex } from "@/local/search/index/stored-index";

export interface TextResult {
  found: FoundEntries;
  units: readonly QueryUnit[];
  /** Words that are not wanted and could not be left out. */
  kept?: readonly QueryWord[];
}

type Rest = Omit<EntryQuery, "units" | "loose" | "conditions">;

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

/** Needs no database where a word is required that the index does not have. */
async function find(
  database: Database,
  { units, loose }: Reading,
  { unwanted, weights }: Conditions,
  rest: Rest,
): Promise<TextResult> {
  const usable = units.filter((unit) => isKnown(unit) || (!unit.isOptional && !loose));
  const hasRequired = loose !== null || usable.some(({ isOptional }) => !isOptional);
  if (!hasRequired || !usable.every(isKnown) || usable.length === 0) return { found: nothing, units };
  const query = { ...rest, units: usable, loose, conditions: unwanted };
  // To look where a word stands costs more than to find it. What so many records have names them in any case.
  const things = expectedTotal(query) > BROAD ? [] : wantedThings(units, weights, loose !== null);
  const conditions = [...unwanted, ...things];
  return { found: await findEntries(database, { ...query, conditions }), units: usable };
}

interface Conditions {
  readonly unwanted: readonly WordNode[];
  /** Of the attributes that say what a record is, and not only what it mentions; "" for all. */
  readonly weights: string;
}

/** In the order in which they are tried: each allows more mistakes than the one before. */
function typoScopes(tolerance: IndexSettings["typoTolerance"]): TypoScope[] {
  if (tolerance === "false") return ["none"];
  return tolerance === "min" || tolerance === "strict" ? ["unknown", "all"] : ["all"];
}

/** The weights of those attributes in which mistyped words are looked for; "" stands for all attributes. */
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
  const read = readQueryWords(query.query, {
    queryType: pick("queryType"),
    removeStopWords: pick("removeStopWords"),
    ignorePlurals: pick("ignorePlurals"),
    optionalWords: pick("optionalWords"),
  });
  if (read.words.length === 0) return null;
  const table = synonymTable(query.synonyms === false ? {} : index.synonyms);
  return {
    indexName: index.recordsOf,
    ...withNegatedNames(read, table),
    table,
    rules: {
      oneTypo: pick("minWordSizefor1Typo"),
      twoTypos: pick("minWordSizefor2Typos"),
      correct: new Set(index.settings.disableTypoToleranceOnWords?.map(foldWord)),
    },
    correctedWeights: correctedWeights(index.settings, pick("disableTypoToleranceOnAttributes") ?? []),
    firstScope: typoScopes(pick("typoTolerance"))[0] ?? "none",
  };
}

/** A word between two things is looked for itself where it may be part of a name: "Órbita X". */
function readingsOf(units: readonly QueryUnit[]): Reading[] {
  const compared = comparedUnits(units);
  if (!compared) return [{ units, loose: null }];
  const isSure = units.some(({ comparison }) => comparison === "sure");
  return [...(isSure ? [] : [{ units, loose: null }]), { units: compared, loose: null }];
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
    if (variants !== tried) yield* readingsOf(units);
    tried = variants;
  }
}

/** While nothing is found, allows more wrong letters, and then, where the settings say so, leaves words out. */
async function findText(
  database: Database,
  { settings }: StoredIndex,
  query: QueryParameters,
  understood: UnderstoodQuery,
  conditions: Conditions,
  rest: Rest,
): Promise<TextResult> {
  let result: TextResult = { found: nothing, units: [] };
  const scopes = typoScopes(effectiveSetting("typoTolerance", query, settings));
  for await (const reading of fullReadings(database, understood, scopes)) {
    result = await find(database, reading, conditions, rest);
    if (result.found.total > 0) return result;
  }
  const removal = effectiveSetting("removeWordsIfNoResults", query, settings) ?? "none";
  const planned = removal === "none" ? [] : await understood.plan(database, "unknown");
  const units = comparedUnits(planned) ?? planned;
  for (const reading of units.length < 2 ? [] : shorterReadings[removal](units, understood.hasWish)) {
    const shorter = await find(database, reading, conditions, rest);
    if (shorter.found.total > 0) return shorter;
  }
  return result;
}

/** Where nothing is left without what is not wanted, it cannot be left out. */
export async function searchText(
  database: Database,
  index: StoredIndex,
  query: QueryParameters,
  understood: UnderstoodQuery | null,
  rest: Rest,
): Promise<TextResult> {
  if (!understood) {
    // Signs alone ask for something that no record has.
    const isEmpty = query.query.trim() === "";
    const all = { ...rest, units: [], loose: null, conditions: [] };
    return { found: isEmpty ? await findEntries(database, all) : nothing, units: [] };
  }
  const weights = understood.correctedWeights;
  const { unwanted } = understood;
  const found = await findText(database, index, query, understood, { unwanted, weights }, rest);
  if (found.found.total > 0 || unwanted.length === 0) return { ...found, kept: understood.unknownUnwanted };
  const all = await findText(database, index, query, understood, { unwanted: [], weights }, rest);
  return { ...all, kept: understood.allUnwanted };
}
