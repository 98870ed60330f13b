import {
  deleteRanking,
  restoreRanking,
  setRankingHidden,
} from "@/server/editorial/rankings/ranking-visibility";
import { releaseAddress, releaseRanking } from "@/server/editorial/rankings/release-address";
import { renameRanking } from "@/server/editorial/rankings/rename-ranking";
import { createCategory } from "@/server/editorial/categories/save-facts";
import { setHidden } from "@/server/editorial/items/visibility";
import { listCategoryChoices } from "@/server/editorial/items/item-row";
import { evaluateAlerts } from "@/server/community/alerts/evaluate-alerts";
import { loadAlertRanking, loadAlerts, saveAlerts } from "@/server/community/alerts/own-alerts";
import { undoImport } from "@/server/ingest/undo/undo-import";
import { provideDatabase } from "@/server/platform/db/current-database";
import { uncheckedRows } from "../../support/unchecked-rows";
import { category, item } from "@/server/platform/db/schema/catalog";
import { mailMessage } from "@/server/platform/db/schema/following";
import { operatorAction } from "@/server/platform/db/schema/operation";
import { listPriors } from "@/server/reading/catalog/list-priors";
import { loadDemonstrationShare } from "@/server/reading/catalog/list-rankings";
import { listSearchCategories } from "@/server/reading/catalog/list-search-categories";
import { listSources } from "@/server/reading/catalog/list-sources";
import { loadHome } from "@/server/reading/catalog/load-home";
import { readSitemapPart } from "@/server/reading/crawlers/sitemap-parts";
import { datasets } from "@/server/reading/open-data/datasets";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { needsReindex, reindex } from "@/server/publishing/search-records/reindex";
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { join } from "node:path";
import type { GetServerSideProps, GetServerSidePropsContext } from "next";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { integrateNow } from "../../support/transparency";
import { serve, serveApi, type TestServer } from "../api/serve-api";
import { emptyDatabase, ImportFolder, runImport, tryImport } from "../import/import-harness";
import { reviewHeader, reviewMapping, reviewRows } from "../import/sample-reviews";
import { allTables } from "../import/undo-harness";

const start = new Date("2026-02-01T12:00:00Z");
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const by = (minutes = 1) => ({ actor: { kind: "user" as const, userId: "editora" }, now: at(minutes) });
const folder = new ImportFolder();

let test: TestDatabase;
let api: TestServer;
let site: TestServer;
let [fans, best, own] = [0, 0, 0];

const documents = [
  [/^\/rankings\/([^/]+)\/feed\.xml$/, "rankings/[slug]/feed.xml.ts", ["slug"]],
  [/^\/rankings\/([^/]+)\/feed\.json$/, "rankings/[slug]/feed.json.ts", ["slug"]],
  [/^\/rankings\/([^/]+)$/, "rankings/[slug].tsx", ["slug"]],
  [/^\/itens\/([^/]+)$/, "itens/[slug].tsx", ["slug"]],
  [/^\/incorporar\/rankings\/([^/]+)$/, "incorporar/rankings/[slug].ts", ["slug"]],
  [/^\/oembed$/, "oembed.ts", []],
  [/^\/busca$/, "busca.tsx", []],
] as const;

/** Runs the route's own getServerSideProps, and turns its result into an answer as Next would. */
const serveSite = () =>
  serve(async (incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://localhost");
    const [pattern, file = "", names = []] = documents.find(([path]) => path.test(pathname)) ?? [];
    const values = pattern?.exec(pathname)?.slice(1) ?? [];
    const params = Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
    const page = (await import(/* @vite-ignore */ join(process.cwd(), "pages", file))) as {
      getServerSideProps: GetServerSideProps;
    };
    const query = { ...Object.fromEntries(searchParams), ...params };
    const req = Object.assign(incoming, { cookies: {} });
    const result = await page.getServerSideProps({
      ...{ req, res: response, params, query },
    } as GetServerSidePropsContext);
    if ("notFound" in result) response.writeHead(404).end();
    else if ("redirect" in result) response.writeHead(301, { Location: result.redirect.destination }).end();
    else if (!response.writableEnded) response.end(JSON.stringify(await result.props));
  });

beforeAll(async () => {
  test = await openTestDatabase();
  provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
  api = await serveApi();
  site = await serveSite();
});
afterAll(async () => {
  await api.stop();
  await site.stop();
  await test.close();
  folder.remove();
});
beforeEach(async () => {
  const { database } = test;
  await emptyDatabase(database);
  await database.execute(
    sql`truncate operator_action, mail_message, mail_subscription, search_record cascade`,
  );
  fans = await addCategory(database);
  best = await addItem(database, fans, "Brisa", { brand: "Ventomax", brandSlug: "ventomax" });
  const other = await addItem(database, fans, "Tufao");
  own = await addItem(database, fans, "Sopro");
  await addReviews(database, best, times(40, 5));
  await addReviews(database, other, times(40, 3));
  const motors = await addCategory(database, { slug: "motores" });
  await addReviews(database, await addItem(database, motors, "Motor"), times(30, 4));
  for (const id of [fans, motors]) await publishCategory(database, id, { now: start });
  await setHidden(database, { itemId: own, isHidden: true }, by(0));
  await reindex(database);
});

const get = (path: string) =>
  fetch((path.startsWith("/api/") ? api : site).origin + path, { redirect: "manual" });

const ADDRESSES = [
  "/rankings/SLUG",
  "/rankings/SLUG/feed.xml",
  "/rankings/SLUG/feed.json",
  "/incorporar/rankings/SLUG",
  "/oembed?url=http%3A%2F%2Flocalhost%3A3000%2Frankings%2FSLUG",
  "/api/rankings/SLUG",
  "/api/rankings/SLUG?formato=csv",
  "/api/rankings/SLUG/prior",
  "/api/og/rankings/SLUG.png",
];
const ITEM_ADDRESSES = [
  "/itens/brisa",
  "/api/items/brisa",
  "/api/items/brisa/score",
  "/api/items/brisa/reviews",
];

async function statuses(slug: string): Promise<number[]> {
  const answers = await Promise.all(
    [...ADDRESSES, ...ITEM_ADDRESSES].map((path) => get(path.replace("SLUG", slug))),
  );
  for (const each of answers) await each.arrayBuffer();
  return answers.map(({ status }) => status);
}
const all = (status: number) => [...ADDRESSES, ...ITEM_ADDRESSES].map(() => status);

async function rowsOf(dataset: keyof typeof datasets): Promise<unknown[]> {
  const parts: unknown[] = [];
  for await (const rows of datasets[dataset].read(test.database)) parts.push(...rows);
  return parts;
}

/** Every list in which visitors could find the ranking or its items, and whether they are there. */
async function traces(name = /"ventiladores"|rankings\/ventiladores|brisa|tufao/i) {
  const { database } = test;
  const listed: string[] = [];
  for (const part of [{ kind: "rankings" }, { kind: "items", number: 1 }] as const)
    for await (const entries of (await readSitemapPart(database, part)) ?? [])
      listed.push(...entries.map(({ path }) => path));
  const records = await uncheckedRows(
    database,
    sql`select object_id, body ->> 'slug' as slug, body ->> 'categorySlug' as category from search_record`,
  );
  const found = {
    home: await loadHome(database),
    api: (await (await get("/api/rankings")).json()) as unknown,
    sources: await listSources(database),
    priors: await listPriors(database),
    filters: await listSearchCategories(database),
    sitemap: listed,
    search: records,
    categorias: await rowsOf("categorias"),
    itens: await rowsOf("itens"),
    notas: await rowsOf("notas"),
    rankings: await rowsOf("rankings"),
    alert: await loadAlertRanking(database, "ventiladores"),
  };
  return Object.fromEntries(
    Object.entries(found).map(([where, value]) => [where, name.test(JSON.stringify(value))]),
  );
}

const problems = async () => {
  await integrateNow(test.database);
  return (await verifyAllScores(test.database)).problems;
};
const actions = async () =>
  (await test.database.select().from(operatorAction).orderBy(asc(operatorAction.id)))
    .map(({ action }) => action)
    .filter((action) => !action.startsWith("item-"));

async function expectGone(slug: string): Promise<void> {
  expect(await statuses(slug)).toEqual(all(404));
  const left = await traces();
  expect(left).toEqual(Object.fromEntries(Object.keys(left).map((where) => [where, false])));
  expect(await needsReindex(test.database)).toBe(false);
  expect(await problems()).toEqual([]);
}

/** Without what tells of the changes themselves, and the numbers of records, which are new with each record. */
async function contents() {
  const { log_key: _, search_entry: __, search_record: ___, ...tables } = await allTables(test.database);
  const records = await uncheckedRows(
    test.database,
    sql`select index_name, object_id, item_id, category_id, body, content_hash from search_record order by 1, 2`,
  );
  return { ...tables, records };
}

describe("a hidden ranking", () => {
  it("is nowhere to be found with its items, and comes back as it was, byte for byte", async () => {
    expect(await statuses("ventiladores")).toEqual(all(200));
    const found = await traces();
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((where) => [where, true])));
    const before = await contents();
    const hidden = await setRankingHidden(test.database, { slug: "ventiladores", isHidden: true }, by());
    expect(hidden.ok).toBe(true);
    await expectGone("ventiladores");
    expect((await get("/rankings/motores")).status).toBe(200);

    await setRankingHidden(test.database, { slug: "ventiladores", isHidden: false }, by(2));
    expect(await statuses("ventiladores")).toEqual(all(200));
    expect(await contents()).toEqual(before);
    expect(await problems()).toEqual([]);
    expect(await actions()).toEqual(["ranking-hidden", "ranking-shown"]);
  });

  it("keeps hidden what an editor hid alone, and hides what comes while it is hidden", async () => {
    const { database } = test;
    await setRankingHidden(database, { slug: "ventiladores", isHidden: true }, by());
    const late = await addItem(database, fans, "Furacao");
    await addReviews(database, late, times(30, 4));
    await publishCategory(database, fans, { now: at(2) });
    // One item is hidden by itself meanwhile, and the other one shown by itself.
    await setHidden(database, { itemId: best, isHidden: true }, by(2));
    await setHidden(database, { itemId: own, isHidden: false }, by(2));
    await expectGone("ventiladores");
    await setRankingHidden(database, { slug: "ventiladores", isHidden: false }, by(3));
    const shown = await database.select().from(item).where(eq(item.categoryId, fans)).orderBy(asc(item.id));
    expect(shown.map(({ slug, hiddenAt }) => [slug, hiddenAt !== null])).toEqual([
      ["brisa", true],
      ["tufao", false],
      ["sopro", false],
      ["furacao", false],
    ]);
    expect(await problems()).toEqual([]);
  });

  it("tells no follower, neither when it goes nor when it comes back", async () => {
    const { database } = test;
    const evaluate = (minutes: number) => evaluateAlerts(database, { now: at(minutes), hasServer: true });
    const subject = await loadAlertRanking(database, "ventiladores");
    if (!subject) throw new Error("no ranking");
    const wishes = new Map([["leader", 3]] as const);
    await saveAlerts(database, { userId: "ana", subject, wishes }, at(1));
    await evaluate(1);
    const news = await (await get("/rankings/ventiladores/feed.json")).text();
    await setRankingHidden(database, { slug: "ventiladores", isHidden: true }, by(2));
    await evaluate(3);
    expect(await loadAlerts(database, "ana")).toEqual([]);
    await setRankingHidden(database, { slug: "ventiladores", isHidden: false }, by(4));
    await evaluate(5);
    expect(await database.select().from(mailMessage)).toEqual([]);
    expect(await loadAlerts(database, "ana")).toHaveLength(1);
    // The first positions are no news either.
    expect(await (await get("/rankings/ventiladores/feed.json")).text()).toBe(news);
  });

  it("hides items that others add at the same time", async () => {
    const { database } = test;
    const names = Array.from({ length: 12 }, (_, index) => `Novo ${index}`);
    const [first, ...later] = names.map((name) => () => addItem(database, fans, name));
    await first?.();
    await Promise.all([
      ...later.slice(0, 6).map((add) => add()),
      setRankingHidden(database, { slug: "ventiladores", isHidden: true }, by()),
      ...later.slice(6).map((add) => add()),
    ]);
    const visible = await database.$count(item, and(eq(item.categoryId, fans), isNull(item.hiddenAt)));
    expect(visible).toBe(0);
  });

  it("is reported if the log does not state it", async () => {
    await test.database
      .update(category)
      .set({ hiddenAt: at(1) })
      .where(eq(category.id, fans));
    expect((await problems()).map(({ kind }) => kind)).toEqual(["visibility"]);
  });
});

describe("a deleted ranking", () => {
  it("is gone until it is restored, byte for byte, hidden or shown as it was", async () => {
    const { database } = test;
    for (const isHidden of [false, true]) {
      await setRankingHidden(database, { slug: "ventiladores", isHidden }, by(1));
      const before = await contents();
      expect((await deleteRanking(database, "ventiladores", by(2))).ok).toBe(true);
      await expectGone("ventiladores");
      expect((await listCategoryChoices(database)).map(({ slug }) => slug)).toEqual(["motores"]);
      expect(await setRankingHidden(database, { slug: "ventiladores", isHidden: false }, by(3))).toEqual({
        ok: false,
        error: "deleted",
      });
      const restored = await restoreRanking(database, "ventiladores", by(4));
      expect(restored).toMatchObject({ ok: true, value: { isHidden } });
      expect(await contents()).toEqual(before);
      expect(await problems()).toEqual([]);
    }
    expect(await restoreRanking(database, "ventiladores", by(5))).toEqual({
      ok: false,
      error: "not-deleted",
    });
  });

  it("keeps its address until it is released, which takes everything and leaves the log true", async () => {
    const { database } = test;
    const [stored] = await database.select().from(category).where(eq(category.id, fans));
    const { id: _, ...facts } = stored ?? ({} as typeof category.$inferSelect);
    const create = () =>
      createCategory(database, { slug: "ventiladores", facts, actor: { kind: "command-line" } }, at(9));
    const release = (typed: string) => releaseRanking(database, { slug: "ventiladores", typed }, by(5));
    expect(await release("Ventiladores (ventiladores)")).toEqual({ ok: false, error: "not-deleted" });
    await deleteRanking(database, "ventiladores", by(2));
    expect(await create()).toEqual({ ok: false, error: "taken" });
    expect(await release("Ventiladores")).toEqual({ ok: false, error: "other-name" });
    expect((await release("Ventiladores (ventiladores)")).ok).toBe(true);
    expect(await database.$count(item, eq(item.categoryId, fans))).toBe(0);
    await expectGone("ventiladores");
    const [last] = await database.select().from(operatorAction).orderBy(desc(operatorAction.id)).limit(1);
    expect(last).toMatchObject({ action: "ranking-removed", before: { items: 3, reviews: 80 }, after: null });
    expect(await uncheckedRows(database, sql`select from log_leaf where kind = 'deletion'`)).toHaveLength(3);
    expect((await create()).ok).toBe(true);
    expect((await get("/rankings/ventiladores")).status).toBe(200);
    expect(await problems()).toEqual([]);
  });
});

describe("a renamed ranking", () => {
  const rename = (slug: string, to: string, name?: string) =>
    renameRanking(test.database, { slug, to: { slug: to, ...(name && { name }) } }, by());
  const locations = async (path: string) => {
    const answer = await get(path);
    await answer.arrayBuffer();
    return [answer.status, answer.headers.get("location")];
  };

  it("leads from every former address straight to the present one, with the parameters", async () => {
    expect((await rename("ventiladores", "amz")).ok).toBe(true);
    expect((await rename("amz", "ventos", "Ventos")).ok).toBe(true);
    expect(await statuses("ventos")).toEqual(all(200));
    for (const former of ["ventiladores", "amz"]) {
      expect(await locations(`/rankings/${former}?pagina=2&marca=a%26b`)).toEqual([
        301,
        "/rankings/ventos?pagina=2&marca=a%26b",
      ]);
      expect(await locations(`/rankings/${former}/feed.xml`)).toEqual([301, "/rankings/ventos/feed.xml"]);
      expect(await locations(`/incorporar/rankings/${former}?tema=x`)).toEqual([
        301,
        "/incorporar/rankings/ventos?tema=x",
      ]);
      expect(await locations(`/api/rankings/${former}?formato=csv&pagina=2`)).toEqual([
        301,
        "/api/rankings/ventos?formato=csv&pagina=2",
      ]);
      expect(await locations(`/api/rankings/${former}/prior`)).toEqual([301, "/api/rankings/ventos/prior"]);
      expect(await locations(`/api/og/rankings/${former}.png`)).toEqual([301, "/api/og/rankings/ventos.png"]);
      expect(await locations(`/busca?q=brisa&categoria=${former}`)).toEqual([
        301,
        "/busca?q=brisa&categoria=ventos",
      ]);
      expect((await loadAlertRanking(test.database, former))?.slug).toBe("ventos");
      const oembed = await get(`/oembed?url=http%3A%2F%2Flocalhost%3A3000%2Frankings%2F${former}`);
      expect(await oembed.text()).toContain("/incorporar/rankings/ventos");
    }
    const listed = JSON.stringify(await loadHome(test.database));
    expect(listed).toContain('"ventos"');
    expect(listed).not.toContain('"ventiladores"');
    expect(await traces(/"ventiladores"|\/ventiladores/)).toEqual(
      Object.fromEntries(Object.keys(await traces()).map((where) => [where, false])),
    );
    expect(await needsReindex(test.database)).toBe(false);
    await publishCategory(test.database, fans, { now: at(3) });
    expect(await problems()).toEqual([]);
    expect(await actions()).toEqual(["ranking-renamed", "ranking-renamed"]);
  });

  it("gets a former address back, and never shadows a ranking", async () => {
    await rename("ventiladores", "amz");
    expect(await rename("motores", "ventiladores")).toEqual({ ok: false, error: "taken" });
    expect(await rename("motores", "amz")).toEqual({ ok: false, error: "taken" });
    const [facts] = await test.database.select().from(category).where(eq(category.slug, "motores"));
    if (!facts) throw new Error("no category");
    const { id: _, ...copied } = facts;
    const made = { slug: "ventiladores", facts: copied, actor: { kind: "command-line" } as const };
    expect(await createCategory(test.database, made, at(2))).toEqual({ ok: false, error: "taken" });
    expect(await rename("motores", "Ámz")).toEqual({ ok: false, error: "invalid" });
    expect((await rename("amz", "ventiladores")).ok).toBe(true);
    expect(await locations("/rankings/amz")).toEqual([301, "/rankings/ventiladores"]);
    expect(await statuses("ventiladores")).toEqual(all(200));
    expect((await releaseAddress(test.database, "amz", by())).ok).toBe(true);
    expect(await locations("/rankings/amz")).toEqual([404, null]);
    expect((await rename("motores", "amz")).ok).toBe(true);
    expect(await locations("/rankings/amz")).toEqual([200, null]);
    expect(await problems()).toEqual([]);
  });

  it("is a hidden page under its former address too while it is hidden", async () => {
    await rename("ventiladores", "amz");
    await setRankingHidden(test.database, { slug: "amz", isHidden: true }, by());
    expect((await statuses("ventiladores")).slice(0, ADDRESSES.length)).toEqual(ADDRESSES.map(() => 404));
  });
});

describe("an import", () => {
  const importRows = (count: number, names: Partial<typeof reviewMapping.category> = {}) => {
    const mapping = { ...reviewMapping, category: { ...reviewMapping.category, ...names } };
    return {
      file: folder.write("a.csv", [reviewHeader, ...reviewRows(count)].join("\n")),
      mapping: folder.mapping("a", mapping),
    };
  };
  const counts = async () =>
    uncheckedRows<{ slug: string; items: number; hidden: number }>(
      test.database,
      sql`select c.slug, count(i.id)::int as items, count(i.hidden_at)::int as hidden from category c
        left join item i on i.category_id = c.id where c.slug like '%forno%' or c.slug = 'amz' group by 1 order by 1`,
    );
  const slug = reviewMapping.category.slug;

  it("goes into a hidden ranking, which stays hidden, and says so", async () => {
    await runImport(test.database, folder, importRows(3));
    await setRankingHidden(test.database, { slug, isHidden: true }, by());
    const summary = await runImport(test.database, folder, importRows(40));
    expect(JSON.stringify(summary)).toContain("está escondido");
    expect(await counts()).toEqual([{ slug, items: 7, hidden: 7 }]);
    expect(await problems()).toEqual([]);
  });

  it("goes on into a renamed ranking by the mapping with the former address, and can be undone", async () => {
    const { database } = test;
    await runImport(database, folder, importRows(3));
    await renameRanking(database, { slug, to: { slug: "amz" } }, by());
    const summary = await runImport(database, folder, importRows(40));
    expect(JSON.stringify(summary)).toContain("“amz”");
    expect(await counts()).toEqual([{ slug: "amz", items: 7, hidden: 0 }]);
    const runs = await uncheckedRows<{ id: number; category: string }>(
      database,
      sql`select id, category from import_run order by id`,
    );
    expect(runs.map((run) => run.category)).toEqual(["amz", "amz"]);
    const actor = { kind: "command-line" } as const;
    await undoImport(database, runs[1]?.id ?? 0, { now: () => at(9), actor });
    expect(await counts()).toEqual([{ slug: "amz", items: 3, hidden: 0 }]);
    expect(await problems()).toEqual([]);
  });

  it("can be undone while its ranking is hidden, and after that", async () => {
    const { database } = test;
    const actor = { kind: "command-line" } as const;
    const lastRun = async () =>
      (await uncheckedRows<{ id: number }>(database, sql`select max(id) as id from import_run`))[0]?.id ?? 0;
    await runImport(database, folder, importRows(3));
    const imports = () => runImport(database, folder, importRows(40));
    const hide = (isHidden: boolean) => setRankingHidden(database, { slug, isHidden }, by(isHidden ? 1 : 2));
    const orders = [
      { isShownAgain: false, steps: [imports, () => hide(true)] },
      { isShownAgain: true, steps: [imports, () => hide(true), () => hide(false)] },
      { isShownAgain: true, steps: [() => hide(true), imports, () => hide(false)] },
    ];
    for (const { isShownAgain, steps } of orders) {
      for (const step of steps) await step();
      await undoImport(database, await lastRun(), { now: () => at(9), actor });
      expect(await counts()).toEqual([{ slug, items: 3, hidden: isShownAgain ? 0 : 3 }]);
      await setRankingHidden(database, { slug, isHidden: false }, by(3));
      expect(await problems()).toEqual([]);
    }
  });

  it("is refused by a deleted ranking, under its former addresses too", async () => {
    await runImport(test.database, folder, importRows(3));
    await renameRanking(test.database, { slug, to: { slug: "amz" } }, by());
    await deleteRanking(test.database, "amz", by(2));
    for (const name of [slug, "amz"]) {
      const refused = await tryImport(test.database, folder, importRows(40, { slug: name }));
      expect(refused.ok ? "" : refused.error).toContain("o ranking “amz” foi excluído");
    }
    expect(await counts()).toEqual([{ slug: "amz", items: 3, hidden: 3 }]);
  });
});

it("counts hidden rankings out of what the site demonstrates", async () => {
  await addCategory(test.database, { slug: "demo", isDemonstration: true });
  expect(await loadDemonstrationShare(test.database)).toBe("some");
  const change = { slug: "demo", isHidden: true };
  expect(await setRankingHidden(test.database, change, by())).toEqual({ ok: false, error: "demonstration" });
});
