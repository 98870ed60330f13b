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
export function withNegatedNames({ words, unwanted }: ReadQuery, table: SynonymTable): ReadQuery {
  const named = unwanted.filter((group) => isName(withNo(group), table));
  return {
    words: [...words, ...named.flatMap(withNo)],
    unwanted: unwanted.filter((group) => !named.includes(group)),
  };
}
