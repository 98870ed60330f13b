import {
  nameCounts,
  readEntries,
  tallyEntries,
  type CountedEntries,
  type ReadEntries,
} from "@/local/search/query/count-entries";
import {
  expectedTotal,
  looseReadings,
  requiredNode,
  type EntryQuery,
  type FoundEntries,
} from "@/local/search/query/entry-query";
import { BROAD, findPage, type FoundPage } from "@/local/search/query/find-page";
import type { FacetTally } from "@/local/search/query/tally-facets";
import type { WordNode } from "@/local/search/plan/word-query";
import type { Database } from "@/server/platform/db/database";
import { setImmediate } from "node:timers/promises";

const uncounted = { facets: {}, stats: {}, areFacetsExact: true };

/** Tries the records with most words first, until they fill the page. */
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
  return query.loose && expected > BROAD
    ? findLoosePage(database, query)
    : findPage(database, query, node, expected);
}

function totalOf(
  { ranked, share }: FoundPage,
  expected: number,
): Omit<CountedEntries, keyof typeof uncounted> {
  if (share === 1) return { total: ranked, isTotalExact: true };
  const estimate = share === 0 ? expected : Math.min(expected, Math.round(ranked / share));
  return { total: Math.max(ranked, estimate), isTotalExact: false };
}

/** The server reads the page while the values are counted here, so the query for it must be sent first. */
async function tallyMeanwhile(query: EntryQuery, read: ReadEntries): Promise<FacetTally> {
  await setImmediate();
  return tallyEntries(query, read);
}

export async function findEntries(database: Database, query: EntryQuery): Promise<FoundEntries> {
  const node = requiredNode(query);
  const expected = expectedTotal(query);
  if (query.facets.length > 0 || query.limit === 0 || node === null) {
    const read = await readEntries(database, query, node, expected);
    const isPageWanted = query.limit > 0 && read.total > 0;
    const [tally, page] = await Promise.all([
      tallyMeanwhile(query, read),
      isPageWanted ? findPageOf(database, query, node, read.total) : null,
    ]);
    return { ...(await nameCounts(database, query, read, tally)), hits: page?.hits ?? [] };
  }
  const page = await findPageOf(database, query, node, expected);
  return { ...totalOf(page, expected), ...uncounted, hits: page.hits };
}
