import { runQueries } from "@/local/search/query/run-queries";
import type { Database } from "@/server/db/database";
import { indexName } from "@/lib/search/index-names";
import { goldenQueries, type Expectation, type GoldenQuery } from "./golden-queries";

/** A hit, as far as expectations look at it. */
interface Hit {
  slug: string;
  brand?: string;
  categorySlug: string;
  attributes: Record<string, unknown>;
}

/** How well one query was answered. */
export interface Judgement {
  query: GoldenQuery;
  /** Whether the first hit is relevant, or rightly nothing was found. */
  isFirstRelevant: boolean;
  /** Share of the relevant items among the first five, of as many as fit there. */
  recall: number;
  found: string[];
}

function isRelevant(hit: Hit, expected: Expectation): boolean {
  const { category, brand, items, attributes } = expected;
  if (category !== undefined && hit.categorySlug !== category) return false;
  if (brand !== undefined && hit.brand !== brand) return false;
  if (items && !items.includes(hit.slug)) return false;
  return Object.entries(attributes ?? {}).every(([key, value]) => hit.attributes[key] === value);
}

async function search(database: Database, query: string, hitsPerPage: number): Promise<Hit[]> {
  const requests = [{ indexName: indexName("items"), query, hitsPerPage }];
  const answer = await runQueries(database, { requests }, () => performance.now());
  if (!answer.ok) throw new Error(answer.error.message);
  const { results } = answer.value as { results: { hits: Hit[] }[] };
  return results[0]?.hits ?? [];
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

/** Runs the golden queries that are chosen against the demonstration catalogue. */
export async function judgeQueries(
  database: Database,
  isChosen: (query: GoldenQuery) => boolean,
): Promise<Judgement[]> {
  const catalogue = await search(database, "", 1_000);
  const judgements: Judgement[] = [];
  for (const query of goldenQueries.filter(isChosen))
    judgements.push(await judge(database, catalogue, query));
  return judgements;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Precision at 1 and recall at 5, 0 to 1. */
export function summarise(judgements: readonly Judgement[]) {
  return {
    queries: judgements.length,
    precisionAt1: mean(judgements.map(({ isFirstRelevant }) => (isFirstRelevant ? 1 : 0))),
    recallAt5: mean(judgements.map(({ recall }) => recall)),
  };
}
