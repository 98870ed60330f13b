import { failure, ok, type Result } from "@/lib/result";
import { queryCount, queryRows, type Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import { numberArray, textArray } from "@/server/platform/db/sql-lists";
import { nameSlug } from "@/server/editorial/items/item-slugs";
import { announceItem } from "@/server/editorial/items/announce-item";
import { insertItem } from "@/server/editorial/items/create-item";
import type { ChangeOptions } from "@/server/editorial/items/edit-item";
import { seenOf, type EditableItem } from "@/server/editorial/items/item-row";
import { lockItemsAndReviews } from "@/server/editorial/items/merge-items";
import { keepLowestPrices } from "@/server/publishing/offers/current-prices";
import { republishMoved } from "@/server/editorial/items/republish-moved";
import { restoreSuperseded } from "@/server/editorial/items/supersede-reviews";
import { recordAction } from "@/server/web/operator-access/actions";
import { refreshRanking } from "@/server/publishing/rankings/refresh-ranking";
import { appendLeaves } from "@/server/publishing/transparency/append-leaves";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";

export interface SplitParts {
  /** Keys of sources (`item_alias`), with all reviews that came with them. */
  readonly aliases: readonly string[];
  readonly reviews: readonly number[];
  readonly aggregates: readonly number[];
  readonly measurements: readonly number[];
  readonly offers: readonly number[];
}

interface ItemSplit {
  readonly itemId: number;
  readonly seen: string;
  readonly name: string;
  readonly parts: SplitParts;
}

type SplitProblem = "unknown-item" | "changed" | "nothing";

/** Gives the new item its slug back where a merge had made that lead to the old item. */
async function addItem(transaction: Database, { row, category }: EditableItem, name: string) {
  await transaction.execute(sql`
    delete from slug_redirect where old_slug = ${nameSlug(name)} and item_id = ${row.id}`);
  const empty = { brand: row.brand, description: null, imageUrl: null, gtin: null, mpn: null };
  const notes = { positiveNotes: null, negativeNotes: null };
  const id = await insertItem(transaction, category, { name, ...empty, ...notes, attributes: {} });
  const [created] = await transaction.select().from(item).where(eq(item.id, id));
  if (!created) throw new Error("The item was not stored");
  return created;
}

const movedAliasRowSchema = z.object({ key: z.string(), former: z.number() });

/**
 * The first becomes the new item's own key, so that the next import sets its facts again. Gives the ids of
 * merged items with these keys.
 */
async function moveAliases(
  transaction: Database,
  { from, to, aliases }: { from: number; to: number; aliases: readonly string[] },
): Promise<number[]> {
  const rows = await queryRows(
    transaction,
    movedAliasRowSchema,
    sql`select external_key as key, former_item_id as former from item_alias
      where item_id = ${from} and external_key = any(${textArray(aliases)}) order by merged_at, external_key`,
  );
  const [first] = rows;
  if (!first) return [];
  await transaction.execute(sql`
    delete from item_alias where item_id = ${from} and external_key = ${first.key}`);
  await transaction.update(item).set({ externalKey: first.key, editedFields: [] }).where(eq(item.id, to));
  await transaction.execute(sql`
    update item_alias set item_id = ${to} where item_id = ${from} and external_key = any(${textArray(aliases)})`);
  return rows.map(({ former }) => former);
}

async function moveParts(
  transaction: Database,
  { from, to, parts }: { from: number; to: number; parts: SplitParts },
): Promise<number> {
  const formers = await moveAliases(transaction, { from, to, aliases: parts.aliases });
  const reviews = await queryCount(
    transaction,
    sql`with moved as (
        update review set item_id = ${to}, written_for = coalesce(written_for, item_id)
        where item_id = ${from} and (id = any(${numberArray(parts.reviews)}::bigint[])
          or written_for = any(${numberArray(formers)})) returning 1)
      select count(*)::int as count from moved`,
  );
  const numbers = {
    aggregate: parts.aggregates,
    measurement: parts.measurements,
    offer: parts.offers,
  };
  for (const [table, ids] of Object.entries(numbers)) {
    await transaction.execute(sql`
      update ${sql.identifier(table)} set item_id = ${to}
      where item_id = ${from} and id = any(${numberArray(ids)})`);
  }
  return reviews;
}

const nameOf = ({ id, slug, name }: EditableItem["row"]) => ({ id, slug, name });

async function splitHeld(
  transaction: Database,
  held: EditableItem,
  { name, parts }: ItemSplit,
  { actor, now }: ChangeOptions,
): Promise<number> {
  const { row, category } = held;
  const created = await addItem(transaction, held, name);
  const reviews = await moveParts(transaction, { from: row.id, to: created.id, parts });
  const both = [row.id, created.id];
  await restoreSuperseded(transaction, both);
  await keepLowestPrices(transaction, both, now);
  await transaction
    .update(item)
    .set({ version: sql`version + 1`, updatedAt: now })
    .where(eq(item.id, row.id));
  const leaf = {
    kind: "split" as const,
    at: now.toISOString(),
    item: nameOf(row),
    created: nameOf(created),
    category: category.slug,
    reviews,
  };
  await appendLeaves(transaction, [{ itemId: row.id, leaf }]);
  await republishMoved(transaction, both, { cause: "split", now });
  await announceItem(transaction, row, now);
  await announceItem(transaction, created, now);
  await recordAction(transaction, {
    actor,
    action: "item-split",
    subject: { kind: "item", id: row.id, name: row.name },
    before: { parts },
    after: { created: nameOf(created), reviews },
    at: now,
  });
  return created.id;
}

/**
 * Moves parts of an item to a new one in one transaction, which can undo a merge (ADR 28). Superseded reviews
 * count again where they are their author's only review of the item. Gives the new item's id.
 */
export async function splitItem(
  database: Database,
  split: ItemSplit,
  options: ChangeOptions,
): Promise<Result<number, SplitProblem>> {
  if (Object.values(split.parts).every(({ length }) => length === 0)) return failure("nothing");
  const done = await database.transaction(async (transaction) => {
    const held = (await lockItemsAndReviews(transaction, [split.itemId])).get(split.itemId);
    if (!held) return failure("unknown-item" as const);
    if (seenOf(held.row) !== split.seen) return failure("changed" as const);
    const id = await splitHeld(transaction, held, split, options);
    return ok({ id, categoryId: held.category.id });
  });
  if (!done.ok) return done;
  await refreshRanking(database, done.value.categoryId, options.now);
  return ok(done.value.id);
}
