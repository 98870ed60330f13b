import { redirectRenamed } from "@/server/editorial/items/redirect-renamed";
import { queryRows, type Database } from "@/server/platform/db/database";
import type { AttributeValues } from "@/server/platform/db/schema/catalog";
import { contentHash } from "@/server/platform/db/content-hash";
import type { ItemDraft, ItemFacts } from "@/server/editorial/items/drafts";
import {
  areSameFacts,
  completeFacts,
  fillDraft,
  renameDraft,
  lacksFacts,
  takeFacts,
} from "@/server/editorial/items/stated-facts";
import type { ImportCategory } from "@/server/ingest/import/import-category";
import { chooseSlugs, nameSlug } from "@/server/editorial/items/item-slugs";
import type { LaterRows } from "@/server/ingest/import/later-rows";
import { markPending } from "@/server/publishing/scores/pending-scores";
import { sql } from "drizzle-orm";
import { z } from "zod";

export interface ComparedItem {
  draft: ItemDraft;
  id: number | null;
  state: "created" | "changed" | "unchanged" | "unknown";
  /** The file names it by the key of an item that was merged into it; its facts are not the item's. */
  isAlias: boolean;
  /** A later row says more of it; what is stored stays until then. */
  isWaiting: boolean;
}

const storedItemSchema = z.object({
  id: z.number(),
  external_key: z.string(),
  name: z.string(),
  slug: z.string(),
  content_hash: z.string(),
  brand: z.string().nullable(),
  brand_slug: z.string().nullable(),
  description: z.string().nullable(),
  image_url: z.string().nullable(),
  search_text: z.string(),
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  edited_fields: z.array(z.string()),
  is_alias: z.boolean(),
});

type StoredItem = z.infer<typeof storedItemSchema>;

/** The newest draft counts where the mapping tells which; otherwise the last, completed from earlier ones. */
export function mergeDrafts(
  drafts: readonly ItemDraft[],
  { name }: ImportCategory,
  { newestBy, later }: ItemRules,
): { byKey: Map<string, ItemDraft>; differing: number } {
  const byKey = new Map<string, ItemDraft>();
  let differing = 0;
  for (const draft of drafts) {
    const known = byKey.get(draft.key) ?? later?.earlierItem(draft);
    if (!known) byKey.set(draft.key, draft);
    else if (newestBy === undefined) {
      // Rows of several periods differ by design; other differences are reported.
      if (known.contentHash !== draft.contentHash) differing += 1;
      byKey.set(draft.key, fillDraft(draft, known.facts, name));
    } else byKey.set(draft.key, isOlder(draft, known.facts?.attributes, newestBy) ? known : draft);
  }
  for (const draft of byKey.values()) later?.keepItem(draft);
  return { byKey, differing };
}

/** Without attributes that the category no longer has. */
function storedFacts(stored: StoredItem, { attributes: definitions }: ImportCategory): ItemFacts {
  const known = new Set(definitions.map(({ key }) => key));
  const {
    name,
    brand,
    brand_slug: brandSlug,
    description,
    image_url: imageUrl,
    search_text: searchText,
  } = stored;
  const attributes = Object.fromEntries(Object.entries(stored.attributes).filter(([key]) => known.has(key)));
  return { name, brand, brandSlug, description, imageUrl, attributes, searchText };
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
  const rows = await queryRows(
    database,
    storedItemSchema,
    sql`with wanted as (select value as key from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)),
      known as (
        select i.id, i.external_key as key, false as is_alias from item i
        where i.category_id = ${categoryId} and i.external_key in (select key from wanted)
        union all
        select a.item_id, a.external_key, true from item_alias a
        where a.category_id = ${categoryId} and a.external_key in (select key from wanted)
      )
      select i.id, known.key as external_key, i.name, i.slug, i.content_hash, i.brand, i.brand_slug, i.description,
        i.image_url, i.search_text, i.attributes, i.edited_fields, known.is_alias
      from known join item i on i.id = known.id`,
  );
  return new Map(rows.map((row) => [row.external_key, row]));
}

interface ItemNotes {
  isIncomplete: boolean;
  isKept: boolean;
}

function keepEdited(
  draft: ItemDraft,
  before: ItemFacts,
  edited: readonly string[],
  categoryName: string,
): ItemDraft & { isKept: boolean } {
  if (edited.length === 0 || draft.facts === null) return { ...draft, isKept: false };
  const kept = completeFacts(takeFacts(draft.facts, edited, before), categoryName);
  const isKept = !areSameFacts(kept, draft.facts);
  return isKept
    ? { key: draft.key, facts: kept, contentHash: contentHash([kept]), isKept }
    : { ...draft, isKept };
}

function compareItem(
  said: ItemDraft,
  stored: StoredItem | undefined,
  category: ImportCategory,
  { newestBy, later }: ItemRules,
): ComparedItem & ItemNotes {
  const isWaiting = later?.isWaiting(said) ?? false;
  const isOther = { isWaiting, isIncomplete: false, isKept: false };
  if (!stored)
    return {
      ...{ draft: said, id: null, isAlias: false, ...isOther },
      state: said.facts === null ? "unknown" : "created",
    };
  const { is_alias: isAlias } = stored;
  if (isAlias || isWaiting) return { draft: said, id: stored.id, isAlias, state: "unchanged", ...isOther };
  const before = storedFacts(stored, category);
  const { isKept, ...draft } = keepEdited(said, before, stored.edited_fields, category.name);
  const known = { id: stored.id, isAlias: false, isWaiting: false, isIncomplete: false, isKept };
  const isSame = draft.facts === null || stored.content_hash === draft.contentHash;
  if (isSame || isOlder(draft, stored.attributes, newestBy)) return { ...known, draft, state: "unchanged" };
  const isIncomplete = draft.facts !== null && lacksFacts(draft.facts, before);
  const whole = newestBy === undefined ? fillDraft(draft, before, category.name) : draft;
  const isUnchanged =
    whole.facts !== null &&
    Object.keys(stored.attributes).length === Object.keys(before.attributes).length &&
    areSameFacts(whole.facts, before);
  return { ...known, draft: whole, state: isUnchanged ? "unchanged" : "changed", isIncomplete };
}

export interface ItemComparison {
  items: Map<string, ComparedItem>;
  stored: ReadonlyMap<string, StoredItem>;
  /** Rows with the key of another row; `differing`: those with other contents. */
  merged: number;
  differing: number;
  sayingLess: number;
  /** Items of which the file says something else than an editor; the editor's facts stay. */
  keptEdits: number;
}

export interface ItemRules {
  /** The attribute that determines the newest facts of an item. */
  newestBy: string | undefined;
  keepsName?: boolean | undefined;
  later?: LaterRows;
}

export async function compareItems(
  database: Database,
  category: ImportCategory,
  drafts: readonly ItemDraft[],
  rules: ItemRules,
): Promise<ItemComparison> {
  const { byKey: newest, differing } = mergeDrafts(drafts, category, rules);
  const stored =
    category.id === null
      ? new Map<string, StoredItem>()
      : await storedItems(database, category.id, [...newest.keys()]);
  const items = new Map<string, ComparedItem>();
  let [sayingLess, keptEdits] = [0, 0];
  for (const [key, said] of newest) {
    const before = stored.get(key);
    const draft = rules.keepsName && before ? renameDraft(said, before.name, category.name) : said;
    const compared = compareItem(draft, before, category, rules);
    const { isIncomplete, isKept, ...item } = compared;
    if (isIncomplete) sayingLess += 1;
    if (isKept) keptEdits += 1;
    items.set(key, item);
  }
  return { items, stored, merged: drafts.length - newest.size, differing, sayingLess, keptEdits };
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

const writtenItemRowSchema = z.object({ id: z.number(), external_key: z.string() });

async function upsertItems(transaction: Database, categoryId: number, rows: ReturnType<typeof factsRow>[]) {
  return queryRows(
    transaction,
    writtenItemRowSchema,
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

/** Fills in the ids of created items. A renamed item's former address redirects to the new one. */
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
