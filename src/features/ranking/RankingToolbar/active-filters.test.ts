import { activeFilters } from "@/features/ranking/RankingToolbar/active-filters";
import type { RankingDetail } from "@/lib/contracts/ranking";
import { emptyRankingQuery } from "@/lib/ranking/ranking-query";
import { describe, expect, it } from "vitest";

const ranking = {
  facets: [
    { key: "brand", label: "Marca", values: [{ value: "brisa", label: "Brisa", count: 3 }] },
    { key: "voltagem", label: "Voltagem", values: [{ value: "220", label: "220\u00a0V", count: 2 }] },
  ],
} as unknown as RankingDetail;

const query = {
  ...emptyRankingQuery,
  brands: ["brisa", "outra"],
  minimumScore: 70,
  minimumPriceCents: 10_000,
  maximumPriceCents: 25_050,
  attributes: { voltagem: ["127", "220"] },
};

describe("what narrows a ranking", () => {
  it("is named as visitors know it", () => {
    expect(activeFilters(ranking, query).map(({ label }) => label)).toEqual([
      "Brisa",
      "outra",
      "Nota mínima: 70",
      "de R$\u00a0100,00",
      "até R$\u00a0250,50",
      "Voltagem: 127",
      "Voltagem: 220\u00a0V",
    ]);
  });

  it("can be dropped one by one, until nothing is left", () => {
    let rest = query;
    for (let count = 7; count > 0; count -= 1) {
      const filters = activeFilters(ranking, rest);
      expect(filters).toHaveLength(count);
      rest = (filters[0]?.without ?? rest) as typeof query;
    }
    expect(rest).toEqual(emptyRankingQuery);
  });
});
