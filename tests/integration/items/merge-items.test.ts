import { OVERALL } from "@/lib/scoring/evidence";
import { loadItem } from "@/server/reading/catalog/load-item";
import { uncheckedRows } from "../../support/unchecked-rows";
import { item, itemAlias, offer } from "@/server/platform/db/schema/catalog";
import { aggregate, evidence, review } from "@/server/platform/db/schema/evidence";
import { rankingEntry } from "@/server/platform/db/schema/rankings";
import { reviewVote } from "@/server/platform/db/schema/reviews";
import { score } from "@/server/platform/db/schema/scores";
import { seenOf } from "@/server/editorial/items/item-row";
import { mergeItems } from "@/server/editorial/items/merge-items";
import { showMerge, submitMerge } from "@/server/editorial/items/merge-page";
import type { FormAddress } from "@/server/web/page/define-visitor-form";
import { loadPermalink } from "@/server/community/reviews/load-permalink";
import { createReview } from "@/server/community/reviews/create-review";
import { removeReview } from "@/server/community/reviews/remove-review";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { emptyDatabase, ImportFolder, runImport } from "../import/import-harness";

let test: TestDatabase;
const folder = new ImportFolder();
const now = new Date("2026-02-01T12:00:00Z");
const options = { actor: { kind: "user" as const, userId: "editora" }, now };

const category = {
  slug: "ventiladores",
  name: "Ventiladores",
  description: "Ventiladores de mesa.",
  itemNoun: { singular: "ventilador", plural: "ventiladores", gender: "masculine" },
  source: { name: "Teste" },
};
const mapping = {
  category,
  format: { decimal: "dot" },
  item: { key: "codigo", name: "nome" },
  aggregate: {
    source: "Fonte",
    period: "periodo",
    mean: "media",
    count: "n",
    scale: { minimum: 1, maximum: 5 },
  },
  offer: { key: "oferta", store: { constant: "Loja" }, url: "link", price: "preco", seenAt: "visto" },
};
const HEADING = "codigo,nome,periodo,media,n,oferta,link,preco,visto";
const ROWS = [
  "a,Brisa,2026-01,4.00,30,o1,https://loja.example/1,100,2026-01-05",
  "a,Brisa,2025-12,3.00,10,o1,https://loja.example/1,100,2026-01-05",
  "b,Briza,2026-01,1.00,50,o1,https://loja.example/1,90,2026-01-06",
  "b,Briza,2025-11,2.00,20,o2,https://loja.example/2,95,2026-01-06",
  "c,Tufao,2026-01,2.50,40,o3,https://loja.example/3,80,2026-01-06",
];
const importRows = (rows: readonly string[]) =>
  runImport(test.database, folder, {
    file: folder.write("itens.csv", [HEADING, ...rows].join("\n")),
    mapping: folder.mapping("ventiladores", mapping),
  });
const rowOf = async (key: string) => {
  const [row] = await test.database.select().from(item).where(eq(item.externalKey, key));
  if (!row) throw new Error(`no item ${key}`);
  return row;
};
const content = (stars: 1 | 2 | 3 | 4 | 5) => ({
  ...{ stars, title: null, body: `Venta muito bem, nota ${stars} com certeza.`, pros: null, cons: null },
  ...{ criterionStars: {}, ownedFor: null, authorName: "Bia" },
});
async function write(key: string, authorId: string, stars: 1 | 2 | 3 | 4 | 5, at: string) {
  const { id: itemId } = await rowOf(key);
  const submission = { itemId, authorId, key: `${key}-${authorId}`, content: content(stars) };
  const created = await createReview(test.database, submission, { now: new Date(at) });
  if (!created.ok) throw new Error(created.error);
  return created.value.id;
}
async function merge(kept = "a", merged = "b") {
  const [stays, goes] = [await rowOf(kept), await rowOf(merged)];
  const sides = { kept: { id: stays.id, seen: seenOf(stays) }, merged: { id: goes.id, seen: seenOf(goes) } };
  return { stays, goes, result: await mergeItems(test.database, sides, options) };
}
const healthy = async () => expect((await verifyAllScores(test.database)).problems).toEqual([]);

beforeEach(async () => {
  test ??= await openTestDatabase();
  await emptyDatabase(test.database);
  await test.database.execute(sql`truncate cluster_member, account_seen`);
  await importRows(ROWS);
});
afterAll(async () => {
  await test.close();
  folder.remove();
});

describe("two items that are one", () => {
  it("become one with all their evidence, which is counted once", async () => {
    const ids = {
      older: await write("a", "bia", 2, "2026-01-10T12:00:00Z"),
      newer: await write("b", "bia", 5, "2026-01-11T12:00:00Z"),
      other: await write("b", "caio", 4, "2026-01-11T13:00:00Z"),
    };
    await test.database
      .insert(reviewVote)
      .values({ reviewId: ids.other, userId: "dani", isHelpful: true, votedAt: now });
    const { stays, goes, result } = await merge();
    expect(result.ok).toBe(true);
    await healthy();

    const reviews = await test.database
      .select()
      .from(review)
      .where(eq(review.itemId, stays.id))
      .orderBy(asc(review.id));
    expect(
      reviews.map(({ id, supersededAt, writtenFor, weight }) => [
        id,
        supersededAt !== null,
        writtenFor,
        weight > 0,
      ]),
    ).toEqual([
      [ids.older, true, null, false],
      [ids.newer, false, goes.id, true],
      [ids.other, false, goes.id, true],
    ]);
    const periods = await test.database
      .select()
      .from(aggregate)
      .where(eq(aggregate.itemId, stays.id))
      .orderBy(asc(aggregate.period));
    expect(periods.map(({ period, mean, count }) => [period, mean, count])).toEqual([
      ["2025-11", 2, 20],
      ["2025-12", 3, 10],
      ["2026-01", 4, 30],
    ]);
    const [sums] = await test.database
      .select()
      .from(evidence)
      .where(and(eq(evidence.itemId, stays.id), eq(evidence.criterionSlug, OVERALL)));
    expect(sums?.counted).toBe(20 + 10 + 30 + 2);
    const offers = await test.database
      .select()
      .from(offer)
      .where(eq(offer.itemId, stays.id))
      .orderBy(asc(offer.externalKey));
    expect(offers.map(({ externalKey, priceCents }) => [externalKey, priceCents])).toEqual([
      ["o1", 9_000],
      ["o2", 9_500],
    ]);

    expect(await loadItem(test.database, "briza")).toEqual({ kind: "moved", slug: "brisa" });
    expect(await loadItem(test.database, "brisa")).toMatchObject({
      kind: "found",
      item: { score: { counted: 62 }, offers: [{ priceCents: 9_000 }, { priceCents: 9_500 }] },
    });
    expect((await loadPermalink(test.database, ids.other))?.item.slug).toBe("brisa");
    expect(await test.database.$count(item, eq(item.id, goes.id))).toBe(0);
    const records = await uncheckedRows(
      test.database,
      sql`select 1 from search_record where object_id = ${String(goes.id)}`,
    );
    expect(records).toEqual([]);
    const orders = await test.database
      .select({ order: rankingEntry.listOrder })
      .from(rankingEntry)
      .orderBy(asc(rankingEntry.listOrder));
    expect(orders).toEqual([{ order: 1 }, { order: 2 }]);
    const leaves = await uncheckedRows<{ leaf: { kind: string; cause?: string } }>(
      test.database,
      sql`select leaf::jsonb as leaf from log_entry order by id desc limit 2`,
    );
    expect(leaves.map(({ leaf }) => [leaf.kind, leaf.cause])).toEqual([
      ["score", "merge"],
      ["merge", undefined],
    ]);
    expect(leaves[1]?.leaf).toMatchObject({
      item: { slug: "brisa" },
      merged: { id: goes.id, slug: "briza" },
      reviews: 2,
      superseded: 1,
    });
  });

  it("stay one when the source comes again, and nothing is counted twice", async () => {
    await merge();
    const state = async () => ({
      items: await test.database.$count(item),
      aggregates: await test.database.select().from(aggregate).orderBy(asc(aggregate.id)),
      scores: await test.database.select().from(score).orderBy(asc(score.itemId)),
    });
    const before = await state();
    await importRows(ROWS);
    expect(await state()).toEqual(before);
    await importRows([...ROWS, "b,Briza,2025-10,5.00,8,o2,https://loja.example/2,94,2026-01-07"]);
    const { id } = await rowOf("a");
    const [sums] = await test.database.select().from(score).where(eq(score.itemId, id));
    expect(sums?.counted).toBe(60 + 8);
    expect((await rowOf("a")).name).toBe("Brisa");
    await healthy();
  });

  it("redirect to the next one when the one that stayed is merged too", async () => {
    await merge("a", "b");
    const { stays } = await merge("c", "a");
    for (const slug of ["briza", "brisa"])
      expect(await loadItem(test.database, slug)).toEqual({ kind: "moved", slug: "tufao" });
    const aliases = await test.database.select().from(itemAlias).orderBy(asc(itemAlias.externalKey));
    expect(aliases.map(({ externalKey, itemId, formerName }) => [externalKey, itemId, formerName])).toEqual([
      ["a", stays.id, "Brisa"],
      ["b", stays.id, "Briza"],
    ]);
    await importRows(ROWS);
    expect(await test.database.$count(item)).toBe(1);
    await healthy();
  });

  it("leave an author with one review to change or remove, and then with the older one", async () => {
    const older = await write("a", "bia", 2, "2026-01-10T12:00:00Z");
    const newer = await write("b", "bia", 5, "2026-01-11T12:00:00Z");
    const { stays } = await merge();
    const key = { itemId: stays.id, authorId: "bia" };
    expect(await removeReview(test.database, key, { now })).toMatchObject({ ok: true, value: { id: newer } });
    expect(await removeReview(test.database, key, { now })).toMatchObject({ ok: true, value: { id: older } });
    await healthy();
    expect(await test.database.$count(review, isNull(review.removedAt))).toBe(0);
  });

  it("are compared before, and refused where one has changed since", async () => {
    await write("a", "bia", 2, "2026-01-10T12:00:00Z");
    await write("b", "bia", 5, "2026-01-11T12:00:00Z");
    const [{ id }, { id: otherId }] = [await rowOf("a"), await rowOf("b")];
    const address = (query: Record<string, string>) => ({
      ...{ params: { id: String(id) }, query, token: "token" },
      exchange: {} as FormAddress["exchange"],
    });
    const operator = { userId: "editora", roles: ["redacao" as const] };
    const show = async (query: Record<string, string>) => {
      const outcome = await showMerge(address(query), operator, test.database);
      return outcome.kind === "form" ? outcome.page : null;
    };
    expect((await show({ q: "bri" }))?.found.map(({ name }) => name)).toEqual(["Briza"]);
    const sides = (await show({ outro: String(otherId) }))?.sides;
    expect(sides).toMatchObject({
      kept: { name: "Brisa", reviews: 1, aggregates: 2, offers: 1 },
      merged: { name: "Briza", reviews: 1, aggregates: 2, offers: 2 },
      overlap: { reviews: 1, aggregates: 1, measurements: 0, offers: 1 },
    });
    const send = (otherSeen: string) => {
      const values = { seen: sides?.kept.seen ?? "", other: String(otherId), otherSeen };
      const fields = new Map(Object.entries(values).map(([name, value]) => [name, [value]]));
      return submitMerge(address({}), operator, { fields, files: [] }, test.database);
    };
    expect(await send("1.1")).toMatchObject({ kind: "form", status: 409 });
    expect(await send(sides?.merged.seen ?? "")).toEqual({
      kind: "done",
      path: `/operador/itens/${id}?feito=juntado`,
    });
  });

  it("are not merged where one has changed, is the other, or is of another category", async () => {
    const row = await rowOf("a");
    const side = { id: row.id, seen: seenOf(row) };
    const other = { id: (await rowOf("b")).id, seen: "0.0" };
    const result = (merged: typeof side) => mergeItems(test.database, { kept: side, merged }, options);
    expect(await result(side)).toEqual({ ok: false, error: "same-item" });
    expect(await result(other)).toEqual({ ok: false, error: "changed" });
    expect(await result({ id: 99_999, seen: "" })).toEqual({ ok: false, error: "unknown-item" });
    await publishCategory(test.database, row.categoryId, { now });
    await healthy();
  });
});
