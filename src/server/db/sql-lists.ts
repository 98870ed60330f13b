import { sql, type SQL } from "drizzle-orm";

/**
 * Makes one parameter of each list, for `unnest` and `any`. PostgreSQL parses these in a fraction of the time that JSON
 * takes. Each array is a subquery, which PostgreSQL runs once: it would repeat a cast from text for every row that it
 * compares with the array.
 */

/**
 * Texts without line ends, such as JSON, as an array. A single empty text makes an empty array, so that `unnest` of
 * several lists gives null for it.
 */
export const lines = (texts: readonly string[]): SQL => sql`string_to_array(${texts.join("\n")}, E'\\n')`;

const special = /["\\]/g;

export function textArray(texts: readonly string[]): SQL {
  const quoted = texts.map((text) => `"${text.replace(special, "\\$&")}"`);
  return sql`(select ${`{${quoted.join(",")}}`}::text::text[])::text[]`;
}

export const writeNumbers = (numbers: readonly (number | null)[]): string =>
  `{${numbers.map((number) => number ?? "null").join(",")}}`;

export const numberArray = (numbers: readonly (number | null)[]): SQL =>
  sql`(select ${writeNumbers(numbers)}::text::bigint[])::bigint[]`;

/** Not a subquery, because the planner has to know how many rows `unnest` of long lists gives. */
export const integersToUnnest = (numbers: readonly (number | null)[]): SQL =>
  sql`${writeNumbers(numbers)}::text::int[]`;
