import { queryIds, queryRows, type Database } from "@/server/platform/db/database";
import { attributeDefinitionSchema, itemNounSchema } from "@/server/platform/db/schema/catalog";
import { criterionKey } from "@/lib/search/criterion-key";
import { indexName } from "@/lib/search/index-names";
import {
  brandSettings,
  itemReplicas,
  itemSettings,
  rankingSettings,
  shippedSynonyms,
} from "@/server/publishing/search-records/index-definitions";
import type { IndexSettings } from "@/local/search/index/index-settings";
import { readItemRecords, type ItemRecord } from "@/server/publishing/search-records/item-record";
import { startVersion } from "@/local/search/index/build-index";
import { numberArray } from "@/server/platform/db/sql-lists";
import { ensureIndex, readIndex, type StoredIndex } from "@/local/search/index/stored-index";
import { writeRecords, type NewRecord } from "@/local/search/index/write-records";
import { sql } from "drizzle-orm";
import { z } from "zod";

const BATCH = 1_000;

const keysRowSchema = z.object({
  attributes: z.array(attributeDefinitionSchema),
  criteria: z.array(z.string()),
});

/** The keys of all categories' attributes, and those of the Notas of their criteria. */
export async function readAttributeKeys(database: Database): Promise<string[]> {
  const rows = await queryRows(
    database,
    keysRowSchema,
    sql`select attributes, array(select slug from criterion where category_id = category.id) as criteria from category`,
  );
  const keys = rows.flatMap(({ attributes, criteria }) => [
    ...attributes.map(({ key }) => key),
    ...criteria.map(criterionKey),
  ]);
  return [...new Set(keys)].sort();
}

/** New indices get this version. */
export async function ensureSiteIndexes(transaction: Database): Promise<void> {
  await startVersion(transaction, indexName("items"));
  const synonyms = shippedSynonyms();
  const items = itemSettings(await readAttributeKeys(transaction));
  await ensureIndex(transaction, indexName("items"), { settings: items, synonyms });
  await ensureIndex(transaction, indexName("rankings"), { settings: rankingSettings(), synonyms });
  await ensureIndex(transaction, indexName("brands"), { settings: brandSettings(), synonyms });
  for (const { name, settings } of itemReplicas()) {
    const replica = { ...items, replicas: [], ...settings };
    await ensureIndex(transaction, name, { settings: replica, synonyms, primaryName: indexName("items") });
  }
}

export async function openSiteIndex(transaction: Database, name: string): Promise<StoredIndex> {
  const found = await readIndex(transaction, name);
  if (found) return found;
  await ensureSiteIndexes(transaction);
  const made = await readIndex(transaction, name);
  if (!made) throw new Error(`The search index ${name} was not made`);
  return made;
}

/** An attribute of a new category can be filtered by from its first item on. */
export async function withAttributes(
  transaction: Database,
  index: StoredIndex,
  records: readonly NewRecord[],
): Promise<StoredIndex> {
  const known = new Set(index.settings.attributesForFaceting ?? []);
  const keys = new Set(records.flatMap(({ body }) => Object.keys(body["attributes"] as object)));
  const missing = [...keys]
    .map((key) => `attributes.${key}`)
    .filter((attribute) => !known.has(attribute))
    .sort();
  if (missing.length === 0) return index;
  const faceting = [...known, ...missing];
  await transaction.execute(sql`
    update search_index set settings = jsonb_set(settings, '{attributesForFaceting}', ${JSON.stringify(faceting)}::jsonb)
    where name = ${index.name} or primary_name = ${index.name}`);
  const settings: IndexSettings = { ...index.settings, attributesForFaceting: faceting };
  return { ...index, settings };
}

/**
 * Locks them until the transaction ends, in the same order as all writers. Of two writers of an item, one of
 * its price and one of its score, the second waits here and then reads what the first wrote.
 */
async function lockRecords(transaction: Database, itemIds: readonly number[]): Promise<void> {
  await transaction.execute(sql`
    select from search_record where index_name = ${indexName("items")} and item_id = any(${numberArray(itemIds)})
    order by object_id for update`);
}

async function removeHidden(
  transaction: Database,
  itemIds: readonly number[],
  records: readonly ItemRecord[],
): Promise<void> {
  const shown = new Set(records.map(({ itemId }) => itemId));
  const others = itemIds.filter((id) => !shown.has(id));
  if (others.length === 0) return;
  await transaction.execute(sql`
    delete from search_record where index_name = ${indexName("items")} and item_id = any(${numberArray(others)})`);
}

/**
 * Call it in the transaction that changed items, offers or published scores. Hidden items lose their records;
 * those of deleted items are removed by the database.
 */
export async function refreshItemRecords(transaction: Database, itemIds: readonly number[]): Promise<void> {
  let index = itemIds.length === 0 ? null : await openSiteIndex(transaction, indexName("items"));
  for (let start = 0; index && start < itemIds.length; start += BATCH) {
    const batch = itemIds.slice(start, start + BATCH);
    await lockRecords(transaction, batch);
    const records = await readItemRecords(transaction, batch);
    await removeHidden(transaction, batch, records);
    index = await withAttributes(transaction, index, records);
    await writeRecords(transaction, index, records);
  }
}

const categoryRowSchema = z.object({
  slug: z.string(),
  name: z.string(),
  department: z.string().nullable(),
  description: z.string(),
  item_noun: itemNounSchema,
  item_count: z.number(),
});

async function refreshRankingRecord(transaction: Database, categoryId: number): Promise<void> {
  const [row] = await queryRows(
    transaction,
    categoryRowSchema,
    sql`select c.slug, c.name, c.department, c.description, c.item_noun,
        (select count(*)::int from item i where i.category_id = c.id and i.hidden_at is null) as item_count
      from category c where c.id = ${categoryId} and c.hidden_at is null`,
  );
  // A ranking that is hidden, or that has another slug, loses its former record.
  await transaction.execute(sql`
    delete from search_record where index_name = ${indexName("rankings")} and category_id = ${categoryId}
      and object_id is distinct from ${row?.slug ?? null}::text`);
  if (!row) return;
  const body = {
    objectID: row.slug,
    slug: row.slug,
    name: row.name,
    noun: [row.item_noun.singular, row.item_noun.plural],
    ...(row.department !== null && { department: row.department }),
    description: row.description,
    itemCount: row.item_count,
  };
  const index = await openSiteIndex(transaction, indexName("rankings"));
  await writeRecords(transaction, index, [{ objectId: row.slug, body, categoryId }]);
}

const brandRecordRowSchema = z.object({
  slug: z.string(),
  name: z.string(),
  count: z.number(),
  categories: z.array(z.string()),
});

/** `categoryId` null means the brands of all categories. */
async function refreshBrandRecords(transaction: Database, categoryId: number | null): Promise<void> {
  const scope = sql`i.brand_slug in (select brand_slug from item where category_id = ${categoryId})`;
  const rows = await queryRows(
    transaction,
    brandRecordRowSchema,
    sql`select i.brand_slug as slug, min(i.brand) as name, count(*)::int as count,
        to_jsonb(array_agg(distinct c.name order by c.name)) as categories
      from item i join category c on c.id = i.category_id
      where i.hidden_at is null and ${categoryId === null ? sql`i.brand_slug is not null` : scope}
      group by i.brand_slug`,
  );
  const records = rows.map(({ slug, name, count, categories }) => ({
    objectId: slug,
    body: { objectID: slug, slug, name, itemCount: count, categories },
  }));
  await writeRecords(transaction, await openSiteIndex(transaction, indexName("brands")), records);
}

/** Call it in the transaction that refreshes the category's ranking. Updates its brands too. */
export async function refreshCategoryRecords(transaction: Database, categoryId: number): Promise<void> {
  await refreshRankingRecord(transaction, categoryId);
  await refreshBrandRecords(transaction, categoryId);
}

/** The same for all categories, each brand once. */
export async function refreshAllCategoryRecords(transaction: Database): Promise<void> {
  const categories = await queryIds(transaction, sql`select id from category order by id`);
  for (const id of categories) await refreshRankingRecord(transaction, id);
  await refreshBrandRecords(transaction, null);
}

/** Removes brands without items. Call it where items are removed or hidden. */
export async function removeLostBrands(transaction: Database): Promise<void> {
  await transaction.execute(sql`
    delete from search_record r where r.index_name = ${indexName("brands")}
      and not exists (select from item i where i.brand_slug = r.object_id and i.hidden_at is null)`);
}
