import {
  COMBINATIONS,
  combinations,
  expectedTotal,
  unitNode,
  type EntryQuery,
  type FoundEntries,
  type Loose,
} from "@/local/search/query/entry-query";
import { BROAD } from "@/local/search/query/find-page";
import { nodesUpTo, typedPair } from "@/local/search/query/rank-order";
import { findEntries } from "@/local/search/query/find-entries";
import type { QueryParameters } from "@/local/search/protocol/query-parameters";
import type { QueryUnit } from "@/local/search/plan/query-plan";
import { withNegatedNames } from "@/local/search/plan/negated-names";
import { readQueryWords, type QueryWord } from "@/local/search/plan/query-words";
import { synonymTable } from "@/local/search/plan/synonym-table";
import type { TextQuestion, TypoScope, UnderstoodQuery } from "@/local/search/plan/understand-query";
import { comparedUnits } from "@/local/search/plan/compared-units";
import { all, any, restricted, type WordNode } from "@/local/search/plan/word-query";
import { foldWord } from "@/local/search/text/words";
import { isDescribing } from "@/local/search/text/vocabulary";
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

const isKnown = ({ variants }: QueryUnit) => variants.length > 0;

/** What a text is taken to ask for. */
interface Reading {
  readonly units: readonly QueryUnit[];
  /** Null where records need all units that are not optional. */
  readonly loose: Loose | null;
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

/** Without more and more of the first words. */
const withoutFirstWords = (units: readonly QueryUnit[]): Reading[] =>
  units.slice(1).map((_, index) => ({ units: units.slice(index + 1), loose: null }));

/** Weights of the first two searchable attributes, which name what a record is. */
const NAMING = "AB";

const isNumber = ({ words }: QueryUnit) => words.every(({ text }) => /^\p{N}+$/u.test(text));

const requiredOf = (units: readonly QueryUnit[]) =>
  units.filter((unit) => !unit.isOptional && !isNumber(unit));

/**
 * The wanted thing is more than mentioned: names and what stands before the first one have to be in more than a description
 * ("suporte tv"). Where it belongs to something ("cápsula de café", "câmera de segurança"), it has to name the record, unless
 * a fact is called so ("placa de vídeo").
 */
function wantedThings(units: readonly QueryUnit[], weights: string, isLoose: boolean): WordNode[] {
  if (weights === "") return [];
  const required = requiredOf(units);
  const named = Math.max(0, wantedName(required));
  const leading = [...standingBefore(required, named), ...required.slice(named, named + 1)];
  const pairs = leading.flatMap((unit) => {
    const owner = required[required.indexOf(unit) + 1];
    if (!isKnown(unit) || !owner || !isOwner(owner) || !isKnown(owner)) return [];
    const thing = restricted(unitNode(unit), NAMING);
    const pair = typedPair(unit, owner);
    return [pair ? any([thing, restricted(pair, weights)]) : thing];
  });
  const things = required.filter(
    (unit) => isKnown(unit) && (leading.includes(unit) || isWished(unit) || (unit.isNamed && !isLoose)),
  );
  return [...things.map((unit) => restricted(unitNode(unit), weights)), ...pairs];
}

/** The place of the first name that is wished, or else of the first name; -1 for none. */
function wantedName(units: readonly QueryUnit[]): number {
  const wished = units.findIndex((unit) => unit.isNamed && isWished(unit));
  return wished === -1 ? units.findIndex(({ isNamed }) => isNamed) : wished;
}

/** What stands before the unit, from the last words of asking on: nothing in "moço, vocês têm colchão". */
function standingBefore(units: readonly QueryUnit[], index: number): readonly QueryUnit[] {
  const begin = units.findLastIndex(({ words }, at) => at <= index && words[0]?.isAsked === true);
  return units.slice(Math.max(begin, 0), index);
}

/**
 * Requires the thing that is asked for, in the record's name: a word that has synonyms, or else the first that is no
 * number. What stands before it has to be known, or only describes it ("wireless earbuds"): "capa celular" is no
 * celular. With a word that has no synonyms most of the query has to match, because it may be part of a name ("máquina
 * fotográfica").
 */
function withoutLastWords(units: readonly QueryUnit[], hasWish: boolean): Reading[] {
  const required = units.filter(({ isOptional }) => !isOptional);
  const words = requiredOf(required);
  // "Comprei um notebook e agora quero uma mochila": the notebook is not wanted.
  if (words.some((unit) => isWished(unit) && !isKnown(unit) && !isDescription(unit))) return [];
  const namings = words.flatMap((unit, index): Reading[] => {
    // Without a wish, what is told of a thing is no reason to look for it: "botijão de gás, meu fogão apagou".
    const before = hasWish ? standingBefore(words, index) : words.slice(0, index);
    const isDescribed = before.every((each) => isKnown(each) || isDescription(each));
    const nodes = nodesUpTo(unit, SURE_TYPOS);
    if (!unit.isNamed || nodes.length === 0 || !isDescribed) return [];
    // "Minha geladeira já tenho, preciso de lavadora."
    if (isWished(words[wantedName(words)]) && !isWished(unit)) return [];
    // "Estante para tv", "fonte de notebook": the other thing is meant.
    if (before.length > 0 && isOwner(unit) && !before.every(isKnown)) return [];
    if (
      nodesUpTo(unit, 0).length === 0 &&
      words.slice(index + 1).some((each) => each.isNamed && isOwner(each))
    )
      return [];
    const known = before.filter(isKnown).map(unitNode);
    return [{ units, loose: { head: all([restricted(any(nodes), NAMING), ...known]) } }];
  });
  const first = words.find((unit) => isKnown(unit) || !isDescription(unit));
  if (!first || !isKnown(first) || required.length < 2) return namings;
  const head = restricted(unitNode(first), NAMING);
  const others = required.filter((unit) => unit !== first && isKnown(unit));
  const chosen = combinations(others, Math.floor(required.length / 2));
  // A text of so many words is more than a name, so the first words are enough.
  const ways = chosen.slice(0, COMBINATIONS).map((each) => all(each.map(unitNode)));
  // The first word with synonyms may be a quality: "black smartphone".
  if (first.isNamed || ways.length === 0) return namings;
  return [...namings, { units, loose: { head: all([head, any(ways)]) } }];
}

/** Wrong letters of a name where other words are left out as well. */
const SURE_TYPOS = 1;

const isOwner = ({ words }: QueryUnit) => words[0]?.isOwner === true;

const isWished = (unit: QueryUnit | undefined) => unit?.words[0]?.isWished === true;

const isDescription = ({ words }: QueryUnit) => words.every(({ text }) => isDescribing(text));

type Removal = NonNullable<IndexSettings["removeWordsIfNoResults"]>;

const shorterReadings: Readonly<
  Record<Removal, (units: readonly QueryUnit[], hasWish: boolean) => Reading[]>
> = {
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
