import { comparedCriteria, comparedFacts } from "@/lib/comparison/compare-items";
import { exampleCompared, exampleResult } from "@/lib/comparison/compared-item.fixture";
import { describe, expect, it } from "vitest";

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

  it("that are rates have a best item only where the cases behind them allow no other order", () => {
    const [ruido] = exampleCompared("x").criteria;
    const measurement = { best: 100, worst: 0, unit: "de cada 100", decimals: 1 };
    const solved = (slug: string, value: number, low: number, high: number) =>
      exampleCompared(slug, {
        criteria: ruido ? [{ ...ruido, measurement }] : [],
        criterionResults: [
          {
            ...exampleResult("ruido", value, 0),
            measuredValue: value,
            measuredCases: { count: 200, minimum: 0, maximum: 100, low, high },
          },
        ],
      });
    const [few, close, far] = [
      solved("a", 76.5, 71.2, 81.1),
      solved("b", 77.2, 74.2, 80),
      solved("c", 90, 88, 92),
    ];
    expect(comparedCriteria([few, close]).map(({ bestIndex }) => bestIndex)).toEqual([null]);
    expect(comparedCriteria([few, far]).map(({ bestIndex }) => bestIndex)).toEqual([1]);
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
