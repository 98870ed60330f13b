import { displayedScore } from "@/lib/rating/displayed";
import { displayedOf } from "@/server/reading/catalog/ranking-selection";
import { emptyRankingQuery, type RankingQuery } from "@/lib/ranking/ranking-query";
import { rankingPageSchema } from "@/lib/contracts/ranking";
import { loadRanking, loadRankingPage } from "@/server/reading/catalog/load-ranking";
import { loadRankingGlance } from "@/server/reading/catalog/ranking-glance";
import { item } from "@/server/platform/db/schema/catalog";
import { measurement } from "@/server/platform/db/schema/evidence";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { uncheckedRows } from "../support/unchecked-rows";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../setup/database";
import { addCategory, addItem, addReviews, times } from "../support/catalog";

const now = new Date("2026-06-15T15:00:00Z");
let test: TestDatabase;

/** Adds the fans "A" to "F", the best first; F has three reviews and G none. */
beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  const categoryId = await addCategory(database, {
    slug: "ventiladores",
    attributes: [
      { key: "pas", label: "Pás", type: "number", filterable: true, highlighted: true },
      { key: "remoto", label: "Controle remoto", type: "boolean", filterable: true },
    ],
    criteria: [
      { slug: "vento", name: "Vento", weight: 0.5 },
      {
        slug: "ruido",
        name: "Ruído",
        weight: 0.5,
        measurementBest: 30,
        measurementWorst: 70,
        measurementUnit: "dB",
      },
    ],
  });
  const fans = [
    { name: "Ventilador A", brand: "Brisa", stars: 5, noise: 40, price: 30_000, blades: 3, remote: true },
    { name: "Ventilador B", brand: "Brisa", stars: 4, noise: 40, price: 20_000, blades: 5, remote: false },
    { name: "Ventilador C", brand: "Áragem", stars: 3, noise: 40, price: 10_000, blades: 3, remote: true },
    { name: "Ventilador D", brand: "Áragem", stars: 1, noise: 30, price: null, blades: 4, remote: false },
  ];
  for (const fan of fans) {
    const itemId = await addItem(database, categoryId, fan.name, {
      brand: fan.brand,
      brandSlug: fan.brand.toLowerCase().replace("á", "a"),
      lowestPriceCents: fan.price,
      attributes: { pas: fan.blades, remoto: fan.remote },
    });
    const reviews = times(60, fan.stars).map((each) => ({ ...each, criterionStars: { vento: fan.stars } }));
    await addReviews(database, itemId, reviews);
    const [noise] = await uncheckedRows<{ id: number }>(
      database,
      sql`select id from criterion where slug = 'ruido'`,
    );
    await database.insert(measurement).values({
      itemId,
      criterionId: noise?.id ?? 0,
      period: "2026-01",
      value: fan.noise,
      contentHash: fan.name,
    });
  }
  const few = await addItem(database, categoryId, "Ventilador F");
  await addReviews(
    database,
    few,
    times(3, 5).map((each) => ({ ...each, criterionStars: { vento: 5 } })),
  );
  await addItem(database, categoryId, "Ventilador G");
  await publishCategory(database, categoryId, { now });
});
afterAll(() => test.close());

async function list(change: Partial<RankingQuery>) {
  const loaded = await loadRanking(test.database, "ventiladores");
  if (!loaded) throw new Error("no ranking");
  const page = await loadRankingPage(test.database, loaded, { ...emptyRankingQuery, ...change });
  expect(rankingPageSchema.parse(page)).toEqual(page);
  return { page, names: page.rows.map(({ name }) => name.replace("Ventilador ", "")).join("") };
}

describe("a page of a ranking", () => {
  it("lists the published order with positions, then few reviews, then no rating", async () => {
    const { page, names } = await list({});
    expect(names).toBe("ABCDFG");
    expect(page.rows.map((row) => row.position)).toEqual([1, 2, 3, 4, null, null]);
    expect(page.rows.map((row) => row.section)).toEqual([
      "ranked",
      "ranked",
      "ranked",
      "ranked",
      "few",
      "unrated",
    ]);
    expect(page).toMatchObject({ total: 6, pageCount: 1 });
    expect(page.rows.at(-1)?.score).toMatchObject({ displayed: null, status: "unrated" });
  });

  it.each([
    ["brand", { brands: ["brisa"] }, "AB"],
    ["two brands", { brands: ["aragem", "brisa"] }, "ABCD"],
    ["minimum score", { minimumScore: 70 }, "ABF"],
    ["prices", { minimumPriceCents: 15_000, maximumPriceCents: 25_000 }, "B"],
    ["number attribute", { attributes: { pas: ["3"] } }, "AC"],
    ["boolean attribute", { attributes: { remoto: ["false"] } }, "BD"],
    ["two attributes", { attributes: { pas: ["3"], remoto: ["true"] } }, "AC"],
    ["nothing left", { brands: ["ninguem"] }, ""],
  ])("keeps positions while it filters by %s", async (_name, change, expected) => {
    const { page, names } = await list(change);
    expect(names).toBe(expected);
    expect(page.total).toBe(expected.length);
    for (const row of page.rows.filter((each) => each.position !== null)) {
      expect(row.position).toBe("ABCD".indexOf(row.name.slice(-1)) + 1);
    }
  });

  it.each([
    ["preco", "CBADFG"],
    ["nome", "ABCDFG"],
    ["avaliacoes", "ABCDFG"],
    // (Nota + place of the price, 100 the cheapest) / 2: A (about 84 + 0) / 2, B (75 + 50) / 2, C (63 + 100) / 2.
    ["custo-beneficio", "CBADFG"],
  ] as const)("sorts by %s without touching positions", async (sort, expected) => {
    const { page, names } = await list({ sort });
    expect(names).toBe(expected);
    expect(page.rows.find((row) => row.name.endsWith("A"))?.position).toBe(1);
  });

  it("orders by personal weights, with positions of that order and without the published ties", async () => {
    const { page, names } = await list({ weights: { ruido: 100, vento: 0 } });
    expect(names.startsWith("D")).toBe(true);
    expect(page.rows[0]).toMatchObject({
      position: 1,
      isTied: false,
      likelyPosition: null,
      positionChange: null,
    });
    expect(page.rows[0]?.score.displayed).toBe(100);
    expect(page.rows.map((row) => row.section)).toEqual([
      "ranked",
      "ranked",
      "ranked",
      "ranked",
      "few",
      "unrated",
    ]);
  });

  it("gives the published order for the published weights", async () => {
    const published = await list({});
    const { page } = await list({ weights: { ruido: 50, vento: 50 } });
    expect(page.rows.map((row) => [row.slug, row.score.displayed, row.position])).toEqual(
      published.page.rows.map((row) => [row.slug, row.score.displayed, row.position]),
    );
  });

  it("counts what filters can choose", async () => {
    const { page } = await list({});
    const facets = Object.fromEntries(page.ranking.facets.map((facet) => [facet.key, facet.values]));
    expect(facets.brand).toEqual([
      { value: "aragem", label: "Áragem", count: 2 },
      { value: "brisa", label: "Brisa", count: 2 },
    ]);
    expect(facets.pas?.map(({ label, count }) => [label, count])).toEqual([
      ["3", 2],
      ["4", 1],
      ["5", 1],
    ]);
    expect(facets.remoto?.map(({ label, count }) => [label, count])).toEqual([
      ["Não", 2],
      ["Sim", 2],
    ]);
  });

  it("counts what filters can choose beside the others that are chosen", async () => {
    const countsOf = async (filters: Partial<RankingQuery>) => {
      const { page } = await list(filters);
      return Object.fromEntries(
        page.ranking.facets.map(({ key, values }) => [
          key,
          Object.fromEntries(values.map(({ value, count }) => [value, count])),
        ]),
      );
    };
    expect(await countsOf({ brands: ["brisa"] })).toEqual({
      brand: { aragem: 2, brisa: 2 },
      pas: { "3": 1, "4": 0, "5": 1 },
      remoto: { false: 1, true: 1 },
    });
    expect(await countsOf({ brands: ["brisa"], attributes: { remoto: ["true"] } })).toEqual({
      brand: { aragem: 1, brisa: 1 },
      pas: { "3": 1, "4": 0, "5": 0 },
      remoto: { false: 1, true: 1 },
    });
    expect((await countsOf({ maximumPriceCents: 10_000 }))["brand"]).toEqual({ aragem: 1, brisa: 0 });
  });

  it("cannot be moved by prices: the published order is the same at any price", async () => {
    const before = await list({});
    await test.database.update(item).set({ lowestPriceCents: 1 }).where(eq(item.name, "Ventilador D"));
    const [category] = await uncheckedRows<{ id: number }>(test.database, sql`select id from category`);
    await publishCategory(test.database, category?.id ?? 0, { now });
    const after = await list({});
    expect(after.names).toBe(before.names);
    await test.database.update(item).set({ lowestPriceCents: null }).where(eq(item.name, "Ventilador D"));
  });

  it("does not know a ranking of another name", async () => {
    expect(await loadRanking(test.database, "ventiladores-x")).toBeNull();
  });
});

describe("the displayed Nota under personal weights", () => {
  it("is rounded in SQL as everywhere else, also at the borders of the bands", async () => {
    const means = [
      0, 0.5, 19.5, 19.99, 20, 39.7, 69.5, 70, 79.4, 79.68, 80, 83.5, 84.49, 89.6, 90, 99.5, 100,
    ];
    const rows = await uncheckedRows<{ mean: number; displayed: number }>(
      test.database,
      sql`select mean, ${displayedOf(sql`mean`)} as displayed
        from unnest(array[${sql.join(
          means.map((mean) => sql`${mean}::float8`),
          sql`, `,
        )}]) as mean`,
    );
    expect(rows).toEqual(means.map((mean) => ({ mean, displayed: displayedScore(mean) })));
  });
});

describe("the first glance", () => {
  async function glance(changes: Partial<RankingQuery> = {}) {
    const loaded = await loadRanking(test.database, "ventiladores");
    if (!loaded) throw new Error("there is a ranking");
    return loadRankingGlance(test.database, loaded, { ...emptyRankingQuery, ...changes });
  }
  const letters = (items: readonly { name: string }[] = []) =>
    items.map(({ name }) => name.replace("Ventilador ", "")).join("");

  it("has the ranked items that are sold, the cheapest first, and each choice with its reasons", async () => {
    const found = await glance();
    expect(letters(found?.points)).toBe("CBA");
    expect(found?.points.map(({ standing }) => standing)).toEqual(["best", "best", "best"]);
    expect(letters(found?.choices)).toBe("AB");
    expect(found?.choices[1]?.reasons).toEqual([{ kind: "budget", cents: 20_000 }]);
  });

  it("obeys filters, and shows what lies outside of the chosen prices", async () => {
    expect(letters((await glance({ attributes: { pas: ["3"] } }))?.points)).toBe("CA");
    const cheap = await glance({ maximumPriceCents: 15_000 });
    expect(letters(cheap?.points)).toBe("CBA");
    expect(cheap?.choices.map(({ name, reasons }) => [name, reasons[0]?.kind])).toEqual([
      ["Ventilador C", "budget"],
      ["Ventilador A", "best"],
    ]);
  });

  it("ranks by personal weights", async () => {
    const quiet = await glance({ weights: { vento: 0, ruido: 100 } });
    expect(letters(quiet?.choices.slice(0, 1))).toBe("D");
    expect(quiet?.choices.map(({ reasons }) => reasons[0]?.kind)).toContain("sold");
  });

  it("belongs to the present and to the first page", async () => {
    expect(await glance({ day: "2026-06-14" })).toBeNull();
    expect(await glance({ page: 2 })).toBeNull();
  });
});
