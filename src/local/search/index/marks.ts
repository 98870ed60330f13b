import { rememberPairs, rememberTexts } from "@/local/search/text/remember";
import { hashText } from "@/local/search/text/text-hash";

/**
 * Marks stand among the words of an entry, so that one look into the index of words finds what has the words, passes
 * the filters and is among the first of an order. Words are letters and digits alone; a mark begins with a sign.
 */
export type Mark = string;

/** Divides an attribute from its value in what is hashed. */
const SEPARATOR = "\u0001";

/** Values of an attribute that are remembered. */
export const REMEMBERED_VALUES = 2_000;

/** What a value of a facet is known by. */
export const facetId = (attribute: string, value: string): number =>
  hashText(`${attribute}${SEPARATOR}${value}`);

/** The mark of records that have a value, whatever its case. */
export const filterMark = rememberPairs(
  (attribute, value): Mark => `#${hashText(`${attribute}${SEPARATOR}${value.toLowerCase()}`).toString(36)}`,
  REMEMBERED_VALUES,
);

/** The mark of the records of an index. */
export const indexMark = rememberTexts((indexName): Mark => `@${hashText(indexName).toString(36)}`);

/** One record of so many has the mark of a sample; those of a smaller sample have the marks of the larger ones. */
export const SAMPLES = [2, 4, 16, 64] as const;

/** The mark of a sample of `SAMPLES`. */
export const sampleMark = (level: number): Mark => `%${level}`;

/** The samples that a record is in. */
export function sampleMarks(objectId: string): Mark[] {
  const hash = hashText(objectId);
  return SAMPLES.flatMap((one, level) => (hash % one === 0 ? [sampleMark(level)] : []));
}

/** The mark of the first records of an order; the level is the place of its bound in `Tiers`. */
export const tierMark = (order: string, level: number): Mark => `~${orderHash(order)}${level}`;

const orderHash = rememberTexts((order) => hashText(order).toString(36));

const markPattern = /^[#@%~][0-9a-z]+$/;

/** Whether a text can be a mark. */
export const isMark = (text: string): boolean => markPattern.test(text);
