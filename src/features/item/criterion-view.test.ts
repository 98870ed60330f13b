import { criterionViews } from "@/features/item/criterion-view";
import { measuredText } from "@/lib/format/measured";
import { exampleItemWithCriteria } from "@/features/item/item.fixture";
import { percentText, shortNumber } from "@/features/item/short-number";
import { describe, expect, it } from "vitest";

describe("a criterion of an item", () => {
  const { criteria, criterionResults } = exampleItemWithCriteria();

  it("has the 90% interval around its partial score", () => {
    const [measured, reviewed] = criterionViews(criteria, criterionResults);
    expect(measured?.score).toMatchObject({ displayed: 90, low: 90, high: 90 });
    expect(reviewed?.score.low).toBeCloseTo(80.5 - 1.645 * 3, 10);
    expect(reviewed?.score.high).toBeCloseTo(80.5 + 1.645 * 3, 10);
  });

  it("has the interval of a measured rate in points of its partial score", () => {
    const cases = { count: 40, minimum: 0, maximum: 100, low: 22, high: 31 };
    const [measured] = criterionViews(
      criteria,
      criterionResults.map((result) => ({ ...result, measuredCases: cases })),
    );
    // 20 kWh are worth 100 and 70 kWh are worth 0.
    expect(measured?.score).toMatchObject({ displayed: 90, low: 78, high: 96 });
  });

  it("keeps its interval on the scale", () => {
    const results = criterionResults.map((result) => ({ ...result, mean: 97, deviation: 10 }));
    expect(criterionViews(criteria, results)[1]?.score.high).toBe(100);
  });

  it("is left out where nothing was published of it", () => {
    expect(
      criterionViews(criteria, criterionResults.slice(1)).map(({ criterion }) => criterion.slug),
    ).toEqual(["silencio"]);
  });

  it("is written in its unit", () => {
    expect(measuredText(46.2, { unit: "kWh/mês", decimals: 1 })).toBe("46,2\u00a0kWh/mês");
  });
});

describe("texts of numbers and periods", () => {
  it.each([
    [15, "15"],
    [36.44, "36,4"],
    [74.96, "75"],
    [1234.5, "1.234,5"],
  ])("%d is %s", (value, text) => {
    expect(shortNumber(value)).toBe(text);
  });

  it.each([
    [0.35, "35%"],
    [0.125, "12,5%"],
    [1 / 3, "33,3%"],
  ])("a weight of %d is %s", (share, text) => {
    expect(percentText(share)).toBe(text);
  });
});
