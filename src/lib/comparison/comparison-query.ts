import { noCostChoice, readCostChoice, withCostChoice, type CostChoice } from "@/lib/prices/cost-choice";
import { QueryReader, type QueryProblem, type RawQuery } from "@/lib/query-reader";
import { stateCodes } from "@/lib/ranking/states";
import { failure, ok, type Result } from "@/lib/result";

export const MOST_COMPARED = 4;
const MOST_LEFT_OUT = 20;

/** Its value has slugs with commas between them; forms send the parameter repeatedly instead. */
export const COMPARED_PARAMETER = "itens";

const MOST_GIVEN = 50;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_SLUG = 200;

export interface ComparisonQuery {
  /** In the order of the address; at most `MOST_COMPARED`. */
  slugs: readonly string[];
  /** The slugs after those, at most `MOST_LEFT_OUT`. */
  leftOut: readonly string[];
  costChoice: CostChoice;
}

/** Capital letters of slugs are read as small ones. A text that cannot be a slug is reported as a problem of the parameter. */
export function parseComparisonQuery(raw: RawQuery): Result<ComparisonQuery, QueryProblem[]> {
  const given = raw[COMPARED_PARAMETER] ?? "";
  const texts = (Array.isArray(given) ? given : [given])
    .flatMap((text) => text.split(","))
    .map((text) => text.trim().toLowerCase())
    .filter(Boolean);
  if (texts.length > MOST_GIVEN)
    return failure([{ parameter: COMPARED_PARAMETER, reason: "too-many", expected: String(MOST_COMPARED) }]);
  if (texts.some((text) => text.length > LONGEST_SLUG || !SLUG.test(text)))
    return failure([{ parameter: COMPARED_PARAMETER, reason: "not-found" }]);
  const reader = new QueryReader(raw);
  const costChoice = readCostChoice(reader, stateCodes);
  if (reader.problems.length > 0) return failure(reader.problems);
  const slugs = [...new Set(texts)];
  const leftOut = slugs.slice(MOST_COMPARED, MOST_COMPARED + MOST_LEFT_OUT);
  return ok({ slugs: slugs.slice(0, MOST_COMPARED), leftOut, costChoice });
}

/** Path of a pair's own page, "/comparar/brisa-40/ou/vento-30"; the slugs are sorted. */
export function pairPath(slugs: readonly [string, string]): string {
  const [first, second] = [...slugs].sort();
  return `/comparar/${first}/ou/${second}`;
}

export const comparisonPath = (slugs: readonly string[], costChoice: CostChoice = noCostChoice): string =>
  slugs.length === 0
    ? "/comparar"
    : withCostChoice(`/comparar?${COMPARED_PARAMETER}=${slugs.join(",")}`, costChoice);
