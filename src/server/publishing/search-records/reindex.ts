import { queryRows, type Database } from "@/server/platform/db/database";
import { isRowRefused } from "@/server/platform/db/row-refused";
import { contentHash } from "@/server/platform/db/content-hash";
import { indexName } from "@/lib/search/index-names";
import { makeItems, writeMadeItems } from "@/server/publishing/search-records/build-items";
import { finishTiers, startTiers, TIERED } from "@/server/publishing/search-records/build-tiers";
import {
  brandSettings,
  itemReplicas,
  itemSettings,
  rankingSettings,
  shippedSynonyms,
} from "@/server/publishing/search-records/index-definitions";
import type { IndexSettings } from "@/local/search/index/index-settings";
import {
  itemBatches,
  makeBatch,
  type BuiltBatch,
  type Position,
} from "@/server/publishing/search-records/item-batches";
import {
  ensureSiteIndexes,
  readAttributeKeys,
  refreshAllCategoryRecords,
  removeLostBrands,
} from "@/server/publishing/search-records/refresh-records";
import {
  endBuilding,
  finishIndexes,
  hasThisVersion,
  settleIndexes,
  startBuilding,
} from "@/local/search/index/build-index";
import { ENTRY_VERSION } from "@/local/search/index/search-entry";
import { readIndex, readIndexes } from "@/local/search/index/stored-index";
import { rebuildEntries } from "@/local/search/index/write-records";
import { renewTermKeys } from "@/local/search/index/write-terms";
import { sql } from "drizzle-orm";
import { z } from "zod";

export interface ReindexProgress {
  done: number;
  total: number;
}

interface ReindexOptions {
  onProgress?: (progress: ReindexProgress) => void;
  signal?: AbortSignal;
}

async function wantedIndexes(database: Database): Promise<Map<string, IndexSettings>> {
  const items = itemSettings(await readAttributeKeys(database));
  return new Map([
    [indexName("items"), items],
    [indexName("rankings"), rankingSettings()],
    [indexName("brands"), brandSettings()],
    ...itemReplicas().map(({ name, settings }): [string, IndexSettings] => [
      name,
      { ...items, replicas: [], ...settings },
    ]),
  ]);
}

const fingerprintOf = (settings: ReadonlyMap<string, IndexSettings>) =>
  contentHash([ENTRY_VERSION, [...settings], shippedSynonyms()]);

/** The same text whatever the order of the keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** Without the facets of attributes, which are added as categories come. */
function comparable({ attributesForFaceting, ...rest }: IndexSettings): string {
  const own = (attributesForFaceting ?? []).filter((name) => !name.startsWith("attributes."));
  return canonical({ ...rest, attributesForFaceting: own });
}

const stateSchema = z.object({
  fingerprint: z.string(),
  category: z.number().default(0),
  after: z.number(),
});

const valueRowSchema = z.object({ value: z.string() });

async function readState(database: Database) {
  const [row] = await queryRows(
    database,
    valueRowSchema,
    sql`select value from search_state where name = 'reindex'`,
  );
  return row ? stateSchema.parse(JSON.parse(row.value)) : null;
}

async function writeState(transaction: Database, state: z.infer<typeof stateSchema>): Promise<void> {
  await transaction.execute(sql`
    insert into search_state (name, value) values ('reindex', ${JSON.stringify(state)})
    on conflict (name) do update set value = excluded.value, updated_at = now()`);
}

const reindexRowSchema = z.object({
  lacks: z.boolean(),
  count: z.number(),
  has_tiers: z.boolean(),
});

/**
 * Items are missing, entries, settings or synonyms are of another version, the index is large without tiers, or a build
 * was interrupted.
 */
export async function needsReindex(database: Database): Promise<boolean> {
  if (await readState(database)) return true;
  const items = indexName("items");
  const [row] = await queryRows(
    database,
    reindexRowSchema,
    sql`select (select count(*)::int from item) as count, exists (
        select from item i where i.hidden_at is null and not exists (
          select from search_record r where r.item_id = i.id and r.index_name = ${items})) as lacks,
      exists (select from search_index where name = ${items} and tiers is not null) as has_tiers`,
  );
  if (!row || row.count === 0) return false;
  if (row.lacks || !(await hasThisVersion(database))) return true;
  if (row.count >= 2 * TIERED && !row.has_tiers) return true;
  const wanted = await wantedIndexes(database);
  const stored = await readIndexes(database, [...wanted.keys()]);
  return [...wanted].some(([name, settings]) => {
    const found = stored.get(name);
    const isSame = found && comparable(found.settings) === comparable(settings);
    return !isSame || canonical(found.synonyms) !== canonical(shippedSynonyms());
  });
}

async function storeDefinitions(
  transaction: Database,
  wanted: ReadonlyMap<string, IndexSettings>,
): Promise<void> {
  await ensureSiteIndexes(transaction);
  for (const [name, settings] of wanted) {
    await transaction.execute(sql`
      update search_index set settings = ${JSON.stringify(settings)}::jsonb,
        synonyms = ${JSON.stringify(shippedSynonyms())}::jsonb, updated_at = now() where name = ${name}`);
  }
}

const itemRowSchema = z.object({ done: z.number(), total: z.number() });

async function countItems(database: Database, { category, after }: Position) {
  const [row] = await queryRows(
    database,
    itemRowSchema,
    sql`select count(*) filter (where (category_id, id) <= (${category}, ${after}))::int as done,
      count(*)::int as total from item`,
  );
  return row ?? { done: 0, total: 0 };
}

const nameRowSchema = z.object({ name: z.string() });

/** Updates rankings and brands, removes records without an item, and counts the words. */
async function finish(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await refreshAllCategoryRecords(transaction);
    await removeLostBrands(transaction);
    await transaction.execute(sql`
      delete from search_record where index_name = ${indexName("items")} and item_id is null`);
    const others = await queryRows(
      transaction,
      nameRowSchema,
      sql`select name from search_index where primary_name is null and name <> ${indexName("items")} order by name`,
    );
    for (const { name } of others) {
      const index = await readIndex(transaction, name);
      if (index) await rebuildEntries(transaction, index);
    }
    await finishIndexes(transaction, [indexName("items"), indexName("rankings"), indexName("brands")]);
    await finishTiers(transaction);
    await transaction.execute(sql`delete from search_state where name = 'reindex'`);
  });
  await settleIndexes(database);
}

/** Attempts at a batch; each reads it again. */
const ATTEMPTS = 5;

async function writeBatch(database: Database, fingerprint: string, { category, ids, made }: BuiltBatch) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.transaction(async (transaction) => {
        // Sorts the pending entries of the index of words at once.
        await transaction.execute(sql`set local work_mem = '64MB'`);
        const items = attempt === 1 && made ? made : await makeItems(transaction, ids);
        if (items) await writeMadeItems(transaction, items);
        await writeState(transaction, { fingerprint, category, after: ids.at(-1) ?? 0 });
      });
      return;
    } catch (error) {
      // An item was removed meanwhile, or a deadlock with another writer was resolved.
      if (attempt === ATTEMPTS || !isRowRefused(error)) throw error;
    }
  }
}

/**
 * Makes the indexes anew in batches, while searches use what is there. False where it was interrupted; the
 * next call continues.
 */
export async function reindex(
  database: Database,
  { onProgress, signal }: ReindexOptions = {},
): Promise<boolean> {
  const wanted = await wantedIndexes(database);
  const fingerprint = fingerprintOf(wanted);
  const before = await readState(database);
  const isResumed = before?.fingerprint === fingerprint;
  const position = isResumed ? before : { category: 0, after: 0 };
  await database.transaction(async (transaction) => {
    await storeDefinitions(transaction, wanted);
    // A continued build has the marks of the tiers that were measured at its beginning.
    if (position.after === 0) await startTiers(transaction, wanted);
    await writeState(transaction, { fingerprint, ...position });
  });
  if (position.after === 0) await renewTermKeys(database);
  await startBuilding(database);
  const counted = await countItems(database, position);
  let { done } = counted;
  onProgress?.({ done, total: counted.total });
  const batches = itemBatches(database, position);
  let ahead = makeBatch(database, batches);
  try {
    for (let batch = await ahead; batch; batch = await ahead) {
      if (signal?.aborted) return false;
      ahead = makeBatch(database, batches);
      // Awaited below, even if the writing fails first.
      ahead.catch(() => undefined);
      await writeBatch(database, fingerprint, batch);
      done += batch.ids.length;
      onProgress?.({ done, total: Math.max(done, counted.total) });
    }
  } finally {
    await ahead.catch(() => undefined);
    await endBuilding(database);
  }
  if (signal?.aborted) return false;
  await finish(database);
  return true;
}
