import { queryRows, type Database } from "@/server/db/database";
import type { AttributeValues } from "@/server/db/schema";
import type { ItemDraft, ItemFacts } from "@/server/import/drafts";
import type { ImportCategory } from "@/server/import/import-category";
import { chooseSlugs, nameSlug } from "@/server/import/item-slugs";
import { markPending } from "@/server/scores/pending-scores";
import { sql } from "drizzle-orm";

/** An item of a batch against the database. */
export interface ComparedItem {
  draft: ItemDraft;
  /** Null: not in the database. */
  id: number | null;
  state: "created" | "changed" | "unchanged" | "unknown";
}

interface StoredItem {
  id: number;
  external_key: string;
  name: string;
  slug: string;
  content_hash: string;
  attributes: AttributeValues;
}

/** The drafts of a batch by key; of several of one item the last counts, or the newest where the mapping says how. */
function newestDrafts(drafts: readonly ItemDraft[], newestBy: string | undefined): Map<string, ItemDraft> {
  const byKey = new Map<string, ItemDraft>();
  for (const draft of drafts) {
    const known = byKey.get(draft.key);
    if (!known || !isOlder(draft, known.facts?.attributes, newestBy)) byKey.set(draft.key, draft);
  }
  return byKey;
}

function isOlder(draft: ItemDraft, than: AttributeValues | undefined, newestBy: string | undefined): boolean {
  if (newestBy === undefined) return false;
  const [mine, theirs] = [draft.facts?.attributes[newestBy], than?.[newestBy]];
  return theirs !== undefined && (mine === undefined || mine < theirs);
}

async function storedItems(
  database: Database,
  categoryId: number,
  keys: string[],
): Promise<Map<string, StoredItem>> {
  const rows = await queryRows<StoredItem>(
    database,
    sql`select id, external_key, name, slug, content_hash, attributes from item
      where category_id = ${categoryId} and external_key in (
        select value from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
  );
  return new Map(rows.map((row) => [row.external_key, row]));
}

function stateOf(draft: ItemDraft, stored: StoredItem | undefined, newestBy: string | undefined) {
  if (!stored) return draft.facts === null ? "unknown" : "created";
  if (draft.facts === null || stored.content_hash === draft.contentHash) return "unchanged";
  return isOlder(draft, stored.attributes, newestBy) ? "unchanged" : "changed";
}

/** A batch's items, each once, against the database, with what is stored of them. */
export interface ItemComparison {
  items: Map<string, ComparedItem>;
  stored: ReadonlyMap<string, StoredItem>;
}

/** Compares the items of a batch with the database. Nothing is written. */
export async function compareItems(
  database: Database,
  category: ImportCategory,
  drafts: readonly ItemDraft[],
  newestBy: string | undefined,
): Promise<ItemComparison> {
  const newest = newestDrafts(drafts, newestBy);
  const stored =
    category.id === null
      ? new Map<string, StoredItem>()
      : await storedItems(database, category.id, [...newest.keys()]);
  const items = new Map<string, ComparedItem>();
  for (const [key, draft] of newest) {
    const found = stored.get(key);
    items.set(key, { draft, id: found?.id ?? null, state: stateOf(draft, found, newestBy) });
  }
  return { items, stored };
}

function factsRow(facts: ItemFacts, draft: ItemDraft, slug: string) {
  return {
    external_key: draft.key,
    slug,
    name: facts.name,
    brand: facts.brand,
    brand_slug: facts.brandSlug,
    description: facts.description,
    image_url: facts.imageUrl,
    attributes: facts.attributes,
    search_text: facts.searchText,
    content_hash: draft.contentHash,
  };
}

/** Former addresses lead to their items; an address that is in use again is no former one. */
async function redirectRenamed(transaction: Database, renamed: { id: number; from: string; to: string }[]) {
  if (renamed.length === 0) return;
  const list = JSON.stringify(renamed);
  await transaction.execute(sql`
    delete from slug_redirect where old_slug in (
      select r."to" from json_to_recordset(${list}::json) as r ("to" text))`);
  await transaction.execute(sql`
    insert into slug_redirect (old_slug, item_id)
    select r."from", r.id from json_to_recordset(${list}::json) as r (id int, "from" text)
    on conflict (old_slug) do update set item_id = excluded.item_id`);
}

async function upsertItems(transaction: Database, categoryId: number, rows: ReturnType<typeof factsRow>[]) {
  return queryRows<{ id: number; external_key: string }>(
    transaction,
    sql`insert into item as i (category_id, external_key, slug, name, brand, brand_slug, description, image_url,
        attributes, search_text, content_hash)
      select ${categoryId}::int, r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r (
        external_key text, slug text, name text, brand text, brand_slug text, description text, image_url text,
        attributes jsonb, search_text text, content_hash text)
      on conflict (category_id, external_key) do update set slug = excluded.slug, name = excluded.name,
        brand = excluded.brand, brand_slug = excluded.brand_slug, description = excluded.description,
        image_url = excluded.image_url, attributes = excluded.attributes, search_text = excluded.search_text,
        content_hash = excluded.content_hash, updated_at = now()
      where i.content_hash is distinct from excluded.content_hash
      returning id, external_key`,
  );
}

/**
 * Writes the created and changed items of a comparison, and fills in the ids of the created ones. A changed name
 * that reads differently in an address gets a new one; the former one redirects to it.
 */
export async function writeItems(
  transaction: Database,
  category: ImportCategory & { id: number },
  { items, stored }: ItemComparison,
): Promise<void> {
  const writable = [...items.values()].flatMap((item) => {
    const isWritten = item.state === "created" || item.state === "changed";
    return isWritten && item.draft.facts ? [{ item, facts: item.draft.facts }] : [];
  });
  if (writable.length === 0) return;
  const needSlug = writable.filter(({ item, facts }) => {
    const before = stored.get(item.draft.key);
    return !before || nameSlug(before.name) !== nameSlug(facts.name);
  });
  const slugs = await chooseSlugs(
    transaction,
    category,
    needSlug.map(({ item, facts }) => ({ key: item.draft.key, name: facts.name })),
  );
  const slugFor = (key: string) => slugs.get(key) ?? stored.get(key)?.slug ?? "";
  const renamed = needSlug.flatMap(({ item }) => {
    const before = stored.get(item.draft.key);
    const to = slugFor(item.draft.key);
    return before && before.slug !== to ? [{ id: before.id, from: before.slug, to }] : [];
  });
  await redirectRenamed(transaction, renamed);
  const rows = writable.map(({ item, facts }) => factsRow(facts, item.draft, slugFor(item.draft.key)));
  const written = await upsertItems(transaction, category.id, rows);
  const ids = new Map(written.map((row) => [row.external_key, row.id]));
  for (const { item } of writable) item.id = ids.get(item.draft.key) ?? item.id;
  const created = writable.filter(({ item }) => item.state === "created").map(({ item }) => item.id);
  await markPending(
    transaction,
    created.filter((id) => id !== null),
    "import",
  );
}
