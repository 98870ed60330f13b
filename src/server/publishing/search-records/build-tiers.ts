import { queryCount, queryIds, type Database } from "@/server/platform/db/database";
import { indexName } from "@/lib/search/index-names";
import {
  parseRankedAttribute,
  rankedAttributes,
  type IndexSettings,
} from "@/local/search/index/index-settings";
import { readItemRecords } from "@/server/publishing/search-records/item-record";
import { readIndex, storeTiers } from "@/local/search/index/stored-index";
import { measureTiers } from "@/local/search/index/tiers";
import { sql } from "drizzle-orm";

/** Items from which an index has tiers. */
export const TIERED = 4_000;
const TIER_SAMPLE = 2_000;

/** Measures where the tiers end. Searches use no tiers until all items have their marks. */
export async function startTiers(
  transaction: Database,
  wanted: ReadonlyMap<string, IndexSettings>,
): Promise<void> {
  const name = indexName("items");
  const sampleIds = await queryIds(
    transaction,
    sql`select id from item order by hashint4(id), id limit ${TIER_SAMPLE}`,
  );
  const count = await queryCount(transaction, sql`select count(*)::int as count from item`);
  if (count < TIERED) return storeTiers(transaction, name, null);
  const sample = await readItemRecords(transaction, sampleIds);
  const firstCriteria = [...wanted.values()].map(({ ranking }) => ranking?.[0] ?? "");
  const bounds = measureTiers(
    sample.map(({ body }) => body),
    firstCriteria.filter((criterion) => parseRankedAttribute(criterion) !== null),
    rankedAttributes(wanted.get(name)?.customRanking),
  );
  return storeTiers(transaction, name, { isReady: false, bounds });
}

/** From now on searches may rely on the tiers. */
export async function finishTiers(transaction: Database): Promise<void> {
  const index = await readIndex(transaction, indexName("items"));
  if (index?.tiers) await storeTiers(transaction, index.name, { ...index.tiers, isReady: true });
}
