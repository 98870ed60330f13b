import { QueryReader, type QueryProblem, type RawQuery } from "@/lib/query-reader";
import { failure, ok, type Result } from "@/lib/result";

const MAXIMUM_PAGE = 100_000;

export const periodParameterNames = ["de", "ate"] as const;

export interface RankingPeriod {
  from: string;
  to: string;
  page: number;
}

export const asksForChanges = (raw: RawQuery): boolean =>
  periodParameterNames.some((name) => raw[name] !== undefined && raw[name] !== "");

/** The later day is `today` by default. */
export function parseRankingPeriod(raw: RawQuery, today: string): Result<RankingPeriod, QueryProblem[]> {
  const reader = new QueryReader(raw);
  const from = reader.day("de");
  const to = reader.day("ate") ?? today;
  const page = reader.integer("pagina", 1, MAXIMUM_PAGE) ?? 1;
  const { problems } = reader;
  if (problems.length > 0) return failure(problems);
  if (from === null) return failure([{ parameter: "de", reason: "day" }]);
  return from < to ? ok({ from, to, page }) : failure([{ parameter: "de", reason: "before", expected: to }]);
}

export function changesPath(slug: string, { from, to, page }: RankingPeriod): string {
  const parameters = new URLSearchParams({ de: from, ate: to, ...(page > 1 && { pagina: String(page) }) });
  return `/rankings/${slug}?${parameters.toString()}`;
}
