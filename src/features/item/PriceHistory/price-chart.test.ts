import { priceChart } from "@/features/item/PriceHistory/price-chart";
import { priceHistory } from "@/lib/prices/price-history";
import { describe, expect, it } from "vitest";

const chartOf = (spans: Parameters<typeof priceHistory>[0]) => {
  const history = priceHistory(spans, "2026-06-29");
  return history && priceChart(history);
};

describe("the chart of prices", () => {
  it("has steps between whole amounts of reais, from the first price to the end of today", () => {
    const chart = chartOf([
      { cents: 100_000, from: "2026-06-20", to: "2026-06-25" },
      { cents: 80_000, from: "2026-06-25", to: null },
    ]);
    expect(chart?.line).toBe("M0 16.67H50V83.33H100");
    expect(chart?.grid.map(({ cents }) => cents % 100)).toEqual(chart?.grid.map(() => 0));
    expect(chart?.grid.length).toBeLessThanOrEqual(7);
    expect(chart?.grid.every(({ top }) => top >= 0 && top <= 100)).toBe(true);
  });

  it("interrupts the line where nobody offered the item", () => {
    const chart = chartOf([
      { cents: 100_000, from: "2026-06-01", to: "2026-06-05" },
      { cents: 90_000, from: "2026-06-10", to: null },
    ]);
    expect(chart?.line.match(/M/g)).toHaveLength(2);
  });

  it("is none for a price that never changed", () => {
    expect(chartOf([{ cents: 100_000, from: "2026-06-01", to: null }])).toBeNull();
  });
});
