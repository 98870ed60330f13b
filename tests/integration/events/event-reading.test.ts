import { item, slugRedirect } from "@/server/platform/db/schema/catalog";
import { trendingCount, type event } from "@/server/platform/db/schema/events";
import { reportEvents } from "@/server/community/events/event-report";
import { formatEventReport } from "@/server/community/events/event-report-text";
import { loadHome } from "@/server/reading/catalog/load-home";
import { refreshTrending } from "@/server/community/events/trending-count";
import { trendingItems } from "@/server/community/events/trending-items";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addCategory, addItem } from "../../support/catalog";
import { addEventRows } from "../../support/stored-events";
import { openTestDatabase, type TestDatabase } from "../../setup/database";

const now = new Date("2026-06-15T15:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

let test: TestDatabase;

beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

async function visit(visitors: readonly string[], values: Partial<typeof event.$inferInsert>) {
  const common = { name: "item_view", fields: {}, deviceType: "mobile" as const, device: {} };
  await addEventRows(
    test.database,
    visitors.map((visitorId) => ({
      ...common,
      receivedAt: daysAgo(1),
      visitorId,
      networkMark: randomUUID(),
      ...values,
    })),
  );
}

async function addFans(...names: string[]) {
  const categoryId = await addCategory(test.database);
  const ids = [];
  for (const name of names) ids.push(await addItem(test.database, categoryId, name));
  return ids;
}

async function trending(limit = 10) {
  const found = await trendingItems(test.database, { now, days: 7, limit });
  const slugs = new Map((await test.database.select().from(item)).map(({ id, slug }) => [id, slug]));
  return found.map(({ itemId, ...counts }) => ({ slug: slugs.get(itemId), ...counts }));
}

describe("items em alta", () => {
  it("have at least three distinct visitors, most first, beside those of the week before", async () => {
    await addFans("Muito Visto", "Pouco Visto", "Novo");
    await visit(["a", "b", "c", "d"], { itemSlug: "muito-visto" });
    await visit(["a", "b"], { itemSlug: "muito-visto", receivedAt: daysAgo(9) });
    await visit(["a", "b", "c"], { itemSlug: "novo" });
    await visit(["a", "b"], { itemSlug: "pouco-visto" });
    expect(await trending()).toEqual([
      { slug: "muito-visto", visitors: 4, previousVisitors: 2 },
      { slug: "novo", visitors: 3, previousVisitors: 0 },
    ]);
    expect(await trending(1)).toHaveLength(1);
  });

  it("cannot be made by one frequent visitor", async () => {
    await addFans("Insistido");
    await visit(
      Array.from({ length: 50 }, () => "a"),
      { itemSlug: "insistido" },
    );
    expect(await trending()).toEqual([]);
  });

  it("cannot be made by invented visitors of one network, not even day after day", async () => {
    await addFans("Forjado");
    for (let day = 1; day <= 6; day++) {
      const invented = Array.from({ length: 13 }, (_, index) => `invented-${day}-${index}`);
      await visit(invented, { itemSlug: "forjado", receivedAt: daysAgo(day), networkMark: randomUUID() });
    }
    expect(await trending()).toEqual([]);
    await visit(["a", "b"], { itemSlug: "forjado", receivedAt: daysAgo(2) });
    expect(await trending()).toMatchObject([{ slug: "forjado", visitors: 8 }]);
  });

  it("leave out what had as many visitors before, what is gone and what lies outside the two weeks", async () => {
    await addFans("Estável", "Antigo");
    await visit(["a", "b", "c"], { itemSlug: "estável" });
    await visit(["d", "e", "f"], { itemSlug: "estável", receivedAt: daysAgo(10) });
    await visit(["a", "b", "c"], { itemSlug: "removido" });
    await visit(["a", "b", "c"], { itemSlug: "antigo", receivedAt: daysAgo(15) });
    await visit(["a", "b", "c"], { itemSlug: "antigo", receivedAt: daysAgo(-1) });
    expect(await trending()).toEqual([]);
  });

  it("count visits under a former slug, and a visitor of both once", async () => {
    const [itemId = 0] = await addFans("Renomeado");
    await test.database.insert(slugRedirect).values({ oldSlug: "nome-antigo", itemId });
    await visit(["a", "b"], { itemSlug: "nome-antigo" });
    await visit(["b", "c"], { itemSlug: "renomeado" });
    expect(await trending()).toMatchObject([{ slug: "renomeado", visitors: 3 }]);
  });
});

describe("the count that the home page reads", () => {
  const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const shown = async () => (await loadHome(test.database)).trending.map(({ row }) => row.slug);
  async function addVisited(...names: string[]) {
    await addFans(...names);
    const [added] = await test.database.select({ id: item.categoryId }).from(item);
    await publishCategory(test.database, added?.id ?? 0, { now });
    for (const itemSlug of names.map((name) => name.toLowerCase()))
      await visit(["a", "b", "c"], { itemSlug });
  }

  it("is made once by several processes, and again when it is ten minutes old", async () => {
    await addVisited("Brisa");
    expect(await shown()).toEqual([]);
    const made = await Promise.all([1, 2, 3].map(() => refreshTrending(test.database, now)));
    expect(made.filter(Boolean)).toEqual([true]);
    expect(await shown()).toEqual(["brisa"]);
    await visit(["a", "b", "c", "d"], { itemSlug: "brisa", receivedAt: daysAgo(9) });
    expect(await refreshTrending(test.database, minutesLater(9))).toBe(false);
    expect(await shown()).toEqual(["brisa"]);
    expect(await refreshTrending(test.database, minutesLater(11))).toBe(true);
    expect(await shown()).toEqual([]);
    expect(await test.database.$count(trendingCount)).toBe(1);
  });

  it("rests a hundred times as long as it takes", async () => {
    await refreshTrending(test.database, now);
    await test.database.update(trendingCount).set({ milliseconds: 60_000 });
    expect(await refreshTrending(test.database, minutesLater(99))).toBe(false);
    expect(await refreshTrending(test.database, minutesLater(101))).toBe(true);
  });

  it("leaves out an item that was deleted after it", async () => {
    await addVisited("Brisa", "Vento", "Tufao");
    await refreshTrending(test.database, now);
    expect(await shown()).toEqual(["brisa", "tufao", "vento"]);
    await test.database.delete(item).where(eq(item.slug, "brisa"));
    expect(await shown()).toEqual(["tufao", "vento"]);
  });
});

describe("the report of events", () => {
  it("counts events and distinct visitors by day, name, device, item and ranking", async () => {
    await visit(["a", "a", "b"], { itemSlug: "x", rankingSlug: "r", receivedAt: daysAgo(1) });
    await visit(["b"], { name: "search", deviceType: "desktop", receivedAt: daysAgo(2) });
    await visit(["z"], { itemSlug: "velho", receivedAt: daysAgo(8) });
    expect(await reportEvents(test.database, { now, days: 7 })).toEqual({
      since: "2026-06-08T15:00:00.000Z",
      until: "2026-06-15T15:00:00.000Z",
      total: { events: 4, visitors: 2 },
      countedBefore: null,
      byDay: [
        { day: "2026-06-13", name: "search", events: 1, visitors: 1 },
        { day: "2026-06-14", name: "item_view", events: 3, visitors: 2 },
      ],
      byDevice: [
        { device: "desktop", events: 1, visitors: 1 },
        { device: "mobile", events: 3, visitors: 2 },
      ],
      topItems: [{ slug: "x", events: 3, visitors: 2 }],
      topRankings: [{ slug: "r", events: 3, visitors: 2 }],
    });
  });

  it("has days of São Paulo", async () => {
    await visit(["a"], { receivedAt: new Date("2026-06-14T02:30:00Z") });
    const { byDay } = await reportEvents(test.database, { now, days: 7 });
    expect(byDay.map(({ day }) => day)).toEqual(["2026-06-13"]);
  });

  it("reads well at a terminal, also when there is nothing", async () => {
    const empty = await reportEvents(test.database, { now, days: 1 });
    expect(formatEventReport(empty)).toBe(
      "Events from 2026-06-14 15:00 to 2026-06-15 15:00 UTC: 0 events by 0 visitors",
    );
    await visit(["a", "b"], { itemSlug: "ventilador-brisa" });
    await visit(["a"], { itemSlug: "x" });
    const lines = formatEventReport(await reportEvents(test.database, { now, days: 7 })).split("\n");
    expect(lines.slice(lines.indexOf("Items with most visitors") + 1)).toEqual([
      "  ventilador-brisa  2 events by 2 visitors",
      "  x                 1 event  by 1 visitor",
    ]);
  });
});
