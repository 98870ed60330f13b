import { rankingPageSchema } from "@/lib/contracts/ranking";
import { emptyRankingQuery, type RankingQuery } from "@/lib/ranking/ranking-query";
import { totalCostOf } from "@/lib/prices/total-cost";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { loadRanking, loadRankingPage } from "@/server/reading/catalog/load-ranking";
import { loadComparison } from "@/server/reading/catalog/load-comparison";
import { loadItem } from "@/server/reading/catalog/load-item";
import { rankingHasCursor } from "@/server/reading/catalog/ranking-cursor";
import { rankingRowColumns } from "@/server/platform/http/list-columns";
import { stateCode } from "@/text/state-names";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";

const now = new Date("2026-06-15T15:00:00Z");
const rates = { "São Paulo": 0.7861, Bahia: 0.837, PR: 0.64 };
let test: TestDatabase;

/** Air conditioners: name, price in cents, kWh a year. A is cheap and thirsty, B dear and frugal. */
const items = [
  ["A", 150_000, 900],
  ["B", 220_000, 300.5],
  ["C", 180_000, 500],
  ["D", null, 200],
  ["E", 100_000, undefined],
  ["F", 100_000, 0],
  ["G", 190_000, "500"],
] as const;

beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  const places = Object.entries(rates).map(([place, median]) => ({ place, lowest: 0.1, highest: 9, median }));
  const categoryId = await addCategory(database, {
    slug: "ar-condicionado",
    criteria: [{ slug: "frio", name: "Frio", weight: 1 }],
    attributes: [
      { key: "cor", label: "Cor", type: "text", filterable: true },
      {
        key: "consumo",
        label: "Consumo por ano",
        type: "number",
        unit: "kWh",
        filterable: false,
        costs: {
          ...{ label: "Custo da energia por ano", note: "Sem impostos.", period: "2026-06", years: 5 },
          places: [...places, { place: "Acre", lowest: 0.8, highest: 0.8 }],
        },
      },
    ],
  });
  for (const [name, price, use] of items) {
    const itemId = await addItem(database, categoryId, `Ar ${name}`, {
      lowestPriceCents: price,
      attributes: { cor: use === 500 ? "branco" : "preto", ...(use !== undefined && { consumo: use }) },
    });
    const reviews = times(20, 4).map((each) => ({ ...each, criterionStars: { frio: 4 } }));
    await addReviews(database, itemId, reviews);
  }
  await publishCategory(database, categoryId, { now });
  const plainId = await addCategory(database, { slug: "ventiladores" });
  await addItem(database, plainId, "Ventilador", { lowestPriceCents: 100 });
  await publishCategory(database, plainId, { now });
});
afterAll(() => test.close());

async function list(change: Partial<RankingQuery>, slug = "ar-condicionado") {
  const loaded = await loadRanking(test.database, slug);
  if (!loaded) throw new Error("no ranking");
  const page = await loadRankingPage(test.database, loaded, { ...emptyRankingQuery, ...change });
  expect(rankingPageSchema.parse(page)).toEqual(page);
  return { page, names: page.rows.map(({ name }) => name.replace("Ar ", "")).join("") };
}

describe("total costs of a ranking", () => {
  it("are offered by states with a middle tariff, where items have prices", async () => {
    expect((await list({})).page.ranking.runningCost).toEqual({
      label: "Custo da energia por ano",
      period: "2026-06",
      years: 5,
      states: [
        { code: "SP", name: "São Paulo" },
        { code: "BA", name: "Bahia" },
        { code: "PR", name: "Paraná" },
      ],
    });
    expect((await list({}, "ventiladores")).page.ranking.runningCost).toBeNull();
    expect(["AC", "Acre", "Acolá"].map(stateCode)).toEqual(["AC", "AC", null]);
  });

  it("order the list, what is not known last, and stand in each row with their terms", async () => {
    const { page, names } = await list({ sort: "custo-total", costState: "SP" });
    // A: 1.500 + 5 × 707,49; B: 2.200 + 5 × 236,22; C: 1.800 + 5 × 393,05.
    expect(names.slice(0, 3)).toBe("BCA");
    expect([...names.slice(3)].sort().join("")).toBe("DEFG");
    expect(page.costBasis).toEqual({ state: "SP", years: 5, period: "2026-06" });
    expect(page.rows.map(({ totalCost }) => totalCost?.totalCents ?? null)).toEqual([
      ...[338_110, 376_525, 503_745],
      ...[null, null, null, null],
    ]);
    expect((await list({ sort: "custo-total", costState: "SP", costYears: 1 })).names.slice(0, 3)).toBe(
      "CAB",
    );
  });

  it("use the median of the states where none is chosen, and are left out where nobody asks", async () => {
    const median = (await list({ sort: "custo-total" })).page;
    expect(median.costBasis).toEqual({ state: null, years: 5, period: "2026-06" });
    expect(median.rows.map(({ totalCost }) => totalCost)).toEqual(
      (await list({ sort: "custo-total", costState: "SP" })).page.rows.map(({ totalCost }) => totalCost),
    );
    const plain = (await list({})).page;
    expect(plain.costBasis).toBeNull();
    expect(plain.rows.every(({ totalCost }) => totalCost === null)).toBe(true);
  });

  it("are a filter beside the others, with live counts, and never let the unknown through", async () => {
    const limited = await list({ maximumTotalCents: 376_525, costState: "SP" });
    expect([...limited.names].sort().join("")).toBe("BC");
    expect(limited.page.total).toBe(2);
    expect(limited.page.ranking.facets.find(({ key }) => key === "cor")?.values).toEqual([
      expect.objectContaining({ value: "branco", count: 1 }),
      expect.objectContaining({ value: "preto", count: 1 }),
    ]);
    expect((await list({ maximumTotalCents: 376_524, costState: "SP" })).names).toBe("B");
    const both = await list({ maximumTotalCents: 9_000_000, attributes: { cor: ["branco"] } });
    expect(both.names).toBe("C");
  });

  it("keep their order under personal weights, and have pages without a cursor", async () => {
    const weights = { sort: "custo-total", costState: "BA", weights: { frio: 50 } } as const;
    expect((await list(weights)).names.slice(0, 3)).toBe("BCA");
    expect(rankingHasCursor({ ...emptyRankingQuery, sort: "custo-total" })).toBe(false);
  });

  it("stand in the CSV where they are asked for", async () => {
    const headings = async (change: Partial<RankingQuery>) =>
      rankingRowColumns((await list(change)).page).map(({ heading }) => heading);
    expect(await headings({})).not.toContain("custo_total_reais");
    const { page } = await list({ sort: "custo-total", costState: "SP" });
    const values = rankingRowColumns(page)
      .filter(({ heading }) => heading.startsWith("custo_"))
      .map(({ heading, value }) => [heading, value(page.rows[0]!), value(page.rows[6]!)]);
    expect(values).toEqual([
      ["custo_por_ano_reais", 236.22, null],
      ["custo_total_reais", 3381.1, null],
    ]);
  });
});

describe("total costs elsewhere", () => {
  const choice = { costState: "BA", costYears: 10 } as const;
  const slugs = ["ar-a", "ar-b", "ar-d"];
  const totals = async () => {
    const { page } = await list({ ...choice, sort: "custo-total" });
    return slugs.map((slug) => page.rows.find((row) => row.slug === slug)?.totalCost);
  };

  it("are those of the ranking on items and in a comparison", async () => {
    const expected = await totals();
    expect(expected).toEqual([
      { priceCents: 150_000, yearlyCents: 75_330, totalCents: 903_300 },
      { priceCents: 220_000, yearlyCents: 25_152, totalCents: 471_520 },
      null,
    ]);
    for (const [index, slug] of slugs.entries()) {
      const found = await loadItem(test.database, slug, choice);
      const total = found.kind === "found" ? found.item.totalCost : null;
      expect(total?.cost).toEqual(expected[index]);
      expect(total?.basis).toEqual({ state: "BA", years: 10, period: "2026-06" });
    }
    const compared = await loadComparison(test.database, { slugs, leftOut: [], costChoice: choice });
    const page = compared.kind === "found" ? compared.page : null;
    expect(page?.items.map(({ totalCost }) => totalCost)).toEqual(expected);
    expect(page?.cost?.basis).toEqual({ state: "BA", years: 10, period: "2026-06" });
  });

  it("are left out where no item has both, and between rankings", async () => {
    for (const each of [
      ["ar-d", "ar-e"],
      ["ar-a", "ventilador"],
    ]) {
      const compared = await loadComparison(test.database, { slugs: each, leftOut: [] });
      expect(compared.kind === "found" && compared.page.cost, each.join()).toBeNull();
    }
    const plain = await loadItem(test.database, "ventilador", choice);
    expect(plain.kind === "found" && plain.item.totalCost).toBeNull();
  });

  it("take a state without a tariff as none, and say so", async () => {
    const found = await loadItem(test.database, "ar-a", { ...choice, costState: "AC" });
    expect(found.kind === "found" && found.item.totalCost?.basis.state).toBeNull();
  });
});

it("have in SQL the order and the limit of the one rule, at every half of a centavo", async () => {
  const { database } = test;
  const slug = "conta";
  const median = 0.785;
  const categoryId = await addCategory(database, {
    slug,
    attributes: [
      {
        ...{ key: "uso", label: "Uso", type: "number", filterable: false },
        costs: { label: "c", note: "n", years: 3, places: [{ place: "SP", lowest: 1, highest: 1, median }] },
      },
    ],
  });
  const uses = Array.from({ length: 40 }, (_, index) => (index * 37 + 1) / 8);
  for (const [index, uso] of uses.entries())
    await addItem(database, categoryId, `Item ${index}`, {
      lowestPriceCents: 100 + ((index * 53) % 97),
      attributes: { uso },
    });
  await publishCategory(database, categoryId, { now });
  const { page } = await list({ sort: "custo-total" }, slug);
  const totals = page.rows.map(({ totalCost }) => totalCost?.totalCents ?? 0);
  const expected = uses.map(
    (use, index) => totalCostOf(100 + ((index * 53) % 97), use, { rate: median, years: 3 })?.totalCents ?? 0,
  );
  expect(totals).toEqual(expected.sort((a, b) => a - b));
  for (const [index, total] of totals.entries()) {
    const below = await list({ maximumTotalCents: total }, slug);
    expect(below.page.total).toBe(totals.lastIndexOf(total) + 1);
    if (index > 8) break;
  }
});
