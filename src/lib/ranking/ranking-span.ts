import { QueryReader, type QueryProblem, type RawQuery } from "@/lib/query-reader";
import { failure, ok, type Result } from "@/lib/result";

const MAXIMUM_PAGE = 100_000;

export const spanParameterNames = ["de", "ate"] as const;

/** What changed is told between the ends of two days, or between two periods of the data. */
export interface RankingSpan {
  kind: "days" | "periods";
  from: string;
  to: string;
  page: number;
}

interface SpanChoices {
  today: string;
  /** Of the ranking's data, the newest first. */
  periods: readonly string[];
}

export const asksForChanges = (raw: RawQuery): boolean =>
  spanParameterNames.some((name) => raw[name] !== undefined && raw[name] !== "");

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text.trim());

const pageOf = (reader: QueryReader) => reader.page(MAXIMUM_PAGE);

function readDays(raw: RawQuery, today: string): Result<RankingSpan, QueryProblem[]> {
  const reader = new QueryReader(raw);
  const from = reader.day("de");
  const to = reader.day("ate") ?? today;
  const page = pageOf(reader);
  const { problems } = reader;
  if (problems.length > 0) return failure(problems);
  if (from === null) return failure([{ parameter: "de", reason: "day" }]);
  if (from >= to) return failure([{ parameter: "de", reason: "before", expected: to }]);
  return ok({ kind: "days", from, to, page });
}

function readPeriods(raw: RawQuery, periods: readonly string[]): Result<RankingSpan, QueryProblem[]> {
  const reader = new QueryReader(raw);
  const from = reader.choice("de", periods);
  const to = reader.choice("ate", periods) ?? periods[0] ?? "";
  const page = pageOf(reader);
  const { problems } = reader;
  if (problems.length > 0) return failure(problems);
  const older = periods.slice(periods.indexOf(to) + 1);
  if (from === null || !older.includes(from)) {
    return failure([{ parameter: "de", reason: "earlier-period", expected: to }]);
  }
  return ok({ kind: "periods", from, to, page });
}

/** The later day is `today` by default, the later period the newest one. */
export function parseRankingSpan(
  raw: RawQuery,
  { today, periods }: SpanChoices,
): Result<RankingSpan, QueryProblem[]> {
  const given = spanParameterNames.flatMap((name) => raw[name] ?? []).filter((text) => text !== "");
  return periods.length > 0 && !given.every(isDay) ? readPeriods(raw, periods) : readDays(raw, today);
}

export function changesPath(slug: string, { from, to, page }: Omit<RankingSpan, "kind">): string {
  const parameters = new URLSearchParams({ de: from, ate: to, ...(page > 1 && { pagina: String(page) }) });
  return `/rankings/${slug}?${parameters.toString()}`;
}
