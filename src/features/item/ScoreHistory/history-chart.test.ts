import { historyChart, type ChartedChange } from "@/features/item/ScoreHistory/history-chart";
import { describe, expect, it } from "vitest";

const change = (day: string, after: number | null, spread = 5): ChartedChange => ({
  at: `2026-01-${day}T00:00:00.000Z`,
  after,
  low: after === null ? null : after - spread,
  high: after === null ? null : after + spread,
});
const until = new Date("2026-01-11T00:00:00.000Z");

describe("the chart of a score's history", () => {
  it("is a line in steps: each Nota lasts until the next one, the newest until now", () => {
    const chart = historyChart([change("01", 80), change("06", 90)], until);
    // The range is 70–100, so 80 lies two thirds down and 90 one third.
    expect(chart?.range).toEqual({ minimum: 70, maximum: 100 });
    expect(chart?.line).toBe("M0 66.67V66.67H50V33.33H100");
    expect(chart?.last).toEqual({ score: 90, top: 33.33 });
  });

  it("has the interval as an area around the line, there above and back below", () => {
    const chart = historyChart([change("01", 80), change("06", 90)], until);
    expect(chart?.area).toBe("M0 50V50H50V16.67H100V50H50V83.33H0Z");
  });

  it("is interrupted where the item had no rating, and begins with the first one", () => {
    const chart = historyChart(
      [change("01", null), change("01", 80), change("03", null), change("06", 90)],
      until,
    );
    expect(chart?.line).toBe("M0 66.67V66.67H20M50 33.33V33.33H100");
    expect(chart?.area.match(/Z/g)).toHaveLength(2);
  });

  it("marks no last Nota where the item lost it", () => {
    expect(historyChart([change("01", 80), change("06", null)], until)?.last).toBeNull();
  });

  it("takes the Nota for its own interval where none was published", () => {
    const bare = { at: "2026-01-01T00:00:00.000Z", after: 80, low: null, high: null };
    const chart = historyChart([bare, { ...bare, at: "2026-01-06T00:00:00.000Z", after: 85 }], until);
    expect(chart?.area).toBe("M0 66.67V66.67H50V50H100V50H50V66.67H0Z");
  });

  it("ends at the newest change where the page is older than it", () => {
    const chart = historyChart([change("01", 80), change("06", 90)], new Date("2026-01-03T00:00:00Z"));
    expect(chart?.line).toBe("M0 66.67V66.67H100V33.33H100");
  });

  it("stays within its frame", () => {
    const changes = ["01", "02", "05", "09"].map((day, index) => change(day, 3 + 31 * index, 4));
    const numbers =
      historyChart(changes, until)
        ?.line.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    expect(numbers.length).toBeGreaterThan(8);
    expect(numbers.every((number) => number >= 0 && number <= 100)).toBe(true);
  });

  it.each([
    ["without changes", []],
    ["with one", [change("01", 80)]],
    ["with one rating", [change("01", null), change("03", 80)]],
    ["with two at the same moment as now", [{ ...change("11", 80) }, { ...change("11", 81) }]],
  ])("is not drawn %s", (_, changes) => {
    expect(historyChart(changes, until)).toBeNull();
  });
});
