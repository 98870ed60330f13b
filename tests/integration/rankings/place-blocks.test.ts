import { emptyRankingQuery, type RankingQuery } from "@/lib/ranking/ranking-query";
import { loadRanking, loadRankingPage } from "@/server/reading/catalog/load-ranking";
import { uncheckedRows } from "../../support/unchecked-rows";
import { refreshRanking } from "@/server/publishing/rankings/refresh-ranking";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory } from "../../support/catalog";

const SLUG = "com-blocos";
let test: TestDatabase;

/** More items than four blocks of places have; of some, price, Nota, reviews and name are equal. */
beforeAll(async () => {
  test = await openTestDatabase();
  const id = await addCategory(test.database, { slug: SLUG });
  await test.database.execute(sql`
    insert into item (category_id, external_key, slug, name, search_text, content_hash, brand, brand_slug,
      lowest_price_cents)
    select ${id}::int, 'e' || n, 'item-' || n, 'Item ' || n % 400, 'item ' || n % 400, '', 'Marca', 'marca-' || n % 2,
      case when n % 5 > 0 then 1000 + n * 7919 % 200 end from generate_series(1, 560) n`);
  await test.database.execute(sql`
    insert into score (item_id, category_id, status, displayed, mean, deviation, low, high, counted, prior_version,
      method_version, updated_at)
    select id, category_id, case when id % 9 = 0 then 'unrated' when id % 7 = 0 then 'few' else 'ranked' end,
      case when id % 9 > 0 then 40 + id % 50 end, case when id % 9 > 0 then 40 + id % 50 end, 3, 35, 95, id % 30, 1, 3, now()
    from item`);
  await refreshRanking(test.database, id, new Date("2026-06-01T15:00:00Z"));
});
afterAll(() => test.close());

/** Each order as one sort of all entries. */
const ORDERS = {
  preco: sql`i.lowest_price_cents nulls last`,
  "custo-beneficio": sql`(case when e.section = 'ranked' and i.lowest_price_cents is not null then s.displayed
      + 100 * (priced.count - (select count(*) from item o where o.lowest_price_cents <= i.lowest_price_cents))::float8
        / (priced.count - 1) end) desc nulls last`,
  avaliacoes: sql`s.counted desc`,
  nome: sql`i.search_text`,
} as const;

async function sorted(sort: keyof typeof ORDERS, condition = sql`true`): Promise<string[]> {
  const rows = await uncheckedRows<{ slug: string }>(
    test.database,
    sql`select i.slug from ranking_entry e join item i on i.id = e.item_id join score s on s.item_id = e.item_id
      cross join (select count(lowest_price_cents) from item) priced
      where ${condition} order by ${ORDERS[sort]}, e.list_order`,
  );
  return rows.map(({ slug }) => slug);
}

async function loadPage(query: Partial<RankingQuery>, after?: number) {
  const loaded = await loadRanking(test.database, SLUG);
  if (!loaded) throw new Error("no ranking");
  const { rows, pageCount, total } = await loadRankingPage(
    test.database,
    loaded,
    { ...emptyRankingQuery, ...query },
    { after },
  );
  return { slugs: rows.map(({ slug }) => slug), pageCount, total };
}

async function loadAll(query: Partial<RankingQuery>): Promise<string[]> {
  const { slugs, pageCount } = await loadPage(query);
  for (let page = 2; page <= pageCount; page += 1) slugs.push(...(await loadPage({ ...query, page })).slugs);
  return slugs;
}

it.each(Object.keys(ORDERS) as (keyof typeof ORDERS)[])("lists every item once by %s", async (sort) => {
  expect(await loadAll({ sort })).toEqual(await sorted(sort));
  expect(await loadAll({ sort, brands: ["marca-1"] })).toEqual(
    await sorted(sort, sql`e.brand_slug = 'marca-1'`),
  );
});

it.each([126, 127, 128, 300])("goes on after place %i, with a filter and without", async (after) => {
  const all = await sorted("preco");
  expect((await loadPage({ sort: "preco" }, after)).slugs).toEqual(all.slice(after, after + 50));
  const odd = new Set(await sorted("preco", sql`e.brand_slug = 'marca-1'`));
  const { slugs } = await loadPage({ sort: "preco", brands: ["marca-1"] }, after);
  expect(slugs).toEqual(
    all
      .slice(after)
      .filter((slug) => odd.has(slug))
      .slice(0, 50),
  );
});

it("counts the items of a range of prices", async () => {
  for (const [minimum, maximum] of [
    [1_000, 1_050],
    [1_051, null],
    [null, 1_120],
    [1_119, 1_119],
    [5_000, null],
  ] as const) {
    const { total } = await loadPage({ minimumPriceCents: minimum, maximumPriceCents: maximum });
    const matching = await sorted(
      "preco",
      sql`i.lowest_price_cents between ${minimum ?? 0}::int and ${maximum ?? 1e9}::int`,
    );
    expect(total).toBe(matching.length);
  }
});
