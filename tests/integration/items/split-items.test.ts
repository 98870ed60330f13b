import { uncheckedRows } from "../../support/unchecked-rows";
import { item, itemAlias, slugRedirect } from "@/server/platform/db/schema/catalog";
import { aggregate, evidence, review } from "@/server/platform/db/schema/evidence";
import { operatorAction } from "@/server/platform/db/schema/operation";
import { rankingEntry } from "@/server/platform/db/schema/rankings";
import { score } from "@/server/platform/db/schema/scores";
import { deleteItem } from "@/server/editorial/items/delete-item";
import { submitDeletion } from "@/server/editorial/items/delete-page";
import { seenOf } from "@/server/editorial/items/item-row";
import { mergeItems } from "@/server/editorial/items/merge-items";
import { splitItem } from "@/server/editorial/items/split-item";
import { showSplit, submitSplit } from "@/server/editorial/items/split-page";
import { setHidden } from "@/server/editorial/items/visibility";
import type { FormAddress } from "@/server/web/page/define-visitor-form";
import { createReview } from "@/server/community/reviews/create-review";
import { EvidenceDeltas } from "@/server/publishing/scores/evidence-deltas";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { emptyDatabase } from "../import/import-harness";

let test: TestDatabase;
let [kept, merged] = [0, 0];
const now = new Date("2026-02-01T12:00:00Z");
const options = { actor: { kind: "user" as const, userId: "editora" }, now };
const operator = { userId: "editora", roles: ["redacao" as const] };

async function addMean(itemId: number, period: string, mean: number, count: number): Promise<void> {
  const [scale, meanStep] = [{ minimum: 1, maximum: 5 }, 0];
  await test.database.transaction(async (transaction) => {
    await transaction.insert(aggregate).values({
      ...{ itemId, period, source: "Fonte", mean, count, meanStep, contentHash: `${period}${mean}` },
      ...{ scaleMinimum: 1, scaleMaximum: 5 },
    });
    const deltas = new EvidenceDeltas();
    deltas.addAggregate(itemId, { mean, count, scale, meanStep, histogram: null });
    await deltas.apply(transaction, "import");
  });
}
async function write(itemId: number, authorId: string, stars: 2 | 5, at: string): Promise<void> {
  const content = {
    ...{ stars, title: null, body: `Venta muito bem, nota ${stars} com certeza.`, pros: null, cons: null },
    ...{ criterionStars: {}, ownedFor: null, authorName: "Bia" },
  };
  const submission = { itemId, authorId, key: `${itemId}`, content };
  const created = await createReview(test.database, submission, { now: new Date(at) });
  expect(created.ok).toBe(true);
}
const seen = async (id: number) => {
  const [row] = await test.database.select().from(item).where(eq(item.id, id));
  return row ? seenOf(row) : "";
};
const merge = async () =>
  mergeItems(
    test.database,
    { kept: { id: kept, seen: await seen(kept) }, merged: { id: merged, seen: await seen(merged) } },
    options,
  );
/** Notas and sums by item, whatever its number is. */
const standing = async () =>
  uncheckedRows(
    test.database,
    sql`select i.name, i.slug, i.external_key, s.displayed, s.mean, s.counted, e.counted as sums, e.weight_sum, e.value_sum
      from item i join score s on s.item_id = i.id join evidence e on e.item_id = i.id order by i.name`,
  );
const healthy = async () => expect((await verifyAllScores(test.database)).problems).toEqual([]);
const noParts = { aliases: [], reviews: [], aggregates: [], measurements: [], offers: [] };

beforeEach(async () => {
  test ??= await openTestDatabase();
  await emptyDatabase(test.database);
  await test.database.execute(sql`truncate cluster_member, account_seen, operator_action`);
  const categoryId = await addCategory(test.database);
  kept = await addItem(test.database, categoryId, "Brisa");
  merged = await addItem(test.database, categoryId, "Briza");
  await addReviews(test.database, kept, times(6, 5));
  await addReviews(test.database, merged, times(7, 2));
  await addMean(merged, "2026-01", 2.5, 40);
  await publishCategory(test.database, categoryId, { now });
  await write(kept, "bia", 2, "2026-01-10T12:00:00Z");
  await write(merged, "bia", 5, "2026-01-11T12:00:00Z");
});
afterAll(() => test.close());

describe("splitting an item", () => {
  it("undoes a merge: both have their sums, Notas, keys and addresses again", async () => {
    const before = await standing();
    await merge();
    const [mean] = await test.database.select().from(aggregate);
    const split = await splitItem(
      test.database,
      {
        ...{ itemId: kept, seen: await seen(kept), name: "Briza" },
        parts: { ...noParts, aliases: ["Briza"], aggregates: [mean?.id ?? 0] },
      },
      options,
    );
    expect(split.ok).toBe(true);
    expect(await standing()).toEqual(before);
    expect(await test.database.select().from(itemAlias)).toEqual([]);
    expect(await test.database.select().from(slugRedirect)).toEqual([]);
    const counting = await test.database.select().from(review).where(eq(review.authorId, "bia"));
    expect(counting.map(({ supersededAt, exclusionReason }) => [supersededAt, exclusionReason])).toEqual([
      [null, null],
      [null, null],
    ]);
    const kinds = await uncheckedRows<{ kind: string; cause: string | null }>(
      test.database,
      sql`select kind, leaf::jsonb ->> 'cause' as cause from log_entry order by id desc limit 3`,
    );
    expect(kinds).toEqual([
      { kind: "score", cause: "split" },
      { kind: "score", cause: "split" },
      { kind: "split", cause: null },
    ]);
    await healthy();
  });

  it("moves single reviews by the form, which asks for a name and for parts", async () => {
    const address: FormAddress = {
      ...{ params: { id: String(merged) }, query: {}, token: "token" },
      exchange: {} as FormAddress["exchange"],
    };
    const shown = await showSplit(address, operator, test.database);
    const page = shown.kind === "form" ? shown.page : null;
    expect(page?.parts).toMatchObject({ aliases: [], aggregates: [{ source: "Fonte", count: 40 }] });
    const ids = page?.parts.reviews.slice(0, 2).map(({ id }) => String(id)) ?? [];
    const send = (fields: Record<string, string[]>) =>
      submitSplit(
        address,
        operator,
        { fields: new Map(Object.entries({ seen: [page?.seen ?? ""], ...fields })), files: [] },
        test.database,
      );
    expect(await send({ review: ids })).toMatchObject({
      status: 422,
      page: { problems: [{ field: "name" }] },
    });
    expect(await send({ name: ["Vendaval"] })).toMatchObject({ status: 422, page: { name: "Vendaval" } });
    expect(await send({ name: ["Vendaval"], review: ids, seen: ["1.1"] })).toMatchObject({
      status: 409,
      page: { chosen: ids.map((id) => `review ${id}`) },
    });
    expect((await send({ name: ["Vendaval"], review: ids })).kind).toBe("done");
    const [created] = await test.database.select().from(item).where(eq(item.slug, "vendaval"));
    expect(await test.database.$count(review, eq(review.itemId, created?.id ?? 0))).toBe(2);
    await healthy();
  });
});

describe("deleting an item", () => {
  it("needs it to be hidden, and its name", async () => {
    const remove = (typed: string) => deleteItem(test.database, { itemId: merged, typed }, options);
    expect(await remove("Briza")).toEqual({ ok: false, error: "published" });
    await setHidden(test.database, { itemId: merged, isHidden: true }, options);
    expect(await remove("Brisa")).toEqual({ ok: false, error: "other-name" });
    const address: FormAddress = {
      ...{ params: { id: String(merged) }, query: {}, token: "token" },
      exchange: {} as FormAddress["exchange"],
    };
    const form = { fields: new Map([["name", [" Briza "]]]), files: [] };
    expect(await submitDeletion(address, operator, form, test.database)).toEqual({
      kind: "done",
      path: "/operador/itens?excluido=Briza",
    });
    for (const table of [evidence, score, review, rankingEntry])
      expect(await test.database.$count(table, eq(table.itemId, merged))).toBe(0);
    const leaves = await uncheckedRows<{ kind: string }>(
      test.database,
      sql`select kind from log_entry order by id desc limit 2`,
    );
    expect(leaves).toEqual([{ kind: "deletion" }, { kind: "erasure" }]);
    const actions = await test.database.select().from(operatorAction).orderBy(asc(operatorAction.id));
    expect(actions.map(({ action }) => action)).toEqual(["item-hidden", "item-deleted"]);
    await healthy();
  });
});
