import type { SearchAttribute } from "@/features/search/search-catalogue";
import type { SearchQuery } from "@/features/search/search-query";
import { formatAttribute } from "@/lib/format/attribute";
import { ownValue } from "@/lib/own-value";
import { searchText } from "@/text/search";

/** How addresses name the direction of a limit, and how the search service compares. */
const comparisons = { "a-partir-de": ">=", "mais-de": ">", ate: "<=", "menos-de": "<" } as const;

export type LimitKind = keyof typeof comparisons;

const PATTERN = /^(?<kind>[a-z]+(?:-[a-z]+)*)-(?<number>\d{1,9}(?:\.\d{1,3})?)$/;

/** "ate-60.5" in an address; null for what is no limit. */
function readLimit(text: string): { kind: LimitKind; number: number } | null {
  const { kind = "", number } = PATTERN.exec(text)?.groups ?? {};
  return ownValue(comparisons, kind) === undefined
    ? null
    : { kind: kind as LimitKind, number: Number(number) };
}

export const isLimit = (text: string): boolean => readLimit(text) !== null;

export const writeLimit = (kind: LimitKind, number: number): string => `${kind}-${Number(number.toFixed(3))}`;

/** As the search service reads them: "attributes.width<=60". */
export const limitConditions = (limits: SearchQuery["limits"]): string[] =>
  Object.entries(limits).flatMap(([key, texts]) =>
    texts.flatMap((text) => {
      const limit = readLimit(text);
      return limit === null ? [] : [`attributes.${key}${comparisons[limit.kind]}${limit.number}`];
    }),
  );

/** "Largura: até 60 cm" */
export function limitLabel(measure: SearchAttribute, text: string): string {
  const limit = readLimit(text);
  if (limit === null) return measure.label;
  return `${measure.label}: ${searchText.limit[limit.kind](formatAttribute(limit.number, measure))}`;
}
