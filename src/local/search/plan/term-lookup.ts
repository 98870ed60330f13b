import { queryRows, type Database } from "@/server/platform/db/database";
import { editDistance, prefixDistance } from "@/local/search/text/edit-distance";
import { isCorrectable, queryNeighbours } from "@/local/search/text/neighbours";
import { phoneticKey } from "@/local/search/text/phonetic";
import { COUNTED_WORDS } from "@/local/search/index/term-beginnings";
import { sql } from "drizzle-orm";
import { z } from "zod";

export interface KnownTerms {
  exact: ReadonlyMap<string, number>;
  prefixes: ReadonlyMap<string, number>;
}

export interface TermQuestion {
  indexName: string;
  words: readonly string[];
  prefixes: readonly string[];
}

/** Sorts behind every word. */
const LAST = "\u{10FFFF}";

const termRowSchema = z.object({
  /** Null for a word, which counts for all questions of its index. */
  question: z.number().nullable(),
  index_name: z.string(),
  term: z.string(),
  count: z.number(),
});

type TermRow = z.infer<typeof termRowSchema>;

const countsOf = (rows: readonly TermRow[]) => new Map(rows.map(({ term, count }) => [term, count]));

export async function lookUpTerms(
  database: Database,
  questions: readonly TermQuestion[],
): Promise<KnownTerms[]> {
  const names = JSON.stringify([...new Set(questions.map(({ indexName }) => indexName))]);
  const all = JSON.stringify([...new Set(questions.flatMap(({ words }) => words))]);
  const beginnings = questions.flatMap(({ indexName, prefixes }, index) =>
    [...new Set(prefixes)].map((term) => ({ n: index, i: indexName, t: term })),
  );
  const rows = await queryRows(
    database,
    termRowSchema,
    sql`select null::int as question, t.index_name, t.term, t.count
      from jsonb_array_elements_text(${names}::jsonb) n cross join jsonb_array_elements_text(${all}::jsonb) w
        cross join lateral (
          select * from search_term t where t.index_name = n.value and t.term = w.value offset 0) t
      union all
      select p.n, p.i, p.t, coalesce(
        (select b.count from search_beginning b where b.index_name = p.i and b.beginning = p.t),
        (select coalesce(sum(found.count), 0)::int from (
          select t.count from search_term t where t.index_name = p.i and t.term >= p.t
            and t.term < p.t || ${LAST} limit ${COUNTED_WORDS}) found))
      from json_to_recordset(${JSON.stringify(beginnings)}::json) as p (n int, i text, t text)`,
  );
  return questions.map(({ indexName }, index) => ({
    exact: countsOf(rows.filter((row) => row.question === null && row.index_name === indexName)),
    prefixes: countsOf(rows.filter(({ question }) => question === index)),
  }));
}

export interface FuzzyWord {
  text: string;
  typos: number;
  isPrefix: boolean;
}

interface Correction {
  term: string;
  typos: number;
  count: number;
}

const CANDIDATES = 2_000;
const CORRECTIONS = 12;

/** "selular" sounds like "celular". */
function soundAlike(text: string, term: string): boolean {
  const key = phoneticKey(text);
  return key !== "" && text !== term && key === phoneticKey(term);
}

/** Null for too many. As with the hosted service, a wrong first letter counts twice. */
export function measureTypos({ text, typos, isPrefix }: FuzzyWord, term: string): number | null {
  const distance = isPrefix ? prefixDistance(text, term, typos) : editDistance(text, term, typos);
  const counted = distance + (distance > 0 && term[0] !== text[0] ? 1 : 0);
  const spoken = isPrefix && soundAlike(text, term.slice(0, text.length));
  if (counted > 1 && typos > 0 && (spoken || soundAlike(text, term))) return 1;
  return distance > 0 && counted <= typos ? counted : null;
}

export interface FuzzyQuestion {
  indexName: string;
  words: readonly FuzzyWord[];
}

export type Corrections = ReadonlyMap<string, readonly Correction[]>;

function correct(
  words: readonly FuzzyWord[],
  terms: readonly { term: string; count: number }[],
): Corrections {
  return new Map(
    words.map((word) => {
      const found = terms.flatMap(({ term, count }) => {
        const typos = measureTypos(word, term);
        return typos === null ? [] : [{ term, count, typos }];
      });
      found.sort((a, b) => a.typos - b.typos || b.count - a.count);
      return [word.text, found.slice(0, CORRECTIONS)];
    }),
  );
}

const correctionRowSchema = z.object({ index_name: z.string(), term: z.string(), count: z.number() });

/**
 * Answers all questions at once. The words with the fewest wrong letters come first, then the commonest ones.
 */
export async function findCorrections(
  database: Database,
  questions: readonly FuzzyQuestion[],
): Promise<Corrections[]> {
  const correctable = questions.map(({ words }) =>
    words.filter(({ text, typos }) => typos > 0 && isCorrectable(text)),
  );
  const keys = new Set(
    correctable.flat().flatMap(({ text, typos, isPrefix }) => queryNeighbours(text, typos, isPrefix)),
  );
  if (keys.size === 0) return questions.map(() => new Map());
  const names = [...new Set(questions.map(({ indexName }) => indexName))];
  const rows = await queryRows(
    database,
    correctionRowSchema,
    sql`select t.index_name, t.term, t.count from search_term t
      where t.neighbours && ${`{${[...keys].join(",")}}`}::int[] and t.neighbours <> '{}'
        and t.index_name in (select value from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))
      order by t.count desc, t.term limit ${CANDIDATES * names.length}`,
  );
  return questions.map(({ indexName }, index) =>
    correct(
      correctable[index] ?? [],
      rows.filter((row) => row.index_name === indexName),
    ),
  );
}
