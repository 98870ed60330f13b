import { divideQuery } from "@/local/search/plan/spans";
import type { QueryWord, ReadQuery } from "@/local/search/plan/query-words";
import type { SynonymTable } from "@/local/search/plan/synonym-table";

function withNo([first, ...others]: readonly QueryWord[]): QueryWord[] {
  if (!first) return [];
  return [{ ...first, text: "nao", forms: ["nao"], bases: [], phrases: [] }, first, ...others];
}

const isName = (words: readonly QueryWord[], table: SynonymTable): boolean =>
  (divideQuery(words, table)[0]?.words.length ?? 0) > 1;

/** Whether a name of a thing, and no unit of a number, begins at a place. */
const isThing = (words: readonly QueryWord[], at: number, table: SynonymTable): boolean =>
  !/^\p{N}+$/u.test(words[at - 1]?.text ?? "") &&
  table.rulesOf(words[at]?.text ?? "").some(({ isName }) => isName);

/** Divides "máquina branca" into the thing and its quality; null where it has only one of both. */
function refusedQuality(group: readonly QueryWord[], table: SynonymTable) {
  const [thing] = divideQuery(group, table);
  const quality = group.slice(thing?.words.length);
  return thing && quality.length > 0 && isThing(group, 0, table) ? { thing: thing.words, quality } : null;
}

/** "Chega de máquina branca! Tem alguma em inox" refuses the colour, and not the thing. */
function withRefusedThings(read: ReadQuery, table: SynonymTable): ReadQuery {
  const { words, unwanted, hasWish } = read;
  if (!hasWish || words.some((_, at) => isThing(words, at, table))) return read;
  const refused = unwanted.map((group) => refusedQuality(group, table));
  const things = refused.flatMap((each) => each?.thing ?? []);
  return {
    ...read,
    words: [...words, ...things].sort((a, b) => a.position - b.position),
    unwanted: unwanted.map((group, index) => refused[index]?.quality ?? group),
  };
}

/** "Meu fogão tem 4 bocas, quero um de 6" wants the thing, and nothing else of what somebody has. */
function withoutOwned(read: ReadQuery, table: SynonymTable): ReadQuery {
  const { words } = read;
  const place = words.findIndex(({ isOther }) => isOther);
  const isNamedLater = words.some((_, at) => at >= place && isThing(words, at, table));
  if (place === -1 || isNamedLater) return read;
  const spans = divideQuery(words.slice(0, place), table);
  const thing = spans.findLast(({ rule }) => rule?.isName);
  return thing ? { ...read, words: [...thing.words, ...words.slice(place)] } : read;
}

/** "Que não precise descongelar" is wanted, and not left out, where the index has a synonym for "não descongelar". */
export function withNegatedNames(read: ReadQuery, table: SynonymTable): ReadQuery {
  const { words, unwanted } = read;
  const named = unwanted.filter((group) => isName(withNo(group), table));
  const wanted = {
    ...read,
    words: [...words, ...named.flatMap(withNo)].sort((a, b) => a.position - b.position),
    unwanted: unwanted.filter((group) => !named.includes(group)),
  };
  return withoutOwned(withRefusedThings(wanted, table), table);
}
