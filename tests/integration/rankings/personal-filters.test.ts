import { emptyRankingQuery, type RankingQuery } from "@/lib/ranking/ranking-query";
import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../../support/unchecked-rows";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { loadRanking, loadRankingPage } from "@/server/reading/catalog/load-ranking";
import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";

const ITEMS = 60;
const now = new Date("2026-06-15T15:00:00Z");

interface PlanNode {
  "Node Type": string;
  "Actual Loops": number;
  Plans?: PlanNode[];
}

let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  const categoryId = await addCategory(database, {
    slug: "ventiladores",
    attributes: [{ key: "cor", label: "Cor", type: "text", filterable: true }],
    criteria: [
      { slug: "vento", name: "Vento", weight: 0.5 },
      { slug: "ruido", name: "Ruído", weight: 0.5 },
    ],
  });
  for (let index = 0; index < ITEMS; index++) {
    const itemId = await addItem(database, categoryId, `Ventilador ${index}`, {
      brand: "Brisa",
      brandSlug: "brisa",
      lowestPriceCents: 10_000 + index,
      attributes: { cor: "azul" },
    });
    const stars = 2 + (index % 4);
    const reviews = times(6, stars).map((each) => ({ ...each, criterionStars: { vento: stars, ruido: 4 } }));
    await addReviews(database, itemId, reviews);
  }
  await publishCategory(database, categoryId, { now });
});
afterAll(() => test.close());

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The steps of the statement with which a page of the ranking is read. */
async function stepsOf(query: Partial<RankingQuery>): Promise<PlanNode[]> {
  const { database } = test;
  const loaded = await loadRanking(database, "ventiladores");
  if (!loaded) throw new Error("The ranking is missing.");
  const statements: SQL[] = [];
  const watched = Object.assign(Object.create(database) as Database, {
    execute: (statement: SQL) => {
      statements.push(statement);
      return database.execute(statement);
    },
  });
  const page = await loadRankingPage(watched, loaded, { ...emptyRankingQuery, ...query });
  expect(page.rows).toHaveLength(50);
  const [statement] = statements;
  const rows = await uncheckedRows<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    database,
    sql`explain (analyze, format json) ${statement}`,
  );
  return rows.flatMap((row) => nodesOf(row["QUERY PLAN"][0].Plan));
}

/** Several filters that all items meet, of which a planner without statistics expects none. */
const filters: Partial<RankingQuery> = {
  minimumScore: 5,
  minimumPriceCents: 1,
  maximumPriceCents: 90_000,
  brands: ["brisa"],
  attributes: { cor: ["azul"] },
};

it.each([
  ["personal weights", {}],
  ["personal weights and filters", filters],
  ["personal weights and another order", { ...filters, sort: "nome" as const }],
])("orders all items once with %s, not again for each row", async (_, query) => {
  const steps = await stepsOf({ ...query, weights: { vento: 30, ruido: 70 } });
  const ordering = steps.filter((step) => step["Node Type"] === "WindowAgg");
  expect(ordering.length).toBeGreaterThan(0);
  expect(ordering.map((step) => step["Actual Loops"])).toEqual(ordering.map(() => 1));
});
