import { sql, type SQL } from "drizzle-orm";

/**
 * Lists of values as one parameter each, for `unnest`. PostgreSQL takes them apart in a fraction of the time that the
 * same takes as JSON.
 */

/**
 * Texts that have no line ends, such as JSON, as an array. A single empty one makes an empty array, so that `unnest` of
 * several lists has null for it.
 */
export const lines = (texts: readonly string[]): SQL => sql`string_to_array(${texts.join("\n")}, E'\\n')`;

const special = /["\\]/g;

/** Any texts as an array. */
export function textArray(texts: readonly string[]): SQL {
  const quoted = texts.map((text) => `"${text.replace(special, "\\$&")}"`);
  return sql`${`{${quoted.join(",")}}`}::text::text[]`;
}

/** Numbers as the text of an array. */
export const writeNumbers = (numbers: readonly (number | null)[]): string =>
  `{${numbers.map((number) => number ?? "null").join(",")}}`;

/** Whole numbers as an array. */
export const numberArray = (numbers: readonly (number | null)[]): SQL =>
  sql`${writeNumbers(numbers)}::text::bigint[]`;
