import { queryRows, type Database } from "@/server/db/database";
import { contentHash } from "@/server/import/content-hash";
import { indexName, type IndexKind } from "@/lib/search/index-names";
import {
  brandSettings,
  itemReplicas,
  itemSettings,
  rankingSettings,
  shippedSynonyms,
} from "@/server/search/index-definitions";
import type { IndexSettings } from "@/server/search/index-settings";
import {
  ensureSiteIndexes,
  readAttributeKeys,
  refreshCategoryRecords,
  refreshItemRecords,
  removeLostBrands,
} from "@/server/search/refresh-records";
import { readIndex, readIndexes } from "@/server/search/stored-index";
import { rebuildEntries, recountTerms } from "@/server/search/write-records";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** Items of one transaction: enough for speed, few enough to go on from after an interruption. */
const PIECE = 500;

/** How records are made and read; a new number makes every index anew at the next start. */
const ENTRY_VERSION = 2;

/** How far a build has come. */
export interface ReindexProgress {
  done: number;
  total: number;
}

interface ReindexOptions {
  onProgress?: (progress: ReindexProgress) => void;
  signal?: AbortSignal;
}

/** The indices of the site with the settings that this version gives them. */
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

/** JSON as the database gives it back, whatever the order of its keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** Facets of the categories' attributes are added as they come, so that they say nothing. */
function comparable({ attributesForFaceting, ...rest }: IndexSettings): string {
  const own = (attributesForFaceting ?? []).filter((name) => !name.startsWith("attributes."));
  return canonical({ ...rest, attributesForFaceting: own });
}

const stateSchema = z.object({ fingerprint: z.string(), after: z.number() });

async function readState(database: Database) {
  const [row] = await queryRows<{ value: string }>(
    database,
    sql`select value from search_state where name = 'reindex'`,
  );
  return row ? stateSchema.parse(JSON.parse(row.value)) : null;
}

async function writeState(transaction: Database, state: z.infer<typeof stateSchema>): Promise<void> {
  await transaction.execute(sql`
    insert into search_state (name, value) values ('reindex', ${JSON.stringify(state)})
    on conflict (name) do update set value = excluded.value, updated_at = now()`);
}

/** Whether the index has to be built: there are items that it lacks, its settings are older, or a build was cut off. */
export async function needsReindex(database: Database): Promise<boolean> {
  if (await readState(database)) return true;
  const [row] = await queryRows<{ lacks: boolean; items: boolean }>(
    database,
    sql`select exists (select from item) as items, exists (
      select from item i where not exists (
        select from search_record r where r.item_id = i.id and r.index_name = ${indexName("items")})) as lacks`,
  );
  if (!row?.items) return false;
  if (row.lacks) return true;
  const wanted = await wantedIndexes(database);
  const stored = await readIndexes(database, [...wanted.keys()]);
  return [...wanted].some(([name, settings]) => {
    const found = stored.get(name);
    return !found || comparable(found.settings) !== comparable(settings);
  });
}

/** Gives the site's indices the settings and synonyms of this version. */
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

async function nextItems(database: Database, after: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    database,
    sql`select id from item where id > ${after} order by id limit ${PIECE}`,
  );
  return rows.map(({ id }) => id);
}

async function countItems(database: Database, upTo: number): Promise<{ done: number; total: number }> {
  const [row] = await queryRows<{ done: number; total: number }>(
    database,
    sql`select count(*) filter (where id <= ${upTo})::int as done, count(*)::int as total from item`,
  );
  return row ?? { done: 0, total: 0 };
}

/** Rankings, brands, and what the items' index must not have; then the words are counted. */
async function finish(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const categories = await queryRows<{ id: number }>(transaction, sql`select id from category order by id`);
    for (const { id } of categories) await refreshCategoryRecords(transaction, id);
    await removeLostBrands(transaction);
    await transaction.execute(sql`
      delete from search_record where index_name = ${indexName("items")} and item_id is null`);
    for (const kind of ["rankings", "brands"] as const satisfies readonly IndexKind[]) {
      const index = await readIndex(transaction, indexName(kind));
      if (index) await rebuildEntries(transaction, index);
    }
    for (const kind of ["items", "rankings", "brands"] as const)
      await recountTerms(transaction, indexName(kind));
    await transaction.execute(sql`delete from search_state where name = 'reindex'`);
  });
  // Planning follows what is there now; a small share of the rows is looked at.
  await database.execute(sql`analyze search_entry, search_term, search_record`);
}

/**
 * Builds the local index anew, a piece at a time, while searches go on in what is there. Interrupted, it goes on where
 * it was. Answers false where it was interrupted.
 */
export async function reindex(
  database: Database,
  { onProgress, signal }: ReindexOptions = {},
): Promise<boolean> {
  const wanted = await wantedIndexes(database);
  const fingerprint = fingerprintOf(wanted);
  const before = await readState(database);
  let after = before?.fingerprint === fingerprint ? before.after : 0;
  await database.transaction(async (transaction) => {
    await storeDefinitions(transaction, wanted);
    await writeState(transaction, { fingerprint, after });
  });
  const counted = await countItems(database, after);
  let { done } = counted;
  onProgress?.({ done, total: counted.total });
  for (;;) {
    if (signal?.aborted) return false;
    const ids = await nextItems(database, after);
    const last = ids.at(-1);
    if (last === undefined) break;
    await database.transaction(async (transaction) => {
      await refreshItemRecords(transaction, ids, { isForced: true });
      await writeState(transaction, { fingerprint, after: last });
    });
    after = last;
    done += ids.length;
    onProgress?.({ done, total: Math.max(done, counted.total) });
  }
  await finish(database);
  return true;
}
