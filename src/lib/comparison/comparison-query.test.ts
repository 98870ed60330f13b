import { comparisonPath, parseComparisonQuery } from "@/lib/comparison/comparison-query";
import { describe, expect, it } from "vitest";

describe("the address of a comparison", () => {
  it.each([
    [{}, [], []],
    [{ itens: "brisa-40,vento-30" }, ["brisa-40", "vento-30"], []],
    // Forms without scripts repeat the parameter.
    [{ itens: ["vento-30", "brisa-40", "vento-30"] }, ["vento-30", "brisa-40"], []],
    [{ itens: " a , ,b" }, ["a", "b"], []],
    [{ itens: "a,b,c,d,e,f" }, ["a", "b", "c", "d"], ["e", "f"]],
  ])("reads %j", (raw, slugs, leftOut) => {
    expect(parseComparisonQuery(raw)).toEqual({ ok: true, value: { slugs, leftOut } });
  });

  it.each([
    ["a;b", "unreadable"],
    ["<script>", "unreadable"],
    ["a".repeat(201), "unreadable"],
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
