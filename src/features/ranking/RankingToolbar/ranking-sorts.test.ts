import { rankingSorts, sortLabel } from "@/features/ranking/RankingToolbar/ranking-sorts";
import type { RankingDetail } from "@/lib/contracts/ranking";
import { emptyRankingQuery } from "@/lib/ranking/ranking-query";
import { expect, it } from "vitest";

const runningCost = { label: "Energia", period: null, years: 10, states: [] };
const ranking = {
  slug: "geladeiras",
  lowestPriceCents: 1,
  evidenceCount: 1,
  runningCost,
} as unknown as RankingDetail;

it("names the order of total costs by its years, the chosen ones first", () => {
  expect(sortLabel("custo-total", ranking, emptyRankingQuery)).toBe("Menor custo em 10 anos");
  expect(sortLabel("custo-total", ranking, { ...emptyRankingQuery, costYears: 1 })).toBe(
    "Menor custo em 1 ano",
  );
  expect(sortLabel("preco", ranking, emptyRankingQuery)).toBe("Menor preço");
});

it("offers total costs where there is a running cost, and keeps the choice of state and years", () => {
  const query = { ...emptyRankingQuery, costState: "SP", costYears: 5, page: 3 };
  const total = rankingSorts(ranking, query).find(({ label }) => label === "Menor custo em 5 anos");
  expect(total?.href).toBe("/rankings/geladeiras?estado=SP&anos=5&ordem=custo-total");
  const labels = rankingSorts({ ...ranking, runningCost: null }, query).map(({ label }) => label);
  expect(labels).not.toContainEqual(expect.stringContaining("custo em"));
});
