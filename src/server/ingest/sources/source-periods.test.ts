import {
  addressOfPeriod,
  isPeriodOf,
  periodKindOf,
  periodsToCheck,
} from "@/server/ingest/sources/source-periods";
import { expect, it } from "vitest";

const NOW = new Date("2026-11-27T12:00:00Z");

it.each([
  ["https://a.example/x.csv", "none"],
  ["https://a.example/{ano}.csv", "year"],
  ["https://a.example/{ano}-{mes}.csv", "month"],
  ["https://a.example/{ano}?p={trimestre}", "quarter"],
  ["https://a.example/{mes}.csv", null],
  ["https://a.example/{ano}{mes}{trimestre}", null],
])("knows the kind of period of %s", (address, kind) => {
  expect(periodKindOf(address)).toBe(kind);
});

it("puts a period into the address", () => {
  expect(addressOfPeriod("https://a.example/{ano}/{ano}-{mes}.csv", "2026-03")).toBe(
    "https://a.example/2026/2026-03.csv",
  );
  expect(addressOfPeriod("https://a.example/?ano={ano}&p={trimestre}", "2025-T4")).toBe(
    "https://a.example/?ano=2025&p=4",
  );
  expect(isPeriodOf("month", "2026-13")).toBe(false);
  expect(isPeriodOf("quarter", "2026-T4")).toBe(true);
  expect(isPeriodOf("none", "2026")).toBe(false);
});

it("asks for the first period, then for the imported ones and the one after them", () => {
  expect(periodsToCheck(null, [""], NOW)).toEqual([{ period: "", isNew: false }]);
  expect(periodsToCheck("2026-01", [], NOW)).toEqual([{ period: "2026-01", isNew: false }]);
  const imported = ["2026-03", "2026-01", "2026-04", "2026-02"];
  expect(periodsToCheck("2026-01", imported, NOW)).toEqual([
    { period: "2026-02", isNew: false },
    { period: "2026-03", isNew: false },
    { period: "2026-04", isNew: false },
    { period: "2026-05", isNew: true },
  ]);
});

it.each([
  ["2025-12", "2026-01"],
  ["2026-09", "2026-10"],
  ["2026-10", null],
  ["2025-T4", "2026-T1"],
  ["2026-T2", "2026-T3"],
  ["2026-T3", null],
  ["2024", "2025"],
  ["2025", null],
])("after %s, in November 2026, asks for %s", (newest, next) => {
  const asked = periodsToCheck(newest, [newest], NOW).filter(({ isNew }) => isNew);
  expect(asked.map(({ period }) => period)).toEqual(next === null ? [] : [next]);
});
