import { failure, ok, type Result } from "@/lib/result";
import { searchGrant, type KeyGrant } from "@/local/search/keys";
import { parseQueryParameters, type QueryParameters } from "@/local/search/protocol/query-parameters";
import { refuse, type SearchFailure } from "@/local/search/protocol/search-failure";
import { keepFields } from "@/local/search/query/response-fields";
import { runSearch, skippedSearch, type SearchContext } from "@/local/search/query/run-search";
import { rememberedIndexes } from "@/local/search/query/remembered-indexes";
import { indexSize } from "@/local/search/query/index-size";
import { costOf, freeOfCharge, mostHits, type ChargeWork } from "@/local/search/query/search-cost";
import { searchFacetValues } from "@/local/search/query/search-facet-values";
import { checkIndex } from "@/local/search/secured-keys";
import { textQuestion } from "@/local/search/query/search-text";
import { understandQueries, type UnderstoodQuery } from "@/local/search/plan/understand-query";
import type { Database } from "@/server/platform/db/database";
import { storableText } from "@/local/search/text/storable-text";
import { sql } from "drizzle-orm";
import { setImmediate } from "node:timers/promises";
import { z } from "zod";

/** As with the hosted service. */
const LARGEST_BATCH = 50;

/** Hits of all queries of a batch that comes with a search key. The hosted service has this limit for each query. */
const MOST_HITS = 1_000;

/** Queries that are answered in one go. Others have their turn before the next ones, also at an embedded database. */
const AT_ONCE = 4;

const bodySchema = z.object({
  requests: z.array(z.record(z.string(), z.unknown())).max(LARGEST_BATCH),
  strategy: z.enum(["none", "stopIfEnoughMatches"]).optional(),
});

interface QueryAnswer {
  answer: Record<string, unknown>;
  /** Whether the query found as many records as it shows. */
  isEnough: boolean;
}

const isFacetSearch = ({ type, facet, facetQuery }: QueryParameters) =>
  type === "facet" || (facet !== undefined && facetQuery !== undefined);

async function runQuery(
  context: SearchContext,
  { name, query }: NamedQuery,
): Promise<Result<QueryAnswer, SearchFailure>> {
  if (isFacetSearch(query)) {
    const values = await searchFacetValues(context, name, query.facet ?? "", query);
    return values.ok ? ok({ answer: values.value, isEnough: false }) : values;
  }
  const found = await runSearch(context, name, query);
  if (!found.ok) return found;
  const { nbHits, hitsPerPage } = found.value;
  const fields = query.responseFields ?? context.indexes.get(name)?.settings.responseFields;
  return ok({
    answer: keepFields(found.value, fields),
    isEnough: typeof hitsPerPage === "number" && Number(nbHits) >= hitsPerPage,
  });
}

type Strategy = z.infer<typeof bodySchema>["strategy"];

interface NamedQuery {
  name: string;
  query: QueryParameters;
}

/** PostgreSQL would otherwise compare all records' words without an index, count on disk, and compile. */
const settings = sql`set_config('enable_seqscan', 'off', true) as scan,
  set_config('work_mem', '32MB', true) as memory, set_config('jit', 'off', true) as jit`;

/** Indices and texts of all queries are looked up together. */
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

/**
 * A wrong query fails them all, as with the hosted service. With `stopIfEnoughMatches`, queries behind the
 * first that finds a whole page are not run.
 */
async function answerQueries(
  owner: Database,
  queries: readonly NamedQuery[],
  clock: () => number,
  { grant, charge, strategy }: { grant: KeyGrant; charge: ChargeWork; strategy?: Strategy | undefined },
): Promise<Result<Record<string, unknown>[], SearchFailure>> {
  for (const { name } of queries) {
    const refusal = checkIndex(grant.restrictions, name);
    if (refusal) return failure(refusal);
  }
  const asked = queries.map(({ query }) => query);
  const hits = asked.reduce((sum, query) => sum + mostHits(query), 0);
  if (grant.right === "search" && queries.length > 1 && hits > MOST_HITS)
    return refuse(`The queries of a batch may ask for ${MOST_HITS} hits together, not for ${hits}`);
  const tooMuch = await charge(costOf(asked));
  if (tooMuch) return failure(tooMuch);
  const progress: Progress = { results: [], isStopping: strategy === "stopIfEnoughMatches", isDone: false };
  for (let start = 0; start < queries.length; start += AT_ONCE) {
    if (start > 0) await setImmediate();
    const some = queries.slice(start, start + AT_ONCE);
    const refusal = await owner.transaction((database) => answerSome(owner, database, some, clock, progress));
    if (refusal) return failure(refusal);
  }
  return ok(progress.results);
}

interface Progress {
  readonly results: Record<string, unknown>[];
  readonly isStopping: boolean;
  isDone: boolean;
}

async function answerSome(
  owner: Database,
  database: Database,
  queries: readonly NamedQuery[],
  clock: () => number,
  progress: Progress,
): Promise<SearchFailure | null> {
  const context = await openContext(owner, database, progress.isDone ? [] : queries, clock);
  for (const { name, query } of queries) {
    const { isDone, isStopping } = progress;
    const result: Result<QueryAnswer, SearchFailure> = isDone
      ? skippedSearch(context, name, query)
      : await runQuery(context, { name, query });
    if (!result.ok) return result.error;
    const { answer, isEnough } = result.value;
    progress.results.push(isStopping ? { ...answer, processed: !isDone } : answer);
    progress.isDone ||= isStopping && isEnough;
  }
  return null;
}

export async function runOneQuery(
  database: Database,
  name: string,
  query: QueryParameters,
  clock: () => number,
  grant: KeyGrant = searchGrant,
  charge: ChargeWork = freeOfCharge,
): Promise<Result<unknown, SearchFailure>> {
  const results = await answerQueries(database, [{ name, query }], clock, { grant, charge });
  return results.ok ? ok(results.value[0]) : results;
}

export async function runQueries(
  database: Database,
  body: unknown,
  clock: () => number,
  grant: KeyGrant = searchGrant,
  charge: ChargeWork = freeOfCharge,
): Promise<Result<Record<string, unknown>, SearchFailure>> {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success)
    return refuse(`Invalid request body: ${parsed.error.issues[0]?.path.join(".") ?? ""} is not understood`);
  const queries: NamedQuery[] = [];
  for (const request of parsed.data.requests) {
    const query = parseQueryParameters(request, grant.restrictions?.parameters);
    if (!query.ok) return query;
    if (query.value.indexName === undefined) return refuse("Missing mandatory attribute `indexName`");
    queries.push({ name: query.value.indexName, query: query.value });
  }
  const { strategy } = parsed.data;
  const results = await answerQueries(database, queries, clock, { grant, charge, strategy });
  return results.ok ? ok({ results: results.value }) : results;
}
