import type { QueryProblem, RawQuery } from "@/lib/query-reader";
import { failure, ok, type Result } from "@/lib/result";

/** Items that a comparison shows side by side at most. */
export const MOST_COMPARED = 4;

/** The parameter of a comparison's address: slugs with commas between them, or repeated as forms send it. */
export const COMPARED_PARAMETER = "itens";

const MOST_GIVEN = 50;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_SLUG = 200;

/** The contents of a comparison's address. */
export interface ComparisonQuery {
  /** The items that are compared, in the order of the address; none, one, or up to `MOST_COMPARED`. */
  slugs: readonly string[];
  /** Items of the address beyond that number. */
  leftOut: readonly string[];
}

/** Reads the address of a comparison. What cannot be a slug is a problem of the parameter. */
export function parseComparisonQuery(raw: RawQuery): Result<ComparisonQuery, QueryProblem[]> {
  const given = raw[COMPARED_PARAMETER] ?? "";
  const texts = (Array.isArray(given) ? given : [given])
    .flatMap((text) => text.split(","))
    .map((text) => text.trim())
    .filter(Boolean);
  if (texts.length > MOST_GIVEN)
    return failure([{ parameter: COMPARED_PARAMETER, reason: "too-many", expected: String(MOST_COMPARED) }]);
  if (texts.some((text) => text.length > LONGEST_SLUG || !SLUG.test(text)))
    return failure([{ parameter: COMPARED_PARAMETER, reason: "unreadable" }]);
  const slugs = [...new Set(texts)];
  return ok({ slugs: slugs.slice(0, MOST_COMPARED), leftOut: slugs.slice(MOST_COMPARED) });
}

/** The path of a pair that has a page of its own, "/comparar/brisa-40/ou/vento-30", in the order of their slugs. */
export function pairPath(slugs: readonly [string, string]): string {
  const [first, second] = [...slugs].sort();
  return `/comparar/${first}/ou/${second}`;
}

/** The address of a comparison. */
export const comparisonPath = (slugs: readonly string[]): string =>
  slugs.length === 0 ? "/comparar" : `/comparar?${COMPARED_PARAMETER}=${slugs.join(",")}`;
