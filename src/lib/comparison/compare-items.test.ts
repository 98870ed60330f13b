import { comparedCriteria, comparedFacts, strengthsOf, tiedGroups } from "@/lib/comparison/compare-items";
import { exampleCompared, exampleResult } from "@/lib/comparison/compared-item.fixture";
import type { ComparedItem } from "@/lib/contracts/comparison";
import { describe, expect, it } from "vitest";

const offer = (priceCents: number): ComparedItem["offer"] => ({
  store: "Loja",
  priceCents,
  cardPriceCents: null,
  instalments: null,
  seenAt: "2026-06-01T12:00:00.000Z",
});
const otherRanking = { ...exampleCompared("x").ranking, slug: "fogoes", name: "Fogões" };

describe("criteria", () => {
  it("have a best item only where the difference is beyond chance", () => {
    const a = exampleCompared("a", {
      criterionResults: [exampleResult("ruido", 80), exampleResult("vento", 70)],
    });
    const b = exampleCompared("b", {
      criterionResults: [exampleResult("ruido", 79), exampleResult("vento", 75)],
    });
    expect(comparedCriteria([a, b]).map(({ bestIndex }) => bestIndex)).toEqual([null, 1]);
  });

  it("have no best item where an item lacks evidence and only one is left", () => {
    const without = { ...exampleResult("ruido", 10), hasEvidence: false };
    const [a, b] = [exampleCompared("a"), exampleCompared("b", { criterionResults: [without] })];
    expect(comparedCriteria([a, b]).map(({ bestIndex }) => bestIndex)).toEqual([null, null]);
  });

  it("of two categories are those that both have", () => {
    const b = exampleCompared("b", {
      ranking: otherRanking,
      criteria: exampleCompared("b").criteria.slice(1),
    });
    expect(comparedCriteria([exampleCompared("a"), b]).map(({ criterion }) => criterion.slug)).toEqual([
      "vento",
    ]);
  });
});

describe("facts", () => {
  const b = { attributes: [{ key: "potencia", label: "Potência", value: "90 W" }] };

  it("are apart by whether they differ; a missing value differs", () => {
    const { different, equal } = comparedFacts([exampleCompared("a"), exampleCompared("b", b)]);
    expect(different.map(({ key, values }) => [key, ...values])).toEqual([
      ["potencia", "100 W", "90 W"],
      ["cor", "branco", null],
    ]);
    expect(equal).toEqual([]);
    expect(comparedFacts([exampleCompared("a"), exampleCompared("b")]).equal).toHaveLength(2);
  });

  it("of two categories are those that both have", () => {
    const items = [exampleCompared("a"), exampleCompared("b", { ...b, ranking: otherRanking })];
    expect(comparedFacts(items).different.map(({ key }) => key)).toEqual(["potencia"]);
  });
});

describe("strengths", () => {
  it("name the best Nota, the lowest price and the criteria", () => {
    const a = exampleCompared("a", { position: 1, offer: offer(20_000) });
    const b = exampleCompared("b", {
      position: 5,
      offer: offer(10_000),
      criterionResults: [exampleResult("ruido", 90), exampleResult("vento", 70)],
    });
    expect(strengthsOf([a, b])).toEqual([
      { criteria: [], isCheapest: false, hasBestScore: true },
      { criteria: ["Ruído"], isCheapest: true, hasBestScore: false },
    ]);
  });

  it("claim no best Nota in a tie or across rankings, and no lowest price where one is unknown", () => {
    const tied = [exampleCompared("a", { tieGroup: 1 }), exampleCompared("b", { tieGroup: 1, position: 2 })];
    expect(tiedGroups(tied)).toEqual([tied]);
    expect(strengthsOf(tied).some(({ hasBestScore }) => hasBestScore)).toBe(false);
    const apart = [
      exampleCompared("a", { offer: offer(1) }),
      exampleCompared("b", { ranking: otherRanking, position: 2 }),
    ];
    expect(strengthsOf(apart).some(({ hasBestScore, isCheapest }) => hasBestScore || isCheapest)).toBe(false);
  });
});
