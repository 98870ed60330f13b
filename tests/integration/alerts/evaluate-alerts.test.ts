import type { AlertKind } from "@/lib/contracts/alerts";
import { areAlertsDue, evaluateAlerts } from "@/server/community/alerts/evaluate-alerts";
import { MAIL_PAUSE } from "@/server/community/alerts/judge-alert";
import {
  loadAlertItem,
  loadAlertRanking,
  loadAlerts,
  saveAlerts,
} from "@/server/community/alerts/own-alerts";
import { uncheckedRows } from "../../support/unchecked-rows";
import { item, offer } from "@/server/platform/db/schema/catalog";
import { alertChange, mailMessage } from "@/server/platform/db/schema/following";
import { moveFollowing } from "@/server/community/following/own-following";
import { keepLowestPrices } from "@/server/publishing/offers/current-prices";
import { addReview } from "@/server/publishing/scores/add-review";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { asc, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";

let test: TestDatabase;
let categoryId: number;
let ids: Record<"brisa" | "tufao" | "vento", number>;
const start = new Date("2026-06-15T15:00:00Z");
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);

beforeEach(async () => {
  test = await openTestDatabase();
  const { database } = test;
  categoryId = await addCategory(database);
  ids = {
    brisa: await addItem(database, categoryId, "Brisa"),
    tufao: await addItem(database, categoryId, "Tufao"),
    vento: await addItem(database, categoryId, "Vento"),
  };
  await addReviews(database, ids.brisa, times(60, 5));
  await addReviews(database, ids.tufao, [...times(30, 5), ...times(30, 3)]);
  await addReviews(database, ids.vento, times(60, 2));
  await publishCategory(database, categoryId, { now: start });
  await evaluateAlerts(database, { now: start, hasServer: true });
});
afterEach(() => test.close());

async function follow(slug: string, wishes: [AlertKind, number | null][], userId = "ana") {
  const { database } = test;
  const subject = (await loadAlertItem(database, slug)) ?? (await loadAlertRanking(database, slug));
  if (!subject) throw new Error(`nothing is called ${slug}`);
  const saved = await saveAlerts(database, { userId, subject, wishes: new Map(wishes) }, start);
  expect(saved.ok).toBe(true);
}
const evaluate = (now = start) => evaluateAlerts(test.database, { now, hasServer: true });
const mails = () => test.database.select().from(mailMessage).orderBy(asc(mailMessage.id));
const subjects = async () => (await mails()).map(({ content }) => content.subject);

/** Sets the only price of an item, as its shop would. */
async function setPrice(itemId: number, priceCents: number): Promise<void> {
  await test.database.transaction(async (transaction) => {
    await transaction.delete(offer).where(eq(offer.itemId, itemId));
    await transaction.insert(offer).values({
      ...{ itemId, externalKey: "x", store: "Loja Azul", url: "https://loja.example/x", priceCents },
      ...{ contentHash: "x", seenAt: start },
    });
    await keepLowestPrices(transaction, [itemId], start);
  });
}

async function takePrice(itemId: number): Promise<void> {
  await test.database.transaction(async (transaction) => {
    await transaction.delete(offer).where(eq(offer.itemId, itemId));
    await keepLowestPrices(transaction, [itemId], start);
  });
}

/** Adds bad reviews to the best item, so that its Nota falls below that of the second one. */
async function ruinFirst(now = later(1_000)): Promise<void> {
  await addReviews(test.database, ids.brisa, times(200, 1));
  await publishCategory(test.database, categoryId, { now });
}

describe("an alert about a price", () => {
  it("makes one mail for each crossing, and is ready again after the price rose", async () => {
    await setPrice(ids.brisa, 30_000);
    await follow("brisa", [["price", 20_000]]);
    await evaluate();
    expect(await mails()).toEqual([]);
    await setPrice(ids.brisa, 20_000);
    expect(await evaluate()).toMatchObject({ told: 1 });
    await setPrice(ids.brisa, 15_000);
    expect(await evaluate()).toMatchObject({ told: 0 });
    expect(await subjects()).toEqual(["Brisa está por R$\u00a0200,00"]);
    // The price rises and falls within a day of the mail, so the user still knows the present state.
    await setPrice(ids.brisa, 25_000);
    expect(await evaluate(later(1_000))).toMatchObject({ told: 0 });
    await setPrice(ids.brisa, 18_000);
    expect(await evaluate(later(2_000))).toMatchObject({ told: 0 });
    expect(await areAlertsDue(test.database, later(MAIL_PAUSE - 1))).toBe(false);
    expect(await areAlertsDue(test.database, later(MAIL_PAUSE))).toBe(true);
    expect(await evaluate(later(MAIL_PAUSE))).toMatchObject({ told: 0 });
    expect(await areAlertsDue(test.database, later(MAIL_PAUSE))).toBe(false);
    // The price rises, and falls a day later.
    await setPrice(ids.brisa, 25_000);
    await evaluate(later(MAIL_PAUSE + 1));
    await setPrice(ids.brisa, 19_000);
    expect(await evaluate(later(MAIL_PAUSE + 2))).toMatchObject({ told: 1 });
    expect(await mails()).toHaveLength(2);
  });

  it("is silent about an offer that was away for days and is back, and tells after a higher price", async () => {
    await setPrice(ids.brisa, 30_000);
    await follow("brisa", [["price", 20_000]]);
    await setPrice(ids.brisa, 19_000);
    expect(await evaluate()).toMatchObject({ told: 1 });
    for (const day of [2, 4]) {
      await takePrice(ids.brisa);
      await evaluate(later(day * MAIL_PAUSE));
      await setPrice(ids.brisa, 19_000);
      expect(await evaluate(later((day + 1) * MAIL_PAUSE))).toMatchObject({ told: 0 });
    }
    await setPrice(ids.brisa, 25_000);
    await evaluate(later(6 * MAIL_PAUSE));
    await setPrice(ids.brisa, 19_000);
    expect(await evaluate(later(7 * MAIL_PAUSE))).toMatchObject({ told: 1 });
  });

  it("starts from the present price, and does so again with another threshold", async () => {
    await setPrice(ids.brisa, 10_000);
    await follow("brisa", [["price", 20_000]]);
    await evaluate();
    await follow("brisa", [["price", 5_000]]);
    await setPrice(ids.brisa, 9_000);
    await evaluate();
    expect(await mails()).toEqual([]);
    await setPrice(ids.brisa, 4_000);
    await evaluate();
    expect(await mails()).toHaveLength(1);
  });

  it("costs nothing where nobody has one", async () => {
    await setPrice(ids.vento, 10_000);
    expect(await test.database.select().from(alertChange)).toEqual([]);
  });
});

it("alerts about a Nota, a position and a ranking tell what a publication changed, each once", async () => {
  const { database } = test;
  await follow("brisa", [
    ["score", null],
    ["position", 1],
  ]);
  await follow("tufao", [["position", 1]], "bia");
  await follow("ventiladores", [["leader", 1]], "caio");
  await follow("ventiladores", [["leader", 3]], "duda");
  await follow("vento", [["score", null]], "eva");
  await evaluate();
  expect(await mails()).toEqual([]);
  const [before] = (await loadAlerts(database, "ana")).filter(({ kind }) => kind === "score");
  await ruinFirst();
  expect(await evaluate(later(2_000))).toMatchObject({ told: 5 });
  await publishCategory(database, categoryId, { now: later(3_000) });
  expect(await evaluate(later(4_000))).toMatchObject({ told: 0 });
  const told = await mails();
  const of = (userId: string) => told.filter((mail) => mail.userId === userId).map(({ content }) => content);
  expect(of("ana").map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^A nota de Brisa mudou para \d+$/),
    "Brisa não é mais o primeiro lugar",
  ]);
  expect(of("ana")[0]?.paragraphs[0]).toContain(`de ${before?.low} a ${before?.high}`);
  expect(of("ana")[0]?.links.map(({ path }) => path)).toEqual(["/itens/brisa", "/conta/alertas?item=brisa"]);
  expect(of("bia")[0]?.subject).toBe("Tufao está em 1º lugar");
  expect(of("caio")[0]).toMatchObject({
    subject: "Novo primeiro lugar: Ventiladores (ventiladores)",
    paragraphs: [expect.any(String), "1º: Tufao", "Antes, o primeiro era Brisa."],
  });
  expect(of("duda")[0]?.paragraphs).toEqual(expect.arrayContaining(["1º: Tufao", "2º: Vento", "3º: Brisa"]));
  expect(of("eva")).toEqual([]);
  const [after] = (await loadAlerts(database, "ana")).filter(({ kind }) => kind === "score");
  expect(after?.high).toBeLessThan(before?.low ?? 0);
});

it("one review that moves an item tells alerts about positions, before any refresh", async () => {
  const { database } = test;
  const close = await addItem(database, categoryId, "Aragem");
  await addReviews(database, close, [...times(30, 5), ...times(30, 3)]);
  await publishCategory(database, categoryId, { now: start });
  const [second] = await uncheckedRows<{ slug: string }>(
    database,
    sql`select i.slug from ranking_entry e join item i on i.id = e.item_id where e.position = 2`,
  );
  await follow(second?.slug ?? "", [["position", 2]]);
  await evaluate();
  const third = second?.slug === "aragem" ? ids.tufao : close;
  await addReview(
    database,
    {
      ...{ itemId: third, externalKey: "nova", authorName: "Bia", title: null, body: "Venta.", stars: 5 },
      ...{ criterionStars: {}, isVerified: true, reviewedAt: start, contentHash: "nova" },
    },
    { now: start },
  );
  expect(await evaluate()).toMatchObject({ told: 1 });
  expect(await subjects()).toEqual([expect.stringContaining("saiu dos 2 primeiros")]);
});

it("a run that ends early loses nothing and doubles nothing", async () => {
  const { database } = test;
  await setPrice(ids.brisa, 30_000);
  await follow("brisa", [["price", 20_000]]);
  await evaluate();
  await setPrice(ids.brisa, 10_000);
  await database.execute(sql`alter table mail_message add constraint test_full check (false) not valid`);
  await expect(evaluate()).rejects.toThrow();
  expect(await mails()).toEqual([]);
  expect(await areAlertsDue(database, start)).toBe(true);
  await database.execute(sql`alter table mail_message drop constraint test_full`);
  const both = await Promise.all([evaluate(), evaluate()]);
  expect(both.reduce((sum, { told }) => sum + told, 0)).toBe(1);
  expect(await mails()).toHaveLength(1);
  expect(await areAlertsDue(database, start)).toBe(false);
});

it("goes through more alerts than fit into one transaction", async () => {
  const { database } = test;
  await setPrice(ids.brisa, 30_000);
  await database.execute(sql`
    insert into alert (user_id, kind, category_id, item_id, threshold, is_within, created_at)
    select 'user-' || n, 'price', ${categoryId}, ${ids.brisa}, 20000 + n % 2, false, ${start.toISOString()}
    from generate_series(1, 1201) n`);
  await setPrice(ids.brisa, 20_000);
  expect(await evaluate()).toEqual({ changed: 1201, told: 1201 });
  expect(await evaluate()).toEqual({ changed: 0, told: 0 });
});

it("nothing is told of hidden items, and a merge is no change", async () => {
  const { database } = test;
  await follow("vento", [
    ["position", 3],
    ["price", 20_000],
  ]);
  await evaluate();
  await database.update(item).set({ hiddenAt: start }).where(eq(item.id, ids.vento));
  await publishCategory(database, categoryId, { now: start });
  await setPrice(ids.vento, 10_000);
  await evaluate();
  expect(await loadAlerts(database, "ana")).toEqual([]);
  await moveFollowing(database, { keptId: ids.brisa, mergedId: ids.vento });
  await evaluate();
  expect(await mails()).toEqual([]);
  expect(await loadAlerts(database, "ana")).toMatchObject([
    { kind: "position", isWithin: true, subject: { slug: "brisa" } },
    { kind: "price", isWithin: false },
  ]);
});
