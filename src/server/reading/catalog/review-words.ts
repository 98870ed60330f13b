import { foldText } from "@/lib/fold-text";
import { queryRows, type Database } from "@/server/platform/db/database";
import { review } from "@/server/platform/db/schema/evidence";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

/** Letters with and without accents. In the locale C a database cannot put accented ones in lower case. */
const MARKED = ["áa", "àa", "âa", "ãa", "ée", "êe", "íi", "óo", "ôo", "õo", "úu", "üu", "çc"].flatMap(
  (pair) => [pair, pair.charAt(0).toUpperCase() + pair.charAt(1)],
);

const { title, body, pros, cons } = review;
const texts = sql`concat_ws(' ', ${title}, ${body}, ${pros}, ${cons})`;

/** `unaccent` is not part of every installation, and `translate` takes five times as long. */
const foldedTexts = sql`lower(${MARKED.reduce(
  (folded, pair) => sql.join([sql`replace(`, folded, sql.raw(`, '${pair.charAt(0)}', '${pair.charAt(1)}')`)]),
  texts,
)})`;

/** With operators not every word has to be in the text. */
const hasOperators = (text: string) => /(^|\s)-|\bor\b/.test(text);

/** Matches a letter with any accent. */
function spellingsOf(letter: string): string {
  const marked = MARKED.flatMap((pair) => (pair.charAt(1) === letter ? [pair.charAt(0)] : []));
  return /[a-z0-9]/.test(letter) ? `[${letter}${letter.toUpperCase()}${marked.join("")}]` : ".";
}

const stemsRowSchema = z.object({ stems: z.array(z.string()) });

/** A text with all words of a search matches every pattern: their stems, as they may be spelt. */
async function patternsOf(database: Database, wanted: string): Promise<string[]> {
  if (hasOperators(wanted)) return [];
  const [row] = await queryRows(
    database,
    stemsRowSchema,
    sql`select tsvector_to_array(to_tsvector('portuguese', ${wanted})) as stems`,
  );
  return (row?.stems ?? []).map((stem) => Array.from(stem, spellingsOf).join(""));
}

/**
 * Nothing is stored for the search: vectors and their index would cost an import more than a quarter of its
 * speed, while a search is always within one item. Patterns pass over texts without the stems in a tenth of
 * the time.
 */
export async function containsWords(database: Database, text: string): Promise<SQL> {
  const wanted = foldText(text);
  const found = sql`to_tsvector('portuguese', ${foldedTexts}) @@ websearch_to_tsquery('portuguese', ${wanted})`;
  const patterns = await patternsOf(database, wanted);
  if (patterns.length === 0) return found;
  const mayContain = sql.join(
    patterns.map((pattern) => sql`${texts} ~ ${pattern}`),
    sql` and `,
  );
  return sql`case when ${mayContain} then ${found} else false end`;
}
