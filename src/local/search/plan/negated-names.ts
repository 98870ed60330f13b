import { divideQuery } from "@/local/search/plan/query-plan";
import type { QueryWord, ReadQuery } from "@/local/search/plan/query-words";
import type { SynonymTable } from "@/local/search/plan/synonym-table";

function withNo([first, ...others]: readonly QueryWord[]): QueryWord[] {
  if (!first) return [];
  return [{ ...first, text: "nao", forms: ["nao"], bases: [], phrases: [] }, first, ...others];
}

const isName = (words: readonly QueryWord[], table: SynonymTable): boolean =>
  (divideQuery(words, table)[0]?.words.length ?? 0) > 1;

/** "Que não precise descongelar" is wanted, and not left out, where the index has a synonym for "não descongelar". */
export function withNegatedNames(read: ReadQuery, table: SynonymTable): ReadQuery {
  const { words, unwanted } = read;
  const named = unwanted.filter((group) => isName(withNo(group), table));
  return {
    ...read,
    words: [...words, ...named.flatMap(withNo)].sort((a, b) => a.position - b.position),
    unwanted: unwanted.filter((group) => !named.includes(group)),
  };
}
