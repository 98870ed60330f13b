import { comparisonPath, parseComparisonQuery } from "@/lib/comparison/comparison-query";
import { noCostChoice } from "@/lib/prices/cost-choice";
import { describe, expect, it } from "vitest";

describe("the address of a comparison", () => {
  it.each([
    [{}, [], []],
    [{ itens: "brisa-40,vento-30" }, ["brisa-40", "vento-30"], []],
    // Forms without scripts repeat the parameter.
    [{ itens: ["vento-30", "brisa-40", "vento-30"] }, ["vento-30", "brisa-40"], []],
    [{ itens: " a , ,b" }, ["a", "b"], []],
    [{ itens: "Brisa-40,BRISA-40,VENTO-30" }, ["brisa-40", "vento-30"], []],
    [{ itens: "a,b,c,d,e,f" }, ["a", "b", "c", "d"], ["e", "f"]],
  ])("reads %j", (raw, slugs, leftOut) => {
    expect(parseComparisonQuery(raw)).toEqual({
      ok: true,
      value: { slugs, leftOut, costChoice: noCostChoice },
    });
  });

  it("has the state and the years of total costs", () => {
    const costChoice = { costState: "SP", costYears: 10 };
    expect(parseComparisonQuery({ itens: "a,b", estado: "SP", anos: "10" })).toEqual({
      ok: true,
      value: { slugs: ["a", "b"], leftOut: [], costChoice },
    });
    expect(comparisonPath(["a", "b"], costChoice)).toBe("/comparar?itens=a,b&estado=SP&anos=10");
    for (const wrong of [{ estado: "XX" }, { anos: "4" }])
      expect(parseComparisonQuery({ itens: "a,b", ...wrong })).toMatchObject({ ok: false });
  });

  it.each([
    ["a;b", "not-found"],
    ["<script>", "not-found"],
    ["a".repeat(201), "not-found"],
    [Array.from({ length: 51 }, (_, index) => `i${index}`).join(","), "too-many"],
  ])("names what it cannot read (%#)", (itens, reason) => {
    const parsed = parseComparisonQuery({ itens });
    expect(parsed.ok ? null : parsed.error).toMatchObject([{ parameter: "itens", reason }]);
  });

  it("is short", () => {
    expect(comparisonPath([])).toBe("/comparar");
    expect(comparisonPath(["b", "a"])).toBe("/comparar?itens=b,a");
  });
});
