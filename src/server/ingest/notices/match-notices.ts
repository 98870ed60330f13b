import { slugify } from "@/server/platform/words/text-keys";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { announceItemChange, announcePurge } from "@/server/platform/cache/purge-channel";
import { queryRows, type Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { matchItems } from "@/server/ingest/feeds/match-items";
import { tellKeepers } from "@/server/community/favorites/tell-keepers";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

/** A condition on `safety_notice n` and its product `p`: nobody has decided yet which items it is. */
export const isUndecided: SQL = sql`not exists (select from safety_notice_match m
  where m.authority = n.authority and m.number = n.number and m.product_key = p.product_key)`;

interface NoticeMatch {
  readonly authority: string;
  readonly number: string;
  readonly productKey: string;
  /** Null where the product is none of the items. */
  readonly itemId: number | null;
}

/** Stores decisions, has caches forget the items' pages, and tells who keeps the items. */
export async function storeMatches(
  transaction: Database,
  matches: readonly NoticeMatch[],
  now: Date,
): Promise<void> {
  if (matches.length === 0) return;
  await transaction.execute(sql`
    insert into safety_notice_match (authority, number, product_key, item_id, matched_at)
    select r.authority, r.number, r."productKey", r."itemId", ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(matches)}::json)
      as r (authority text, number text, "productKey" text, "itemId" int)
    on conflict do nothing`);
  const itemIds = matches.flatMap(({ itemId }) => itemId ?? []);
  await announceNoticeItems(transaction, itemIds);
  await tellKeepers(transaction, itemIds, now);
}

const slugRowSchema = z.object({ slug: z.string() });

/** Comparisons and other pages with a row of the item have the tag of its category. */
export async function announceNoticeItems(transaction: Database, itemIds: readonly number[]): Promise<void> {
  const ids = [...new Set(itemIds)];
  if (ids.length === 0) return;
  for (const id of ids) await announceItemChange(transaction, id);
  const categories = await queryRows(
    transaction,
    slugRowSchema,
    sql`select distinct c.slug from item i join category c on c.id = i.category_id
      where i.id = any(${numberArray(ids)})`,
  );
  await announcePurge(
    transaction,
    categories.flatMap(({ slug }) => [cacheTags.category(slug), cacheTags.companies]),
  );
}

const openRowSchema = z.object({
  authority: z.string(),
  number: z.string(),
  product_key: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  gtin: z.string().nullable(),
});

/** Finds the items of products about which nobody has decided, by GTIN or by brand and part number. Gives their number. */
export async function matchNotices(transaction: Database, now: Date): Promise<number> {
  const open = await queryRows(
    transaction,
    openRowSchema,
    sql`select n.authority, n.number, p.product_key, p.brand, p.model, p.gtin
      from safety_notice n join safety_notice_product p on p.notice_id = n.id where ${isUndecided} order by n.id, p.product_key`,
  );
  const clues = open.map(({ brand, model, gtin }) => ({
    gtins: gtin === null ? [] : [gtin],
    brandSlugs: brand === null ? [] : [slugify(brand)].filter(Boolean),
    mpns: model === null ? [] : [model],
    skus: [],
  }));
  const found = await matchItems(transaction, clues, null);
  const matches = open.flatMap(({ authority, number, product_key: productKey }, index) => {
    const itemId = found[index] ?? null;
    return itemId === null ? [] : [{ authority, number, productKey, itemId }];
  });
  await storeMatches(transaction, matches, now);
  return matches.length;
}
