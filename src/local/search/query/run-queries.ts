import { ok, type Result } from "@/lib/result";
import { parseQueryParameters, type QueryParameters } from "@/local/search/protocol/query-parameters";
import { refuse, type SearchFailure } from "@/local/search/protocol/search-failure";
import { runSearch, type SearchContext } from "@/local/search/query/run-search";
import { searchFacetValues } from "@/local/search/query/search-facet-values";
import type { Database } from "@/server/db/database";
import { readIndexes } from "@/server/search/stored-index";
import { storableText } from "@/server/search/text/storable-text";
import { z } from "zod";

/** Queries of one batch, as many as the hosted service takes. */
export const LARGEST_BATCH = 50;

const bodySchema = z.object({
  requests: z.array(z.record(z.string(), z.unknown())).max(LARGEST_BATCH),
  strategy: z.enum(["none", "stopIfEnoughMatches"]).optional(),
});

/** Answers one query, or one search among the values of a facet. */
export async function runQuery(
  context: SearchContext,
  indexName: string,
  query: QueryParameters,
): Promise<Result<Record<string, unknown>, SearchFailure>> {
  if (query.type === "facet" || (query.facet !== undefined && query.facetQuery !== undefined))
    return searchFacetValues(context, indexName, query.facet ?? "", query);
  return runSearch(context, indexName, query);
}

/** What searches share, with the indices that they name. */
export async function openSearch(
  database: Database,
  names: readonly string[],
  clock: () => number,
): Promise<SearchContext> {
  return { database, indexes: await readIndexes(database, names.map(storableText)), clock };
}

/** Answers a batch of queries in their order. One that is wrong fails them all, as with the hosted service. */
export async function runQueries(
  database: Database,
  body: unknown,
  clock: () => number,
): Promise<Result<Record<string, unknown>, SearchFailure>> {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success)
    return refuse(`Invalid request body: ${parsed.error.issues[0]?.path.join(".") ?? ""} is not understood`);
  const queries: { name: string; query: QueryParameters }[] = [];
  for (const request of parsed.data.requests) {
    const query = parseQueryParameters(request);
    if (!query.ok) return query;
    if (query.value.indexName === undefined) return refuse("Missing mandatory attribute `indexName`");
    queries.push({ name: query.value.indexName, query: query.value });
  }
  const names = queries.map(({ name }) => name);
  const context = await openSearch(database, names, clock);
  const results: Record<string, unknown>[] = [];
  for (const { name, query } of queries) {
    const result = await runQuery(context, name, query);
    if (!result.ok) return result;
    results.push(result.value);
  }
  return ok({ results });
}
