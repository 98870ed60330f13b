import { divideQuery } from "@/local/search/plan/spans";
import type { QueryWord, ReadQuery } from "@/local/search/plan/query-words";
import { isInfinitive, standIns } from "@/local/search/text/vocabulary";
import type { SynonymTable } from "@/local/search/plan/synonym-table";

function withNo([first, ...others]: readonly QueryWord[]): QueryWord[] {
  if (!first) return [];
  return [{ ...first, text: "nao", forms: ["nao"], bases: [], phrases: [] }, first, ...others];
}

/** What the index calls by a negation, at the beginning of what is refused: "não descongelar" of "não descongelar freezer". */
function negatedName(group: readonly QueryWord[], table: SynonymTable): readonly QueryWord[] | null {
  const [first] = divideQuery(withNo(group), table);
  return first && first.words.length > 1 ? first.words : null;
}

/** Whether a name of a thing, and no unit of a number, begins at a place. */
const isThing = (words: readonly QueryWord[], at: number, table: SynonymTable): boolean =>
  !/^\p{N}+$/u.test(words[at - 1]?.text ?? "") &&
  table.rulesOf(words[at]?.text ?? "").some(({ isName }) => isName);

/** The words of the last thing that is named, and not those of a unit: of "lavadora de 8 kg", the lavadora. */
const lastThing = (words: readonly QueryWord[], table: SynonymTable): readonly QueryWord[] | undefined =>
  divideQuery(words, table).findLast(
    (span) => span.rule?.isName && isThing(words, words.indexOf(span.words[0] as QueryWord), table),
  )?.words;

/** "E" ends what is refused, but not within a name: "que não seja lava e seca". */
function withWholeNames(read: ReadQuery, table: SynonymTable): ReadQuery {
  const taken = new Set<QueryWord>();
  const unwanted = read.unwanted.map((group) => {
    const last = group.at(-1);
    const next = last && read.words.find(({ position }) => position === last.position + 2);
    const whole = next ? [...group, { ...next, isPrefix: false }] : [];
    const isName = (divideQuery(whole, table).at(-1)?.words.length ?? 0) > 1;
    if (next && isName) taken.add(next);
    return isName ? whole : group;
  });
  return { ...read, unwanted, words: read.words.filter((word) => !taken.has(word)) };
}

/** Divides "máquina branca" into the thing and its quality; null where it names no thing. */
function refusedQuality(group: readonly QueryWord[], table: SynonymTable) {
  const thing = lastThing(group, table) ?? (isThing(group, 0, table) ? group.slice(0, 1) : null);
  return thing ? { thing, quality: group.filter((word) => !thing.includes(word)) } : null;
}

/**
 * "Chega de máquina branca! Tem alguma em inox" refuses the colour, and not the thing, and so does "qualquer cor menos branco
 * celular", where the quality comes first.
 */
function withRefusedThings(read: ReadQuery, table: SynonymTable): ReadQuery {
  const { words, unwanted, hasWish, isAllRefused } = read;
  if (!isAllRefused && words.some((_, at) => isThing(words, at, table))) return read;
  const refused = unwanted.map((group) => {
    const found = refusedQuality(group, table);
    const isQuality = found !== null && (isAllRefused || found.quality.length > 0);
    // "Sem instalar ar-condicionado" refuses what is done with the thing.
    const isDescribed = found?.thing[0] !== group[0] && !isInfinitive(group[0]?.text ?? "");
    const isOfThing = hasWish || isAllRefused || isDescribed;
    return isQuality && isOfThing ? found : null;
  });
  const things = refused.flatMap((each) => each?.thing ?? []);
  if (isAllRefused && things.length === 0) return { ...read, unwanted: [] };
  return {
    ...read,
    words: [...(isAllRefused ? [] : words), ...things].sort((a, b) => a.position - b.position),
    unwanted: unwanted.flatMap((group, index) => {
      const quality = refused[index]?.quality ?? group;
      return quality.length > 0 ? [quality] : [];
    }),
  };
}

/** "Meu fogão tem 4 bocas, quero um de 6" wants the thing, and nothing else of what somebody has. */
function withoutOwned(read: ReadQuery, table: SynonymTable): ReadQuery {
  const { words } = read;
  const place = words.findIndex(({ isOther }) => isOther);
  const isNamedLater = words.some((_, at) => at >= place && isThing(words, at, table));
  if (place === -1 || isNamedLater) return read;
  const thing = lastThing(words.slice(0, place), table);
  return thing ? { ...read, words: [...thing, ...words.slice(place)] } : read;
}

/** "Trocar meu fogão de 4 bocas por um de 6" wants the thing that is given, and nothing else of it. */
function withGivenThing(read: ReadQuery, table: SynonymTable): ReadQuery {
  const { words, given } = read;
  if (given.length === 0 || words.some((_, at) => isThing(words, at, table))) return read;
  const thing = lastThing(given, table) ?? given.filter(({ text }) => standIns.has(text)).slice(0, 1);
  return { ...read, words: [...thing, ...words] };
}

/** "Que não precise descongelar" is wanted, and not left out, where the index has a synonym for "não descongelar". */
export function withNegatedNames(typed: ReadQuery, table: SynonymTable): ReadQuery {
  const read = typed.isAllRefused ? typed : withWholeNames(typed, table);
  const { words, unwanted } = read;
  const named = unwanted.flatMap((group) => negatedName(group, table) ?? []);
  const wanted = {
    ...read,
    words: [...words, ...named].sort((a, b) => a.position - b.position),
    unwanted: unwanted.filter((group) => negatedName(group, table) === null),
  };
  return withGivenThing(withoutOwned(withRefusedThings(wanted, table), table), table);
}
