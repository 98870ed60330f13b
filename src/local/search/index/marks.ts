import { rememberPairs, rememberTexts } from "@/local/search/text/remember";
import { hashText } from "@/local/search/text/text-hash";

/**
 * Stands among the words of an entry, so that one look into their index also filters and finds the first of
 * an order. Words are letters and digits alone; a mark begins with a sign.
 */
export type Mark = string;

/** Divides an attribute from its value in what is hashed. */
const SEPARATOR = "\u0001";

export const REMEMBERED_VALUES = 2_000;

export const facetId = (attribute: string, value: string): number =>
  hashText(`${attribute}${SEPARATOR}${value}`);

/** For records that have the value, whatever its case. */
export const filterMark = rememberPairs(
  (attribute, value): Mark => `#${hashText(`${attribute}${SEPARATOR}${value.toLowerCase()}`).toString(36)}`,
  REMEMBERED_VALUES,
);

export const indexMark = rememberTexts((indexName): Mark => `@${hashText(indexName).toString(36)}`);

/** One record in so many is in the sample; a smaller sample is part of the larger ones. */
export const SAMPLES = [2, 4, 16, 64] as const;

export const sampleMark = (level: number): Mark => `%${level}`;

export function sampleMarks(objectId: string): Mark[] {
  const hash = hashText(objectId);
  return SAMPLES.flatMap((one, level) => (hash % one === 0 ? [sampleMark(level)] : []));
}

/** For the first records of an order; `level` is the index of the bound in `Tiers`. */
export const tierMark = (order: string, level: number): Mark => `~${orderHash(order)}${level}`;

const orderHash = rememberTexts((order) => hashText(order).toString(36));

const markPattern = /^[#@%~][0-9a-z]+$/;

export const isMark = (text: string): boolean => markPattern.test(text);
