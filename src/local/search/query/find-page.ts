import {
  entriesInOrder,
  entriesWith,
  likelyTotal,
  type EntryQuery,
  type FoundHit,
} from "@/local/search/query/entry-query";
import { RANKED_COLUMNS, rankOrder, type RankOrder } from "@/local/search/query/rank-order";
import type { WordNode } from "@/local/search/plan/word-query";
import { queryRows, type Database } from "@/server/platform/db/database";
import { parseRankedAttribute } from "@/local/search/index/index-settings";
import { tierMark, type Mark } from "@/local/search/index/marks";
import { CUSTOM_ORDER, TIER_SHARES } from "@/local/search/index/tiers";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

export interface FoundPage {
  hits: FoundHit[];
  ranked: number;
  /** Share of the index in which `ranked` counts all results of the query; 0 where it is unknown. */
  share: number;
}

/** Up to this many records a query's results are all ranked. */
export const BROAD = 800;
/** If more results are found, only this many of them, the first by the custom ranking, are ranked. */
const CANDIDATES = 160;
/** A tier is tried where it promises this many times what is needed. */
const MARGIN = 1.25;
/** Share of the index from which a word is read in the order of the index. */
const COMMON = 0.1;

const pageRowSchema = z.object({
  ranked: z.number(),
  id: z.string().nullable(),
  body: z.record(z.string(), z.unknown()).nullable(),
});

async function readPage(database: Database, statement: SQL, share: number): Promise<FoundPage> {
  const rows = await queryRows(database, pageRowSchema, statement);
  return {
    ranked: rows[0]?.ranked ?? 0,
    share,
    hits: rows.flatMap(({ id, body }) => (id === null ? [] : [{ id, body: body ?? {} }])),
  };
}

function pageOf({ by }: RankOrder, { limit, offset }: EntryQuery, from = sql`matched`): SQL {
  const order = sql.join(by, sql`, `);
  return sql`page as (
      select p.record_id, row_number() over () as n from (
        select record_id from ${from} order by ${order} limit ${limit} offset ${offset}) p)
    select c.ranked, r.object_id as id, r.body
    from (select count(*)::int as ranked from matched) c
      left join page p on true left join search_record r on r.id = p.record_id
    order by p.n`;
}

const columnsOf = ({ columns }: RankOrder) => sql.join([sql``, ...columns], sql`, `);

function rankAll(query: EntryQuery, node: WordNode | null, marks: readonly Mark[]): SQL {
  const order = rankOrder(query, node);
  return sql`with matched as materialized (
      select e.record_id, e.sort_key${columnsOf(order)} from ${entriesWith(query, node, marks)}),
    ${pageOf(order, query)}`;
}

/** Where an attribute comes first, only what can stand on the page is compared by its text. */
function rankByAttribute(query: EntryQuery, node: WordNode | null, marks: readonly Mark[]): SQL {
  const order = rankOrder(query, node);
  const first = sql.join(order.by.slice(0, RANKED_COLUMNS), sql`, `);
  const columns = sql.join(order.columns.slice(0, RANKED_COLUMNS), sql`, `);
  return sql`with matched as materialized (
      select e.record_id, ${columns} from ${entriesWith(query, node, marks)}),
    head as (
      select record_id from matched order by ${first} fetch first (${query.offset + query.limit}::bigint) rows with ties),
    compared as (
      select e.record_id, e.sort_key${columnsOf(order)} from head h join search_entry e on e.record_id = h.record_id),
    ${pageOf(order, query, sql`compared`)}`;
}

/** Reads records in the order of the custom ranking and stops. */
function rankFirst(query: EntryQuery, node: WordNode | null): SQL {
  const order = rankOrder(query, node);
  const candidates = query.offset + query.limit;
  return sql`with matched as materialized (
      select e.record_id, e.sort_key${columnsOf(order)} from ${entriesInOrder(query, node)}
      limit ${node ? Math.max(CANDIDATES, candidates) : candidates}),
    ${pageOf(order, query)}`;
}

/** The order in which records are read before their text is compared; null where no stored order fits. */
function leadingOrder({ ranking, customRanking }: EntryQuery): string | null {
  const [first = ""] = ranking;
  if (parseRankedAttribute(first)) return first;
  return customRanking === null ? CUSTOM_ORDER : null;
}

/** The smallest first. `expected` is about how many records the query finds. */
function tiersWith(query: EntryQuery, order: string | null, expected: number, needed: number): number[] {
  const { tiers } = query.index;
  const bounds = order === null ? undefined : tiers?.bounds[order];
  if (!tiers?.isReady || !bounds) return [];
  return TIER_SHARES.slice(0, bounds.length)
    .map((share, level) => ({ share, level }))
    .filter(({ share }) => expected * share >= MARGIN * needed)
    .map(({ level }) => level)
    .reverse();
}

/**
 * The tiers to try, from the smallest that likely has enough records. If none likely has, the largest that
 * may.
 */
function tiersFor(query: EntryQuery, order: string | null, expected: number, needed: number): number[] {
  const likely = tiersWith(query, order, Math.min(expected, likelyTotal(query)), needed);
  return likely.length > 0 ? likely : tiersWith(query, order, expected, needed).slice(-1);
}

/**
 * Ordered by an attribute, the first records of its order give the same page as all would. Ordered by the
 * text, all are ranked up to `BROAD`, beyond that only the first by the custom ranking: ranking thousands
 * costs more than a keystroke may.
 */
export async function findPage(
  database: Database,
  query: EntryQuery,
  node: WordNode | null,
  expected: number,
): Promise<FoundPage> {
  const order = leadingOrder(query);
  const isByAttribute = order !== null && order !== CUSTOM_ORDER;
  const rank = isByAttribute ? rankByAttribute : rankAll;
  const wanted = query.offset + query.limit;
  const isUnfiltered = query.filters.nodes.length === 0 && query.filters.conditions.length === 0;
  const canReadInOrder = order === CUSTOM_ORDER && isUnfiltered;
  if (canReadInOrder && node === null) return readPage(database, rankFirst(query, node), 1);
  if (!isByAttribute && expected <= BROAD) return readPage(database, rank(query, node, []), 1);
  const needed = isByAttribute ? wanted : Math.max(CANDIDATES, wanted);
  if (canReadInOrder && expected > COMMON * query.index.size) {
    const found = await readPage(database, rankFirst(query, node), 0);
    return found.ranked < needed ? { ...found, share: 1 } : found;
  }
  let left = expected;
  for (const level of tiersFor(query, order, expected, needed)) {
    const share = TIER_SHARES[level] ?? 1;
    if (left * share < needed) continue;
    const found = await readPage(database, rank(query, node, [tierMark(order ?? "", level)]), share);
    if (found.ranked >= needed) return found;
    left = found.ranked / share;
  }
  return readPage(database, rank(query, node, []), 1);
}
