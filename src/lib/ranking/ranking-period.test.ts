import { asksForChanges, changesPath, parseRankingPeriod } from "@/lib/ranking/ranking-period";
import { expect, it } from "vitest";

const today = "2026-06-15";

it("reads two days, and takes today for the later one", () => {
  expect(parseRankingPeriod({ de: "2026-05-01", ate: "2026-06-01", pagina: "2" }, today)).toEqual({
    ok: true,
    value: { from: "2026-05-01", to: "2026-06-01", page: 2 },
  });
  expect(parseRankingPeriod({ de: "2026-05-01", ate: "" }, today)).toEqual({
    ok: true,
    value: { from: "2026-05-01", to: today, page: 1 },
  });
});

it.each([
  [{ de: "ontem" }, { parameter: "de", reason: "day" }],
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
  expect(parseRankingPeriod(raw, today)).toEqual({ ok: false, error: [problem] });
});

it("is asked for by either day, and not by empty fields", () => {
  expect(asksForChanges({ ate: "x" })).toBe(true);
  expect(asksForChanges({ de: "", ate: "" })).toBe(false);
});

it("has one address", () => {
  expect(changesPath("fogoes", { from: "2026-05-01", to: "2026-06-01", page: 1 })).toBe(
    "/rankings/fogoes?de=2026-05-01&ate=2026-06-01",
  );
});
