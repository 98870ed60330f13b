import type { Guide, GuideChoice } from "@/lib/contracts/guide";
import { guidedQuery } from "@/lib/ranking/guide";
import { emptyRankingQuery } from "@/lib/ranking/ranking-query";
import { categoryGuide } from "@/server/platform/db/schema/categories";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { loadRanking, loadRankingPage } from "@/server/reading/catalog/load-ranking";
import { loadRankingGlance } from "@/server/reading/catalog/ranking-glance";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews } from "../../support/catalog";

const now = new Date("2026-06-15T15:00:00Z");
let test: TestDatabase;
let fans: number;

const choice = (label: string, effect: Partial<GuideChoice> = {}): GuideChoice => ({
  ...{ label, weights: {}, filters: {}, maximumPriceCents: null },
  ...effect,
});
const guide: Guide = {
  presets: [choice("Para dormir", { weights: { ruido: 4 } })],
  questions: [
    {
      text: "Quando você liga?",
      choices: [
        choice("À noite", { weights: { ruido: 4 } }),
        choice("De dia", { weights: { vento: 4 } }),
        choice("Na praia", { weights: { areia: 4 } }),
      ],
    },
    {
      text: "Quanto quer gastar?",
      choices: [choice("Pouco", { maximumPriceCents: 15_000 }), choice("Nada", { maximumPriceCents: 1 })],
    },
  ],
};

beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  fans = await addCategory(database, {
    attributes: [{ key: "tipo", label: "Tipo", type: "text", filterable: true }],
    criteria: [
      { slug: "vento", name: "Vento", weight: 0.7 },
      { slug: "ruido", name: "Ruído", weight: 0.3 },
    ],
  });
  const rate = async (name: string, price: number, vento: number, ruido: number) => {
    const attributes = { tipo: name === "Quieto" ? "Teto" : "Mesa" };
    const id = await addItem(database, fans, name, { lowestPriceCents: price, attributes });
    const reviews = Array.from({ length: 30 }, () => ({ stars: 4, criterionStars: { vento, ruido } }));
    await addReviews(database, id, reviews);
  };
  await rate("Forte", 20_000, 5, 1);
  await rate("Quieto", 10_000, 1, 5);
  await rate("Meio", 12_000, 3, 3);
  await publishCategory(database, fans, { now });
  await database.insert(categoryGuide).values([
    { categoryId: fans, guide: { presets: [], questions: [] }, savedAt: now },
    { categoryId: fans, guide, savedAt: now },
  ]);
});
afterAll(() => test.close());

const load = async () => {
  const loaded = await loadRanking(test.database, "ventiladores");
  if (!loaded) throw new Error("no ranking");
  return loaded;
};

it("offers the newest questions, without what the ranking does not have", async () => {
  const { guide: offered } = await load();
  expect(offered.presets).toEqual(guide.presets);
  expect(offered.questions).toEqual([
    { ...guide.questions[0], choices: guide.questions[0]?.choices.slice(0, 2) },
  ]);
});

it("orders the ranking by the answers, and says why the first three fit", async () => {
  const loaded = await load();
  const query = guidedQuery(loaded.guide.presets, loaded.detail);
  const { rows } = await loadRankingPage(test.database, loaded, query);
  expect(rows.map(({ slug }) => slug)).toEqual(["quieto", "meio", "forte"]);
  const glance = await loadRankingGlance(test.database, loaded, query);
  expect(glance?.fits).toMatchObject([
    { slug: "quieto", asked: [{ name: "Ruído", place: { own: 1, of: 3 } }] },
    { slug: "meio", asked: [{ name: "Ruído", place: { own: 2, of: 3 } }] },
    { slug: "forte", asked: [{ name: "Ruído", place: { own: 3, of: 3 } }] },
  ]);
});

it("names only what the chosen price and filters leave", async () => {
  const loaded = await load();
  const choices = [choice("a", { maximumPriceCents: 15_000, filters: { tipo: ["Mesa"] } })];
  const glance = await loadRankingGlance(test.database, loaded, guidedQuery(choices, loaded.detail));
  expect(glance?.fits?.map(({ slug }) => slug)).toEqual(["meio"]);
  expect((await loadRankingGlance(test.database, loaded, emptyRankingQuery))?.fits).toBeNull();
});
