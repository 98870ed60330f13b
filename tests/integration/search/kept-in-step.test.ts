import { runQueries } from "@/local/search/query/run-queries";
import { removeDemonstration } from "@/server/run/demonstration/remove";
import { addReview } from "@/server/publishing/scores/add-review";
import { indexName } from "@/lib/search/index-names";
import { needsReindex, reindex } from "@/server/publishing/search-records/reindex";
import { pushIndexes } from "@/server/publishing/search-records/push";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { uncheckedRows } from "../../support/unchecked-rows";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  CATALOGUE_END,
  type TestDatabase,
  openCatalogueDatabase,
  openTestDatabase,
} from "../../setup/database";
import { serveSearch, type SearchServer } from "./search-server";

interface Result {
  nbHits: number;
  hits: {
    objectID: string;
    slug: string;
    name: string;
    score?: number;
    reviews?: number;
    itemCount?: number;
  }[];
}

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openCatalogueDatabase();
});
afterAll(() => opened.close());

async function search(
  query: string,
  more: Record<string, unknown> = {},
  kind: "items" | "rankings" | "brands" = "items",
) {
  const requests = [{ indexName: indexName(kind), query, ...more }];
  const answer = await runQueries(opened.database, { requests }, () => performance.now());
  if (!answer.ok) throw new Error(answer.error.message);
  return (answer.value as { results: [Result] }).results[0];
}

describe("the index of the site", () => {
  it("has every item, ranking and brand as soon as the catalogue is there", async () => {
    expect((await search("")).nbHits).toBe(240);
    expect((await search("fogoes", {}, "rankings")).hits[0]).toMatchObject({ slug: "fogoes", itemCount: 20 });
    expect((await search("nortenz", {}, "brands")).hits[0]).toMatchObject({ name: "Nortenza" });
    expect(await needsReindex(opened.database)).toBe(false);
  });

  it("shows the published score, and orders equals by it", async () => {
    const { hits } = await search("geladeira", { hitsPerPage: 20 });
    const scores = hits.map(({ score }) => score ?? -1);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    const stored = await uncheckedRows<{ id: number; displayed: number }>(
      opened.database,
      sql`select i.id, s.displayed from item i join score s on s.item_id = i.id`,
    );
    const byId = new Map(stored.map(({ id, displayed }) => [String(id), displayed]));
    expect(hits.map(({ score }) => score ?? null)).toEqual(hits.map(({ objectID }) => byId.get(objectID)));
  });

  it("counts facets of attributes and filters by them", async () => {
    const result = (await search("", {
      facets: ["attributes.kind", "price"],
      filters: "categorySlug:geladeiras",
      hitsPerPage: 0,
    })) as Result & { facets: Record<string, Record<string, number>>; facets_stats: Record<string, unknown> };
    expect(result.nbHits).toBe(20);
    expect(result.facets["attributes.kind"]?.["Duplex"]).toBe(10);
    expect(result.facets_stats).toHaveProperty("price");
    expect((await search("", { facetFilters: [["attributes.kind:inverse"]] })).nbHits).toBe(3);
  });

  it("has the departments and their categories as a tree", async () => {
    const count = async (more: Record<string, unknown>) =>
      (await search("", {
        facets: ["categories.lvl0", "categories.lvl1"],
        hitsPerPage: 0,
        ...more,
      })) as Result & {
        facets: Record<string, Record<string, number>>;
      };
    expect((await count({})).facets["categories.lvl0"]).toEqual({
      Eletroportáteis: 80,
      Eletrônicos: 80,
      Eletrodomésticos: 60,
      "Casa e móveis": 20,
    });
    const appliances = await count({ facetFilters: [["categories.lvl0:Eletrodomésticos"]] });
    expect(appliances.facets["categories.lvl1"]).toEqual({
      "Eletrodomésticos > Fogões": 20,
      "Eletrodomésticos > Geladeiras": 20,
      "Eletrodomésticos > Máquinas de lavar": 20,
    });
    expect((await count({ facetFilters: [["categories.lvl1:Eletrodomésticos > Fogões"]] })).nbHits).toBe(20);
    const found = await search("eletrodomesticos", {}, "rankings");
    expect(found.hits.map(({ slug }) => slug).sort()).toEqual(["fogoes", "geladeiras", "maquinas-de-lavar"]);
  });

  it("orders by price in its replica", async () => {
    const requests = [{ indexName: indexName("items", "price_asc"), query: "celular", hitsPerPage: 20 }];
    const answer = await runQueries(opened.database, { requests }, () => performance.now());
    const prices = answer.ok
      ? (answer.value as { results: [{ hits: { price: number }[] }] }).results[0].hits.map(
          ({ price }) => price,
        )
      : [];
    expect(prices.length).toBe(20);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  it("follows a new review in the same transaction", async () => {
    const [before] = (await search("boreal 412")).hits;
    const itemId = Number(before?.objectID);
    const criteria = await uncheckedRows<{ slug: string }>(
      opened.database,
      sql`select c.slug from criterion c join item i on i.category_id = c.category_id
        where i.id = ${itemId} and c.measurement_best is null`,
    );
    const criterionStars = Object.fromEntries(criteria.map(({ slug }) => [slug, 5 as const]));
    const review = (number: number) => ({
      itemId,
      externalKey: `search-${number}`,
      authorName: "Ana",
      title: null,
      body: "Ótima.",
      stars: 5 as const,
      criterionStars,
      isVerified: true,
      reviewedAt: CATALOGUE_END,
      contentHash: `search-${number}`,
    });
    for (let number = 0; number < 60; number += 1) {
      const added = await addReview(opened.database, review(number), { now: CATALOGUE_END });
      expect(added.ok).toBe(true);
    }
    const [after] = (await search("boreal 412")).hits;
    expect(after?.reviews).toBe((before?.reviews ?? 0) + 60);
    expect(after?.score).toBeGreaterThan(before?.score ?? 100);
    const failed = opened.database.transaction(async (transaction) => {
      await addReview(transaction, review(100), { now: CATALOGUE_END });
      throw new Error("undone");
    });
    await expect(failed).rejects.toThrow("undone");
    expect((await search("boreal 412")).hits[0]?.reviews).toBe(after?.reviews);
    expect((await verifyAllScores(opened.database)).problems).toEqual([]);
  });

  it("is built anew, also after an interruption, and says when it has to be", async () => {
    const everything = async () => JSON.stringify((await search("", { hitsPerPage: 240 })).hits);
    const before = await everything();
    await opened.database.execute(sql`delete from search_index`);
    expect(await needsReindex(opened.database)).toBe(true);
    const controller = new AbortController();
    controller.abort();
    expect(await reindex(opened.database, { signal: controller.signal })).toBe(false);
    expect(await needsReindex(opened.database)).toBe(true);
    const seen: number[] = [];
    expect(await reindex(opened.database, { onProgress: ({ done }) => seen.push(done) })).toBe(true);
    expect(seen).toEqual([0, 240]);
    expect(await everything()).toBe(before);
    expect(await needsReindex(opened.database)).toBe(false);
    expect((await search("gelaedira")).nbHits).toBeGreaterThan(0);
  });

  it("is built anew where its synonyms are those of another version", async () => {
    const { nbHits } = await search("varrer");
    await opened.database.execute(sql`
      update search_index set synonyms = synonyms - 'use-varrer' where name = ${indexName("items")}`);
    expect((await search("varrer")).nbHits).toBeLessThan(nbHits ?? 0);
    expect(await needsReindex(opened.database)).toBe(true);
    expect(await reindex(opened.database)).toBe(true);
    expect((await search("varrer")).nbHits).toBe(nbHits);
    expect(await needsReindex(opened.database)).toBe(false);
  });

  it("is built anew where its entries are of another version", async () => {
    await opened.database.execute(sql`update search_state set value = '0' where name = 'entry-version'`);
    // An older version knew its words by other keys.
    await opened.database.execute(sql`update search_term set neighbours = '{1}'`);
    expect((await search("kovaudi")).nbHits).toBe(0);
    expect(await needsReindex(opened.database)).toBe(true);
    expect(await reindex(opened.database)).toBe(true);
    expect((await search("kovaudi")).nbHits).toBeGreaterThan(0);
    expect(await needsReindex(opened.database)).toBe(false);
  });
});

describe("a push to the hosted service", () => {
  let remote: TestDatabase;
  let server: SearchServer;
  beforeAll(async () => {
    remote = await openTestDatabase();
    server = await serveSearch(remote.database);
  });
  afterAll(async () => {
    expect(server.failures).toEqual([]);
    await server.close();
    await remote.close();
  });

  it("sends everything once, what changed after that, and takes away what went", async () => {
    const push = () =>
      pushIndexes(opened.database, { client: server.full(), applicationId: "HOSTED", prefix: "prod" });
    const first = await push();
    expect(first).toMatchObject({ removed: 0, isComplete: true });
    expect(first.sent).toBeGreaterThan(252);
    const found = await server.lite().searchForHits<{ slug: string }>({
      requests: [
        { indexName: "prod_items", query: "refrigeradores frostfree" },
        { indexName: "prod_items_price_asc", query: "" },
      ],
    });
    expect(found.results[0]?.hits[0]?.slug).toMatch(/^geladeira-/);
    expect(found.results[1]?.nbHits).toBe(240);
    expect(await push()).toEqual({ sent: 0, removed: 0, isComplete: true });
    await opened.database.execute(sql`delete from item where slug = 'geladeira-nortenza-boreal-375'`);
    await server.full().deleteIndex({ indexName: "prod_brands" });
    expect(await push()).toMatchObject({ sent: 0, removed: 1 });
  });
});

describe("removed data", () => {
  it("disappears from the search too", async () => {
    await removeDemonstration(opened.database);
    expect((await search("")).nbHits).toBe(0);
    expect((await search("", {}, "rankings")).nbHits).toBe(0);
    expect((await search("", {}, "brands")).nbHits).toBe(0);
    expect(await needsReindex(opened.database)).toBe(false);
  });
});
