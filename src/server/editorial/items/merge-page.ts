import type { ListedItem, MergeOverlap, MergePage, MergeSide } from "@/lib/contracts/operator-items";
import { shortGtin } from "@/lib/gtin";
import { QueryReader } from "@/lib/query-reader";
import { queryRows, type Database } from "@/server/platform/db/database";
import { offer } from "@/server/platform/db/schema/catalog";
import { aggregate, measurement, review } from "@/server/platform/db/schema/evidence";
import type { SentForm } from "@/server/platform/http/form-body";
import { itemIdOf, valuesOfForm } from "@/server/web/page/form-values";
import { loadEditableItem, seenOf, summaryOf, type EditableItem } from "@/server/editorial/items/item-row";
import { listItems, readItemListQuery } from "@/server/editorial/items/list-items";
import { mergeItems } from "@/server/editorial/items/merge-items";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { parseReviewId } from "@/server/platform/http/review-id";
import { operatorItemsText } from "@/text/operator-items";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";

const text = operatorItemsText.merge;

async function sideOf(database: Database, held: EditableItem): Promise<MergeSide> {
  const { row } = held;
  const { displayed, reviews, offers, isHidden } = await summaryOf(database, held);
  return {
    ...{
      id: row.id,
      slug: row.slug,
      name: row.name,
      brand: row.brand,
      imageUrl: row.imageUrl ?? row.feedImageUrl,
    },
    gtin: row.gtin && shortGtin(row.gtin),
    externalKey: row.externalKey,
    ...{ isHidden, displayed, reviews, offers },
    seen: seenOf(row),
    aggregates: await database.$count(aggregate, eq(aggregate.itemId, row.id)),
    measurements: await database.$count(measurement, eq(measurement.itemId, row.id)),
  };
}

const overlapRowSchema = z.object({
  reviews: z.number(),
  aggregates: z.number(),
  measurements: z.number(),
  offers: z.number(),
});

async function overlapOf(database: Database, keptId: number, mergedId: number): Promise<MergeOverlap> {
  const [row] = await queryRows(
    database,
    overlapRowSchema,
    sql`select
      (select count(distinct (k.id, m.id))::int from ${review} k join ${review} m
        on m.author_id = k.author_id or m.external_key = k.external_key
        where k.item_id = ${keptId} and m.item_id = ${mergedId}
          and k.superseded_at is null and m.superseded_at is null) as reviews,
      (select count(*)::int from ${aggregate} k join ${aggregate} m using (source, period)
        where k.item_id = ${keptId} and m.item_id = ${mergedId}) as aggregates,
      (select count(*)::int from ${measurement} k join ${measurement} m using (criterion_id, period)
        where k.item_id = ${keptId} and m.item_id = ${mergedId}) as measurements,
      (select count(*)::int from ${offer} k join ${offer} m
        on m.external_key = k.external_key or (m.store = k.store and m.url = k.url)
        where k.item_id = ${keptId} and m.item_id = ${mergedId}) as offers`,
  );
  return row ?? { reviews: 0, aggregates: 0, measurements: 0, offers: 0 };
}

async function findOthers(
  database: Database,
  { row, category }: EditableItem,
  wanted: string,
): Promise<ListedItem[]> {
  const query = readItemListQuery(new QueryReader({ q: wanted, categoria: category.slug }));
  const { items } = await listItems(database, query);
  return items.filter(({ id }) => id !== row.id);
}

async function pageOf(
  database: Database,
  { token, query }: FormAddress,
  held: EditableItem,
  { otherId, problem = null }: { otherId: number | null; problem?: string | null },
): Promise<MergePage> {
  const wanted = typeof query["q"] === "string" ? query["q"].slice(0, 100) : null;
  const other =
    otherId === null || otherId === held.row.id ? null : await loadEditableItem(database, otherId);
  const isFitting = other?.category.id === held.category.id;
  return {
    token,
    item: await summaryOf(database, held),
    text: wanted,
    found: wanted === null ? [] : await findOthers(database, held, wanted),
    sides:
      other && isFitting
        ? {
            kept: await sideOf(database, held),
            merged: await sideOf(database, other),
            overlap: await overlapOf(database, held.row.id, other.row.id),
          }
        : null,
    problem: other && !isFitting ? text.problems["other-category"] : problem,
  };
}

/** The choice of the other item (`q`), or both side by side (`outro`). */
export async function showMerge(
  address: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<MergePage>> {
  const itemId = itemIdOf(address);
  const held = itemId && (await loadEditableItem(database, itemId));
  if (!held) return { kind: "missing" };
  const otherId = parseReviewId(address.query["outro"]);
  return { kind: "form", page: await pageOf(database, address, held, { otherId }) };
}

export async function submitMerge(
  address: FormAddress,
  { userId }: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<MergePage>> {
  const itemId = itemIdOf(address);
  const held = itemId && (await loadEditableItem(database, itemId));
  if (!held) return { kind: "missing" };
  const { other = "", seen = "", otherSeen = "" } = valuesOfForm(form);
  const otherId = parseReviewId(other);
  const sides = { kept: { id: itemId, seen }, merged: { id: otherId ?? 0, seen: otherSeen } };
  const options = { actor: { kind: "user" as const, userId }, now: new Date() };
  const merged = await mergeItems(database, sides, options);
  if (merged.ok) return { kind: "done", path: `/operador/itens/${itemId}?feito=juntado` };
  const problem = text.problems[merged.error];
  return { kind: "form", status: 409, page: await pageOf(database, address, held, { otherId, problem }) };
}
