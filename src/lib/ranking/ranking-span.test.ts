import { asksForChanges, changesPath, parseRankingSpan } from "@/lib/ranking/ranking-span";
import { expect, it } from "vitest";

const today = "2026-06-15";
const choices = { today, periods: ["2025", "2024-S1", "2023"] };

it("reads two days, and takes today for the later one", () => {
  expect(parseRankingSpan({ de: "2026-05-01", ate: "2026-06-01", pagina: "2" }, choices)).toEqual({
    ok: true,
    value: { kind: "days", from: "2026-05-01", to: "2026-06-01", page: 2 },
  });
  expect(parseRankingSpan({ de: "2026-05-01", ate: "" }, choices)).toEqual({
    ok: true,
    value: { kind: "days", from: "2026-05-01", to: today, page: 1 },
  });
});

it.each([
  [{ de: "ontem" }, { parameter: "de", reason: "choice", expected: "2025, 2024-S1, 2023" }],
  [{ de: "2025" }, { parameter: "de", reason: "earlier-period", expected: "2025" }],
  [{ ate: "2024-S1" }, { parameter: "de", reason: "earlier-period", expected: "2024-S1" }],
  [
    { de: "2023", ate: "2026-01-01" },
    { parameter: "ate", reason: "choice", expected: "2025, 2024-S1, 2023" },
  ],
  [{ de: "2026-02-30" }, { parameter: "de", reason: "day" }],
  [{ ate: "2026-06-01" }, { parameter: "de", reason: "day" }],
  [
    { de: "2026-06-01", ate: "2026-06-01" },
    { parameter: "de", reason: "before", expected: "2026-06-01" },
  ],
  [
    { de: "2026-05-01", ate: ["2026-06-01", "2026-06-02"] },
    { parameter: "ate", reason: "repeated" },
  ],
])("names what is wrong with %j", (raw, problem) => {
  expect(parseRankingSpan(raw, choices)).toEqual({ ok: false, error: [problem] });
});

it("reads two periods of the data, and takes the newest for the later one", () => {
  expect(parseRankingSpan({ de: "2023", ate: "2024-S1" }, choices)).toEqual({
    ok: true,
    value: { kind: "periods", from: "2023", to: "2024-S1", page: 1 },
  });
  expect(parseRankingSpan({ de: "2024-S1", pagina: "3" }, choices)).toEqual({
    ok: true,
    value: { kind: "periods", from: "2024-S1", to: "2025", page: 3 },
  });
});

it("asks for a day where the data have no periods", () => {
  expect(parseRankingSpan({ de: "2023" }, { today, periods: [] })).toEqual({
    ok: false,
    error: [{ parameter: "de", reason: "day" }],
  });
});

it("is asked for by either end, and not by empty fields", () => {
  expect(asksForChanges({ ate: "x" })).toBe(true);
  expect(asksForChanges({ de: "", ate: "" })).toBe(false);
});

it("has one address", () => {
  expect(changesPath("fogoes", { from: "2026-05-01", to: "2026-06-01", page: 1 })).toBe(
    "/rankings/fogoes?de=2026-05-01&ate=2026-06-01",
  );
});
