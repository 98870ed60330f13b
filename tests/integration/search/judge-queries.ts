import type { Search } from "@/features/search/engine/find-related";
import { countRequest } from "@/features/search/engine/search-request";
import { understandText } from "@/features/search/engine/understand-text";
import { emptySearchQuery, isTooShort, type SearchQuery } from "@/features/search/search-query";
import { indexOfOrder } from "@/features/search/search-state";
import { runQueries } from "@/local/search/query/run-queries";
import type { Database } from "@/server/platform/db/database";
import { listSearchCategories } from "@/server/reading/catalog/list-search-categories";
import { indexName } from "@/lib/search/index-names";
import type { Expectation, GoldenQuery } from "./golden-query";

const PREFIX = indexName("items").replace(/_items$/, "");
const setting = { catalogue: { categories: [], attributes: [], measures: [] }, indexPrefix: PREFIX };

/** The parts of a hit that expectations read. */
interface Hit {
  slug: string;
  brand?: string;
  categorySlug: string;
  attributes: Record<string, unknown>;
  price?: number;
}

/** The quality of the answer to one query. */
export interface Judgement {
  query: GoldenQuery;
  /** Whether the first hit is relevant, or rightly nothing was found. */
  isFirstRelevant: boolean;
  /** Share of the relevant items among the first five, of as many as fit there. */
  recall: number;
  found: string[];
}

function isWithinBounds({ attributes }: Hit, { attributesFrom, attributesTo }: Expectation): boolean {
  const isNumber = (key: string, holds: (value: number) => boolean) => {
    const value = attributes[key];
    return typeof value === "number" && holds(value);
  };
  return (
    Object.entries(attributesFrom ?? {}).every(([key, least]) => isNumber(key, (value) => value >= least)) &&
    Object.entries(attributesTo ?? {}).every(([key, most]) => isNumber(key, (value) => value <= most))
  );
}

function isRelevant(hit: Hit, expected: Expectation): boolean {
  const { category, brand, items, attributes, without, withoutBrand, anyOf } = expected;
  if (anyOf && !anyOf.some((one) => isRelevant(hit, one))) return false;
  if (withoutBrand !== undefined && hit.brand === withoutBrand) return false;
  if (Object.entries(without ?? {}).some(([key, value]) => hit.attributes[key] === value)) return false;
  if (!isWithinBounds(hit, expected)) return false;
  if (category !== undefined && hit.categorySlug !== category) return false;
  if (brand !== undefined && hit.brand !== brand) return false;
  if (items && !items.includes(hit.slug)) return false;
  const { priceFrom, priceTo } = expected;
  if (priceFrom !== undefined && !(hit.price !== undefined && hit.price >= priceFrom)) return false;
  if (priceTo !== undefined && !(hit.price !== undefined && hit.price <= priceTo)) return false;
  return Object.entries(attributes ?? {}).every(([key, value]) => hit.attributes[key] === value);
}

/** The records of an index's answer to one query. */
async function ask(database: Database, request: object): Promise<Hit[]> {
  const { results } = (await searchOf(database)({ requests: [request as never] })) as {
    results: { hits: Hit[] }[];
  };
  return results[0]?.hits ?? [];
}

/** The service as the site's client calls it. */
const searchOf = (database: Database): Search =>
  (async (body) => {
    const answer = await runQueries(database, body, () => performance.now());
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  }) as Search;

/** The results on the page of a text: the site reads the text first, and the service the rest of it. */
async function search(database: Database, typed: string, hitsPerPage: number): Promise<Hit[]> {
  if (isTooShort(typed)) return [];
  const query: SearchQuery = { ...emptySearchQuery, text: typed.trim() };
  const listed = await listSearchCategories(database);
  const asked =
    (await understandText({ ...setting, query }, listed, searchOf(database), (_name, load) => load())) ??
    query;
  const catalogue = { ...setting.catalogue, categories: listed };
  const request = countRequest(asked, { ...setting, catalogue, query: asked });
  return ask(database, { ...request, indexName: indexOfOrder(asked.order, PREFIX), hitsPerPage });
}

async function judge(database: Database, catalogue: readonly Hit[], query: GoldenQuery): Promise<Judgement> {
  const hits = await search(database, query.query, 5);
  const found = hits.map(({ slug }) => slug);
  const { expected } = query;
  if (expected === null) {
    return { query, isFirstRelevant: hits.length === 0, recall: hits.length === 0 ? 1 : 0, found };
  }
  const possible = Math.min(5, catalogue.filter((hit) => isRelevant(hit, expected)).length);
  if (possible === 0) throw new Error(`Nothing in the catalogue answers "${query.query}"`);
  const relevant = hits.filter((hit) => isRelevant(hit, expected)).length;
  const [first] = hits;
  return {
    query,
    isFirstRelevant: first !== undefined && isRelevant(first, expected),
    recall: relevant / possible,
    found,
  };
}

/** Runs the queries over the demonstration catalogue. */
export async function judgeQueries(
  database: Database,
  queries: readonly GoldenQuery[],
): Promise<Judgement[]> {
  const catalogue = await search(database, "", 1_000);
  const judgements: Judgement[] = [];
  for (const query of queries) judgements.push(await judge(database, catalogue, query));
  return judgements;
}

/** Share of the queries without an answer that found something all the same. */
const nonsenseAnswered = (judgements: readonly Judgement[]) =>
  mean(
    judgements
      .filter(({ query }) => query.expected === null)
      .map(({ isFirstRelevant }) => (isFirstRelevant ? 0 : 1)),
  );

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Precision at 1, recall at 5 and the share of answered nonsense, 0 to 1. */
export function summarise(judgements: readonly Judgement[]) {
  return {
    queries: judgements.length,
    precisionAt1: mean(judgements.map(({ isFirstRelevant }) => (isFirstRelevant ? 1 : 0))),
    recallAt5: mean(judgements.map(({ recall }) => recall)),
    nonsenseAnswered: nonsenseAnswered(judgements),
  };
}
