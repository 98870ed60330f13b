import { foldText } from "@/lib/fold-text";
import { review } from "@/server/db/schema/evidence";
import { sql, type SQL } from "drizzle-orm";

/** Letters with the marks of Portuguese, each with its plain one. A database in the locale C has no small form of them. */
const MARKED = ["áa", "àa", "âa", "ãa", "ée", "êe", "íi", "óo", "ôo", "õo", "úu", "üu", "çc"].flatMap(
  (pair) => [pair, pair.charAt(0).toUpperCase() + pair.charAt(1)],
);

/**
 * All texts of a review in small letters without accents. The extension `unaccent` is not part of every installation, and
 * `translate` takes five times as long as these replacements.
 */
function foldedTexts(): SQL {
  const { title, body, pros, cons } = review;
  const texts = sql`lower(concat_ws(' ', ${title}, ${body}, ${pros}, ${cons}))`;
  return MARKED.reduce(
    (folded, pair) =>
      sql.join([sql`replace(`, folded, sql.raw(`, '${pair.charAt(0)}', '${pair.charAt(1)}')`)]),
    texts,
  );
}

/** Whether a search leaves words out, or takes one of several: then not every word has to be there. */
const hasOperators = (text: string) => /(^|\s)-|\bor\b/.test(text);

/**
 * Whether the texts of a review contain the words of a search in any of their forms, by PostgreSQL's full-text search in
 * Portuguese. Nothing is stored for it: vectors and their index would cost an import more than a quarter of its speed, while a
 * search is always within one item. What a row has to contain of its words, their stems as they are spelt, is
 * looked for first, because it takes a tenth of the time of its vector.
 */
export function containsWords(text: string): SQL {
  const wanted = foldText(text);
  const stems = hasOperators(wanted)
    ? sql`'{}'::text[]`
    : sql`array(select '%' || replace(lexeme, '\\', '_') || '%' from unnest(to_tsvector('portuguese', ${wanted})))`;
  const folded = foldedTexts();
  return sql`case when ${folded} like all (${stems})
    then to_tsvector('portuguese', ${folded}) @@ websearch_to_tsquery('portuguese', ${wanted}) else false end`;
}
