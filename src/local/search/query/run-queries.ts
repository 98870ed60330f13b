import { ok, type Result } from "@/lib/result";
import { parseQueryParameters, type QueryParameters } from "@/local/search/protocol/query-parameters";
import { refuse, type SearchFailure } from "@/local/search/protocol/search-failure";
import { runSearch, type SearchContext } from "@/local/search/query/run-search";
import { rememberedIndexes } from "@/local/search/query/remembered-indexes";
import { indexSize } from "@/local/search/query/index-size";
import { searchFacetValues } from "@/local/search/query/search-facet-values";
import { textQuestion } from "@/local/search/query/search-text";
import { understandQueries, type UnderstoodQuery } from "@/local/search/text/understand-query";
import type { Database } from "@/server/db/database";
import { storableText } from "@/server/search/text/storable-text";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** Queries of one batch, as many as the hosted service takes. */
export const LARGEST_BATCH = 50;

const bodySchema = z.object({
  requests: z.array(z.record(z.string(), z.unknown())).max(LARGEST_BATCH),
  strategy: z.enum(["none", "stopIfEnoughMatches"]).optional(),
});

/** Answers one query, or one search among the values of a facet. */
async function runQuery(
  context: SearchContext,
  indexName: string,
  query: QueryParameters,
): Promise<Result<Record<string, unknown>, SearchFailure>> {
  if (query.type === "facet" || (query.facet !== undefined && query.facetQuery !== undefined))
    return searchFacetValues(context, indexName, query.facet ?? "", query);
  return runSearch(context, indexName, query);
}

interface NamedQuery {
  name: string;
  query: QueryParameters;
}

/**
 * Searches read through indexes: PostgreSQL counts comparing words as cheap, and would rather compare those of all
 * records. What is counted has to fit into memory, and nothing runs long enough to be worth compiling.
 */
const settings = sql`set_config('enable_seqscan', 'off', true) as scan,
  set_config('work_mem', '32MB', true) as memory, set_config('jit', 'off', true) as jit`;

/** What searches share: the indices that they name, and their texts, looked up together. */
async function openContext(
  owner: Database,
  database: Database,
  queries: readonly NamedQuery[],
  clock: () => number,
): Promise<SearchContext> {
  const indexes = await rememberedIndexes(
    owner,
    database,
    queries.map(({ name }) => storableText(name)),
    settings,
  );
  const sizes = new Map<string, number>();
  for (const { recordsOf } of indexes.values())
    sizes.set(recordsOf, await indexSize(owner, database, recordsOf, clock()));
  const asked = queries.flatMap(({ name, query }) => {
    const index = indexes.get(name);
    const question = index && textQuestion(index, query);
    return question ? [{ query, question }] : [];
  });
  const understood = await understandQueries(
    database,
    asked.map(({ question }) => question),
  );
  const texts = asked.flatMap(({ query }, index): [QueryParameters, UnderstoodQuery][] => {
    const text = understood[index];
    return text ? [[query, text]] : [];
  });
  return { database, indexes, sizes, understood: new Map(texts), clock };
}

/** Answers queries in their order, over one connection. One that is wrong fails them all, as with the hosted service. */
async function answerQueries(
  owner: Database,
  queries: readonly NamedQuery[],
  clock: () => number,
): Promise<Result<Record<string, unknown>[], SearchFailure>> {
  return owner.transaction(async (database) => {
    const context = await openContext(owner, database, queries, clock);
    const results: Record<string, unknown>[] = [];
    for (const { name, query } of queries) {
      const result = await runQuery(context, name, query);
      if (!result.ok) return result;
      results.push(result.value);
    }
    return ok(results);
  });
}

/** Answers one query to an index. */
export async function runOneQuery(
  database: Database,
  name: string,
  query: QueryParameters,
  clock: () => number,
): Promise<Result<unknown, SearchFailure>> {
  const results = await answerQueries(database, [{ name, query }], clock);
  return results.ok ? ok(results.value[0]) : results;
}

/** Answers a batch of queries. */
export async function runQueries(
  database: Database,
  body: unknown,
  clock: () => number,
): Promise<Result<Record<string, unknown>, SearchFailure>> {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success)
    return refuse(`Invalid request body: ${parsed.error.issues[0]?.path.join(".") ?? ""} is not understood`);
  const queries: NamedQuery[] = [];
  for (const request of parsed.data.requests) {
    const query = parseQueryParameters(request);
    if (!query.ok) return query;
    if (query.value.indexName === undefined) return refuse("Missing mandatory attribute `indexName`");
    queries.push({ name: query.value.indexName, query: query.value });
  }
  const results = await answerQueries(database, queries, clock);
  return results.ok ? ok({ results: results.value }) : results;
}
