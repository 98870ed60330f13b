import { foldText } from "@/lib/fold-text";
import { QueryReader, type QueryProblem, type RawQuery } from "@/lib/query/query-reader";
import { failure, ok, type Result } from "@/lib/result";

/** Letters and digits that a search needs at least. */
export const MINIMUM_SEARCH_LENGTH = 2;

/** Items that a search shows at most. */
export const SEARCH_LIMIT = 30;

/** What a visitor searched for, and whether that is enough to search with. */
export interface SearchQuery {
  /** The text as typed, without control characters and outer spaces; empty where there is none. */
  text: string;
  state: "none" | "too-short" | "usable";
}

/**
 * Reads the `q` of a search's address: at most 100 characters, given once, without the null character. Characters that
 * nobody types on purpose (controls, invisible and unassigned ones) count as spaces. Symbols alone are too short.
 */
export function parseSearchQuery(raw: RawQuery): Result<SearchQuery, QueryProblem[]> {
  const reader = new QueryReader(raw);
  const typed = reader.single("q") ?? "";
  if (reader.problems.length > 0) return failure(reader.problems);
  const text = typed
    .replace(/\p{C}+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (text === "") return ok({ text, state: "none" });
  const significant = foldText(text).replace(/[^\p{L}\p{N}]/gu, "");
  return ok({ text, state: [...significant].length < MINIMUM_SEARCH_LENGTH ? "too-short" : "usable" });
}
