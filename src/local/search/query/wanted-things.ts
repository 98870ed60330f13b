import { COMBINATIONS, combinations, unitNode, type Loose } from "@/local/search/query/entry-query";
import { nodesUpTo, typedPair } from "@/local/search/query/rank-order";
import type { IndexSettings } from "@/local/search/index/index-settings";
import type { QueryUnit } from "@/local/search/plan/query-plan";
import { all, any, restricted, type WordNode } from "@/local/search/plan/word-query";
import { HOW } from "@/local/search/plan/introductions";
import { isDescribing, standIns } from "@/local/search/text/vocabulary";

export const isKnown = ({ variants }: QueryUnit) => variants.length > 0;

/** What a text is taken to ask for. */
export interface Reading {
  readonly units: readonly QueryUnit[];
  /** Null where records need all units that are not optional. */
  readonly loose: Loose | null;
}

/** Without more and more of the first words. */
const withoutFirstWords = (units: readonly QueryUnit[]): Reading[] =>
  units.slice(1).map((_, index) => ({ units: units.slice(index + 1), loose: null }));

/** Weights of the first two searchable attributes, which name what a record is. */
const NAMING = "AB";

const isNumber = ({ words }: QueryUnit) => words.every(({ text }) => /^\p{N}+$/u.test(text));

/** What a thing is for names it where nothing else does: "algo que varra a casa". */
function withUses(units: readonly QueryUnit[]): readonly QueryUnit[] {
  if (units.some(({ isNamed }) => isNamed)) return units;
  return units.map((unit) => (unit.isUse ? { ...unit, isNamed: true } : unit));
}

const requiredOf = (units: readonly QueryUnit[]) =>
  withUses(units.filter(({ isOptional }) => !isOptional)).filter((unit) => !isNumber(unit));

/**
 * The wanted thing is more than mentioned: names and what stands before the first one have to be in more than a description
 * ("suporte tv"). Where it belongs to something ("cápsula de café", "câmera de segurança"), it has to name the record, unless
 * a fact is called so ("placa de vídeo").
 */
export function wantedThings(units: readonly QueryUnit[], weights: string, isLoose: boolean): WordNode[] {
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
    (unit) =>
      isKnown(unit) &&
      (leading.includes(unit) || (isWished(unit) && !isDescription(unit)) || (unit.isNamed && !isLoose)),
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
  return units.slice(Math.max(begin, 0), index).filter((unit) => !isStandIn(unit));
}

/**
 * Requires the thing that is asked for, in the record's name: a word that has synonyms, or else the first that is no
 * number. What stands before it has to be known, or only describes it ("wireless earbuds"): "capa celular" is no
 * celular. With a word that has no synonyms most of the query has to match, because it may be part of a name ("máquina
 * fotográfica").
 */
function withoutLastWords(units: readonly QueryUnit[], hasWish: boolean): Reading[] {
  const required = withUses(units.filter(({ isOptional }) => !isOptional));
  const words = requiredOf(required);
  // "Comprei um notebook e agora quero uma mochila": the notebook is not wanted.
  if (words.some((unit) => isWished(unit) && !isKnown(unit) && !isDescription(unit))) return [];
  // "Minha geladeira não gela, o que fazer"
  if (!hasWish && words.some((unit) => unit.words[0]?.text === HOW)) return [];
  // "Dormir debruçado entorta pescoço" tells of something else.
  const isByUse = !units.some(({ isNamed }) => isNamed) && words.some(({ isNamed }) => isNamed);
  const isAsked = hasWish || words.some(isStandIn);
  if (isByUse && !isAsked && words.filter(isKnown).length * 2 < words.length) return [];
  const isAnyWished = isWished(words[wantedName(words)]);
  const namings = words.flatMap((unit, index): Reading[] => {
    // Without a wish, what is told of a thing is no reason to look for it: "botijão de gás, meu fogão apagou".
    const told = words.slice(0, index).filter((each) => !isStandIn(each));
    const before = hasWish ? standingBefore(words, index) : told;
    const isDescribed = before.every((each) => isKnown(each) || isDescription(each));
    const nodes = nodesUpTo(unit, SURE_TYPOS);
    if (!unit.isNamed || nodes.length === 0 || !isDescribed) return [];
    // "Minha geladeira já tenho, preciso de lavadora."
    if (isAnyWished && !isWished(unit)) return [];
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
  // "Hélice de reposição" is a part of something else.
  const owner = words[words.indexOf(first) + 1];
  if (owner && isOwner(owner) && !isKnown(owner)) return namings;
  // The first word with synonyms may be a quality: "black smartphone".
  if (first.isNamed || ways.length === 0) return namings;
  return [...namings, { units, loose: { head: all([head, any(ways)]) } }];
}

/** Wrong letters of a name where other words are left out as well. */
const SURE_TYPOS = 1;

const isOwner = ({ words }: QueryUnit) => words[0]?.isOwner === true;

function isWished(unit: QueryUnit | undefined): boolean {
  const wish = unit?.words[0]?.isWished;
  return wish === true || (wish === "if named" && unit?.isNamed === true);
}

/** "Um aparelho que", which stands for the thing whose use follows. */
const isStandIn = ({ words }: QueryUnit) => words.every(({ text }) => standIns.has(text));

const isDescription = (unit: QueryUnit) =>
  isStandIn(unit) || unit.words.every(({ text }) => isDescribing(text));

type Removal = NonNullable<IndexSettings["removeWordsIfNoResults"]>;

export const shorterReadings: Readonly<
  Record<Removal, (units: readonly QueryUnit[], hasWish: boolean) => Reading[]>
> = {
  none: () => [],
  firstWords: withoutFirstWords,
  lastWords: withoutLastWords,
  allOptional: (units) => [{ units, loose: { head: null } }],
};
