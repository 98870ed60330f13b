import { runQueries } from "@/local/search/query/run-queries";
import { indexName } from "@/lib/search/index-names";
import { uncheckedRows } from "../../support/unchecked-rows";
import { refreshItemRecords } from "@/server/publishing/search-records/refresh-records";
import { reindex } from "@/server/publishing/search-records/reindex";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";

const ITEMS = 6_000;

interface Hit {
  objectID: string;
  name: string;
  brand: string;
  price?: number;
  score?: number;
  attributes: { color: string };
}

interface Result {
  nbHits: number;
  exhaustiveNbHits: boolean;
  hits: Hit[];
  facets?: Record<string, Record<string, number>>;
  facets_stats?: Record<string, { min: number; max: number; avg: number }>;
}

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  const { database } = opened;
  await database.execute(sql`
    insert into category (slug, name, description, item_noun, attributes)
    values ('celulares', 'Celulares', 'Aparelhos.', '{"singular":"celular","plural":"celulares","gender":"masculine"}',
      '[{"key":"color","label":"Cor","type":"text","filterable":true}]')`);
  await database.execute(sql`
    insert into item (category_id, external_key, slug, name, brand, brand_slug, attributes, lowest_price_cents,
      search_text, content_hash)
    select c.id, n::text, 'celular-' || n, 'Celular ' || (array['Polar', 'Aurora', 'Brasa'])[1 + n % 3] || ' ' || n,
      (array['Nortenza', 'Fervona', 'Lumora', 'Zenitel'])[1 + n % 4],
      (array['nortenza', 'fervona', 'lumora', 'zenitel'])[1 + n % 4],
      jsonb_build_object('color', (array['azul', 'preto', 'branco', 'verde', 'prata'])[1 + n % 5]),
      case when n % 50 <> 0 then 10000 + (n * 7919 % 3000) * 10 end, '', n::text
    from category c, generate_series(1, ${ITEMS}::int) n`);
  // A brand has each fourth item, so that its best score is 96.
  await database.execute(sql`
    insert into score (item_id, category_id, status, displayed, mean, deviation, low, high, counted, prior_version,
      method_version, updated_at)
    select id, category_id, 'ranked', id * 31 % 100, id * 31 % 100, 1, 0, 100, id % 400, 1, 1, now() from item`);
  await reindex(database);
});
afterAll(() => opened.close());

async function search(query: string, more: Record<string, unknown> = {}, order?: "price_asc" | "price_desc") {
  const requests = [{ indexName: indexName("items", order), query, ...more }];
  const answer = await runQueries(opened.database, { requests }, () => performance.now());
  if (!answer.ok) throw new Error(answer.error.message);
  return (answer.value as { results: [Result] }).results[0];
}

/** The same with the tiers and without them: every record compared. */
async function withoutTiers<Value>(ask: () => Promise<Value>): Promise<[Value, Value]> {
  const { database } = opened;
  const first = await ask();
  const [{ tiers } = { tiers: null }] = await uncheckedRows<{ tiers: unknown }>(
    database,
    sql`select tiers from search_index where name = ${indexName("items")}`,
  );
  expect(tiers).toMatchObject({ isReady: true });
  await database.execute(sql`update search_index set tiers = null`);
  const second = await ask();
  await database.execute(sql`update search_index set tiers = ${JSON.stringify(tiers)}::jsonb
    where name = ${indexName("items")}`);
  return [first, second];
}

describe("an index of thousands of records", () => {
  it.each([
    ["celular", "price_asc", {}],
    ["celular", "price_desc", { page: 4 }],
    ["celular aurora", "price_asc", { page: 2, facetFilters: [["brand:Nortenza", "brand:Lumora"]] }],
    ["", "price_desc", { filters: "attributes.color:azul AND NOT brand:Fervona", page: 1 }],
    ["celular", "price_asc", { numericFilters: ["price>=200", "price<250"], page: 3 }],
    ["celular", "price_asc", { page: 49 }],
  ] as const)("gives the pages of %s by %s that comparing all would give", async (query, order, more) => {
    const [found, compared] = await withoutTiers(async () => {
      const { hits } = await search(query, { facets: ["brand"], ...more }, order);
      return hits.map(({ objectID }) => objectID);
    });
    expect(found).toHaveLength(20);
    expect(found).toEqual(compared);
  });

  it("orders by price as the database does", async () => {
    const rows = await uncheckedRows<{ price: number }>(
      opened.database,
      sql`select lowest_price_cents / 100.0::float8 as price from item order by lowest_price_cents nulls last
        limit 20 offset 80`,
    );
    const { hits } = await search("celular", { page: 4, facets: ["price"] }, "price_asc");
    expect(hits.map(({ price }) => price)).toEqual(rows.map(({ price }) => price));
  });

  it("counts what it finds, and the values of its facets", async () => {
    const result = await search("aurora", { facets: ["brand", "attributes.color", "price"], hitsPerPage: 0 });
    const rows = await uncheckedRows<{ brand: string; count: number }>(
      opened.database,
      sql`select brand, count(*)::int as count from item where name like '%Aurora%' group by brand`,
    );
    expect(result.facets?.["brand"]).toEqual(
      Object.fromEntries(rows.map(({ brand, count }) => [brand, count])),
    );
    expect(result).toMatchObject({ nbHits: ITEMS / 3, exhaustiveNbHits: true });
    const [figures] = await uncheckedRows<{ min: number; max: number; avg: number }>(
      opened.database,
      sql`select min(lowest_price_cents) / 100.0::float8 as min, max(lowest_price_cents) / 100.0::float8 as max,
        avg(lowest_price_cents)::float8 / 100 as avg from item where name like '%Aurora%'`,
    );
    expect(result.facets_stats?.["price"]?.min).toBe(figures?.min);
    expect(result.facets_stats?.["price"]?.max).toBe(figures?.max);
    expect(result.facets_stats?.["price"]?.avg).toBeCloseTo(figures?.avg ?? 0, 6);
    expect(Object.keys(result.facets?.["price"] ?? {})).toHaveLength(100);
  });

  it.each([
    ["celular", 99],
    ["c", 99],
    ["aurora", 99],
    ["celular nortenza", 96],
  ])("shows the best of %s first", async (query, best) => {
    const { hits, nbHits } = await search(query, { hitsPerPage: 5 });
    expect(hits.map(({ score }) => score)).toEqual(Array(5).fill(best));
    expect(nbHits).toBeGreaterThan(1_000);
  });

  it("knows that a beginning of very many rare words finds much", async () => {
    // 1,111 of the numbers begin with 1, more than are counted when they are asked for.
    const { hits, nbHits, exhaustiveNbHits } = await search("1", { hitsPerPage: 5 });
    expect(hits.map(({ score }) => score)).toEqual(Array(5).fill(99));
    expect(nbHits).toBeGreaterThan(1_000);
    expect(exhaustiveNbHits).toBe(false);
    expect(await search("12", { hitsPerPage: 5 })).toMatchObject({ nbHits: 111, exhaustiveNbHits: true });
  });

  it("finds a rare word and the beginning of a common one", async () => {
    const { hits, nbHits } = await search("1200 c");
    expect(nbHits).toBe(1);
    expect(hits[0]?.name).toMatch(/ 1200$/);
    expect((await search("1200 x", { removeWordsIfNoResults: "none" })).nbHits).toBe(0);
  });

  it("shows what has most words first where nothing has all", async () => {
    const { hits } = await search("celular azul preto nortenza aurora", { hitsPerPage: 20 });
    expect(hits).toHaveLength(20);
    for (const { name, brand, attributes } of hits) {
      expect(name).toContain("Aurora");
      expect(brand).toBe("Nortenza");
      expect(["azul", "preto"]).toContain(attributes.color);
    }
  });

  it("finds a write in the next query, and keeps its place in the orders", async () => {
    const [{ id } = { id: 0 }] = await uncheckedRows<{ id: number }>(
      opened.database,
      sql`select id from item where lowest_price_cents is not null order by lowest_price_cents desc limit 1`,
    );
    await opened.database.transaction(async (transaction) => {
      await transaction.execute(sql`update item set lowest_price_cents = 1 where id = ${id}`);
      await refreshItemRecords(transaction, [id]);
    });
    const { hits } = await search("celular", { hitsPerPage: 1 }, "price_asc");
    expect(hits[0]).toMatchObject({ objectID: String(id), price: 0.01 });
  });
});
