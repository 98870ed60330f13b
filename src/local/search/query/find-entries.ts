import { countEntries, type CountedEntries } from "@/local/search/query/count-entries";
import {
  expectedTotal,
  looseReadings,
  requiredNode,
  type EntryQuery,
  type FoundEntries,
} from "@/local/search/query/entry-query";
import { BROAD, findPage, type FoundPage } from "@/local/search/query/find-page";
import type { WordNode } from "@/local/search/text/word-query";
import type { Database } from "@/server/db/database";

const uncounted = { facets: {}, stats: {}, areFacetsExact: true };

/** Looks for the records that have most words first, as long as they do not fill the page. */
async function findLoosePage(database: Database, query: EntryQuery): Promise<FoundPage> {
  const wanted = query.offset + query.limit;
  const readings = looseReadings(query);
  let found: FoundPage = { hits: [], ranked: 0, share: 1 };
  for (const [index, { node, expected }] of readings.entries()) {
    const isLast = index === readings.length - 1;
    found = await findPage(database, query, node, Math.min(expected, query.index.size));
    if (isLast) return found;
    if (found.ranked >= wanted) return { ...found, share: 0 };
  }
  return found;
}

function findPageOf(database: Database, query: EntryQuery, node: WordNode | null, expected: number) {
  return query.isAnyEnough && expected > BROAD
    ? findLoosePage(database, query)
    : findPage(database, query, node, expected);
}

/** How many records a query finds, told from those that were ranked for its page. */
function totalOf(
  { ranked, share }: FoundPage,
  expected: number,
): Omit<CountedEntries, keyof typeof uncounted> {
  if (share === 1) return { total: ranked, isTotalExact: true };
  const estimate = share === 0 ? expected : Math.min(expected, Math.round(ranked / share));
  return { total: Math.max(ranked, estimate), isTotalExact: false };
}

/** Finds what a query asks for, ranks it, and counts the values of facets. */
export async function findEntries(database: Database, query: EntryQuery): Promise<FoundEntries> {
  const node = requiredNode(query);
  const expected = expectedTotal(query);
  if (query.facets.length > 0 || query.limit === 0 || node === null) {
    const counted = await countEntries(database, query, node, expected);
    if (query.limit === 0 || counted.total === 0) return { ...counted, hits: [] };
    const { hits } = await findPageOf(database, query, node, counted.total);
    return { ...counted, hits };
  }
  const page = await findPageOf(database, query, node, expected);
  return { ...totalOf(page, expected), ...uncounted, hits: page.hits };
}
