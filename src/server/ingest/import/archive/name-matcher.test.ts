import { nameMatcher } from "@/server/ingest/import/archive/open-archive";
import { describe, expect, it } from "vitest";

describe("the pattern of a name", () => {
  it.each([
    ["*.csv", "dados/2024.CSV", true],
    ["*.csv", "dados/2024.csv.txt", false],
    ["reclamações-????.csv", "pasta/Reclamacoes-2024.csv", true],
    ["reclamações-????.csv", "reclamacoes-24.csv", false],
    ["dados (1).csv", "dados (1).csv", true],
    ["a+b[1].csv", "a+b[1].csv", true],
    ["a.csv", "abcsv", false],
    ["***", "x", true],
  ])("%s and %s: %s", (pattern, name, expected) => {
    expect(nameMatcher(pattern)(name)).toBe(expected);
  });

  it("is looked for once along the name, whatever stars it has", () => {
    // Backtracking would take longer than this test may: 2^200 steps.
    const isNamed = nameMatcher(`${"*a".repeat(200)}*b`);
    expect(isNamed("a".repeat(5_000))).toBe(false);
  });
});
