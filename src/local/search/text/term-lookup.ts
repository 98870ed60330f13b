import { queryRows, type Database } from "@/server/db/database";
import { editDistance, prefixDistance } from "@/server/search/text/edit-distance";
import { isCorrectable, queryNeighbours } from "@/server/search/text/neighbours";
import { sql } from "drizzle-orm";

/** Which words an index has, and about how many records have each. */
export interface KnownTerms {
  exact: ReadonlyMap<string, number>;
  /** About how many records have a word with the beginning; 0: none. */
  prefixes: ReadonlyMap<string, number>;
}

/** Sorts behind every word. */
const LAST = "\u{10FFFF}";
/** Words of one beginning that are counted. */
const COUNTED_WORDS = 500;

/** Looks words and beginnings up in an index. */
export async function lookUpTerms(
  database: Database,
  indexName: string,
  words: readonly string[],
  prefixes: readonly string[],
): Promise<KnownTerms> {
  const rows = await queryRows<{ kind: string; term: string; count: number }>(
    database,
    sql`select 'exact' as kind, t.term, t.count
      from jsonb_array_elements_text(${JSON.stringify([...new Set(words)])}::jsonb) as w
      join search_term t on t.index_name = ${indexName} and t.term = w.value
      union all
      select 'prefix', p.value, (select coalesce(sum(found.count), 0)::int from (
        select t.count from search_term t where t.index_name = ${indexName} and t.term >= p.value
          and t.term < p.value || ${LAST} limit ${COUNTED_WORDS}) found)
      from jsonb_array_elements_text(${JSON.stringify([...new Set(prefixes)])}::jsonb) as p`,
  );
  const pick = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.term, row.count]));
  return { exact: pick("exact"), prefixes: pick("prefix") };
}

/** A word that may be mistyped. */
export interface FuzzyWord {
  text: string;
  /** How many letters may be wrong. */
  typos: number;
  /** Whether it may be the beginning of the word that is meant. */
  isPrefix: boolean;
}

/** A word of the index that is meant, perhaps. */
export interface Correction {
  term: string;
  typos: number;
  count: number;
}

const CANDIDATES = 2_000;
const CORRECTIONS = 12;

/**
 * How far a word of the index is from what was typed; a wrong first letter counts twice, as with the hosted service.
 * Null: too far.
 */
export function measureTypos({ text, typos, isPrefix }: FuzzyWord, term: string): number | null {
  const distance = isPrefix ? prefixDistance(text, term, typos) : editDistance(text, term, typos);
  const counted = distance + (distance > 0 && term[0] !== text[0] ? 1 : 0);
  return distance > 0 && counted <= typos ? counted : null;
}

/** The words of an index that each of the words may mean: the fewest letters wrong first, then the commonest. */
export async function findCorrections(
  database: Database,
  indexName: string,
  words: readonly FuzzyWord[],
): Promise<Map<string, Correction[]>> {
  const correctable = words.filter(({ text, typos }) => typos > 0 && isCorrectable(text));
  const keys = correctable.flatMap(({ text, typos, isPrefix }) => queryNeighbours(text, typos, isPrefix));
  if (keys.length === 0) return new Map();
  const rows = await queryRows<{ term: string; count: number }>(
    database,
    sql`select t.term, t.count from search_term t
      where t.index_name = ${indexName} and t.neighbours && ${`{${[...new Set(keys)].map((key) => `"${key}"`).join(",")}}`}::text[]
      order by t.count desc, t.term limit ${CANDIDATES}`,
  );
  return new Map(
    correctable.map((word) => {
      const found = rows.flatMap(({ term, count }) => {
        const typos = measureTypos(word, term);
        return typos === null ? [] : [{ term, count, typos }];
      });
      found.sort((a, b) => a.typos - b.typos || b.count - a.count);
      return [word.text, found.slice(0, CORRECTIONS)];
    }),
  );
}
