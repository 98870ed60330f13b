import { ILLEGIBLE, cleanLine, isLegible } from "@/lib/legible-text";
import type { SplitPage } from "@/lib/contracts/operator-items";
import { queryRows, type Database } from "@/server/platform/db/database";
import { offer } from "@/server/platform/db/schema/catalog";
import { aggregate } from "@/server/platform/db/schema/evidence";
import type { SentForm } from "@/server/platform/http/form-body";
import { slugify } from "@/server/platform/words/text-keys";
import { itemIdOf, valuesOfForm } from "@/server/web/page/form-values";
import { loadEditableItem, seenOf, summaryOf, type EditableItem } from "@/server/editorial/items/item-row";
import { ITEM_LENGTHS } from "@/server/editorial/items/read-facts";
import { splitItem, type SplitParts } from "@/server/editorial/items/split-item";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { excerptOf } from "@/server/community/reviews/excerpt";
import { parseReviewId } from "@/server/platform/http/review-id";
import { operatorItemsText } from "@/text/operator-items";
import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";

const text = operatorItemsText.split;

/** Reviews to choose from, the newest first. Others only move with the key of their source. */
const REVIEWS_OFFERED = 100;

/** Each part to be moved is a field. */
export const SPLIT_FORM_LIMITS = { fields: 3_000, fieldBytes: 2_048, files: 0, fileBytes: 0 };

const aliasRowSchema = z.object({ key: z.string(), name: z.string(), reviews: z.number() });

const measurementRowSchema = z.object({
  id: z.number(),
  name: z.string(),
  period: z.string(),
  value: z.number(),
});

const reviewRowSchema = z.object({
  id: z.number(),
  stars: z.number(),
  body: z.string(),
  author_name: z.string(),
  reviewed_at: z.string(),
});

async function partsOf(database: Database, itemId: number): Promise<SplitPage["parts"]> {
  const aliases = await queryRows(
    database,
    aliasRowSchema,
    sql`select a.external_key as key, a.former_name as name,
        (select count(*)::int from review r where r.item_id = a.item_id and r.written_for = a.former_item_id) as reviews
      from item_alias a where a.item_id = ${itemId} order by a.merged_at, a.external_key`,
  );
  const measurements = await queryRows(
    database,
    measurementRowSchema,
    sql`select m.id, c.name, m.period, m.value from measurement m join criterion c on c.id = m.criterion_id
      where m.item_id = ${itemId} order by c.sort_order, m.period`,
  );
  const reviews = await queryRows(
    database,
    reviewRowSchema,
    sql`select id::float8 as id, stars::int as stars, body, author_name, reviewed_at from review
      where item_id = ${itemId} order by reviewed_at desc, id desc limit ${REVIEWS_OFFERED}`,
  );
  const aggregates = await database
    .select()
    .from(aggregate)
    .where(eq(aggregate.itemId, itemId))
    .orderBy(asc(aggregate.source), asc(aggregate.period));
  const offers = await database
    .select()
    .from(offer)
    .where(eq(offer.itemId, itemId))
    .orderBy(asc(offer.priceCents));
  return {
    aliases,
    measurements,
    reviews: reviews.map(({ id, stars, body, author_name: author, reviewed_at }) => ({
      ...{ id, stars, author, excerpt: excerptOf(body) },
      reviewedAt: new Date(reviewed_at).toISOString(),
    })),
    aggregates: aggregates.map(({ id, source, period, mean, count }) => ({
      id,
      source,
      period,
      mean,
      count,
    })),
    offers: offers.map(({ id, store, priceCents }) => ({ id, store, priceCents })),
  };
}

async function pageOf(
  database: Database,
  { token }: FormAddress,
  held: EditableItem,
  draft: Partial<Pick<SplitPage, "name" | "chosen" | "problems">> = {},
): Promise<SplitPage> {
  return {
    token,
    item: await summaryOf(database, held),
    seen: seenOf(held.row),
    parts: await partsOf(database, held.row.id),
    name: "",
    chosen: [],
    problems: [],
    ...draft,
  };
}

export async function showSplit(
  address: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<SplitPage>> {
  const itemId = itemIdOf(address);
  const held = itemId && (await loadEditableItem(database, itemId));
  return held ? { kind: "form", page: await pageOf(database, address, held) } : { kind: "missing" };
}

function readParts({ fields }: SentForm): SplitParts {
  const idsOf = (name: string) => (fields.get(name) ?? []).flatMap((value) => parseReviewId(value) ?? []);
  return {
    aliases: fields.get("alias") ?? [],
    reviews: idsOf("review"),
    aggregates: idsOf("aggregate"),
    measurements: idsOf("measurement"),
    offers: idsOf("offer"),
  };
}

export async function submitSplit(
  address: FormAddress,
  { userId }: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<SplitPage>> {
  const itemId = itemIdOf(address);
  const held = itemId && (await loadEditableItem(database, itemId));
  if (!held) return { kind: "missing" };
  const { name: typed = "", seen = "" } = valuesOfForm(form);
  const name = cleanLine(typed);
  const chosen = ["alias", "review", "aggregate", "measurement", "offer"].flatMap((part) =>
    (form.fields.get(part) ?? []).map((value) => `${part} ${value}`),
  );
  const again = async (status: number, field: string | null, message: string) => ({
    kind: "form" as const,
    status,
    page: await pageOf(database, address, held, { name: typed, chosen, problems: [{ field, message }] }),
  });
  if (slugify(name) === "" || name.length > ITEM_LENGTHS.name)
    return again(422, "name", operatorItemsText.form.problems.name);
  if (!isLegible(name)) return again(422, "name", ILLEGIBLE);
  const options = { actor: { kind: "user" as const, userId }, now: new Date() };
  const done = await splitItem(database, { itemId, seen, name, parts: readParts(form) }, options);
  if (done.ok) return { kind: "done", path: `/operador/itens/${done.value}?feito=separado` };
  if (done.error === "unknown-item") return { kind: "missing" };
  return again(done.error === "changed" ? 409 : 422, null, text.problems[done.error]);
}
