import { priceHistory } from "@/lib/prices/price-history";
import { expect, it } from "vitest";

const today = "2026-06-29";

it("is the lowest price of all offers on each day, as changes", () => {
  const spans = [
    { cents: 10_000, from: "2026-05-01", to: "2026-06-10" },
    { cents: 9_000, from: "2026-05-20", to: "2026-05-25" },
    { cents: 11_000, from: "2026-06-05", to: null },
  ];
  const history = priceHistory(spans, today);
  expect(history?.changes).toEqual([
    { day: "2026-05-01", cents: 10_000 },
    { day: "2026-05-20", cents: 9_000 },
    { day: "2026-05-25", cents: 10_000 },
    { day: "2026-06-10", cents: 11_000 },
  ]);
  expect(history?.lowest40).toEqual({ cents: 9_000, day: "2026-05-24" });
  expect(history?.lowest180).toEqual({ cents: 9_000, day: "2026-05-24" });
  expect(priceHistory(spans.toReversed(), today)).toEqual(history);
});

it("has gaps where nobody offered the item, and forgets what is older than 180 days", () => {
  const history = priceHistory(
    [
      { cents: 5_000, from: "2025-01-01", to: "2026-01-01" },
      { cents: 8_000, from: "2026-02-01", to: "2026-02-11" },
    ],
    today,
  );
  expect(history).toEqual({
    until: today,
    changes: [
      { day: "2026-02-01", cents: 8_000 },
      { day: "2026-02-11", cents: null },
    ],
    lowest40: null,
    lowest180: { cents: 8_000, day: "2026-02-10" },
    medianCents: null,
    todayPercent: null,
  });
  expect(priceHistory([], today)).toBeNull();
});

it("counts 40 and 180 days with today", () => {
  const span = (from: string, to: string) => [{ cents: 100, from, to }];
  expect(priceHistory(span("2026-05-21", "2026-05-22"), today)?.lowest40).not.toBeNull();
  expect(priceHistory(span("2026-05-20", "2026-05-21"), today)?.lowest40).toBeNull();
  expect(priceHistory(span("2026-01-01", "2026-01-02"), today)).not.toBeNull();
  expect(priceHistory(span("2025-12-31", "2026-01-01"), today)).toBeNull();
});

it("gives the median once 60 days have a price", () => {
  const enough = [
    { cents: 10_000, from: "2026-05-01", to: "2026-06-29" },
    { cents: 8_000, from: "2026-06-29", to: null },
  ];
  expect(priceHistory(enough, today)).toMatchObject({ medianCents: 10_000, todayPercent: -20 });
  const fewer = [{ cents: 10_000, from: "2026-05-02", to: null }];
  expect(priceHistory(fewer, today)).toMatchObject({ medianCents: null, todayPercent: null });
});
