import { divideQuery } from "@/local/search/plan/query-plan";
import type { QueryWord, ReadQuery } from "@/local/search/plan/query-words";
import type { SynonymTable } from "@/local/search/plan/synonym-table";

const withNo = (group: readonly QueryWord[]): QueryWord[] =>
  group.flatMap((word, index) =>
    index === 0 ? [{ ...word, text: "nao", forms: ["nao"], bases: [], phrases: [] }, word] : [word],
  );

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
