import { parseFilters } from "@/local/search/filters/filter-grammar";
import {
  filterList,
  parseFacetFilters,
  parseNumericFilters,
  parseTagFilters,
} from "@/local/search/filters/filter-lists";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const facet = (attribute: string, value: string, isNegated = false) => ({
  kind: "facet",
  attribute,
  value,
  isNegated,
});
const numeric = (attribute: string, operator: string, value: number, isNegated = false) => ({
  kind: "numeric",
  attribute,
  operator,
  value,
  isNegated,
});

describe("the filters mini-language", () => {
  it.each<[string, unknown[][]]>([
    ["", []],
    ["brand:A", [[facet("brand", "A")]]],
    ["x:A AND (x:B OR x:C)", [[facet("x", "A")], [facet("x", "B"), facet("x", "C")]]],
    ["x:A OR x:B OR x:C", [[facet("x", "A"), facet("x", "B"), facet("x", "C")]]],
    [
      "(x:A OR x:B) AND (x:C OR x:D) AND x:E",
      [[facet("x", "A"), facet("x", "B")], [facet("x", "C"), facet("x", "D")], [facet("x", "E")]],
    ],
    ["NOT x:A", [[facet("x", "A", true)]]],
    ["x:-A", [[facet("x", "A", true)]]],
    ['x:"-A"', [[facet("x", "-A")]]],
    ["\"two words\":'it\\'s'", [[facet("two words", "it's")]]],
    ["price >= 1.5", [[numeric("price", ">=", 1.5)]]],
    ["NOT price=-3", [[numeric("price", "=", -3, true)]]],
    ["price:-1 TO 2", [[{ ...numeric("price", "between", -1), upper: 2 }]]],
    ["public", [[facet("_tags", "public")]]],
    ["a OR b", [[facet("_tags", "a"), facet("_tags", "b")]]],
    ["x:A<score=3>", [[facet("x", "A")]]],
  ])("reads %s", (text, clauses) => {
    expect(parseFilters(text)).toEqual({ ok: true, value: clauses });
  });

  it.each([
    ["a:1 b:2", "filters: Unexpected token string(b) expected end of filter at col 5"],
    ["(a:1", "filters: Unexpected token end of filter expected ')' at col 5"],
    ["NOT (a:1 OR b:2)", "filters: Unexpected token '(' expected filter at col 5"],
    ["(a:1 AND b:2)", "filters: Unexpected token 'AND' expected ')' at col 6"],
    ["price > x", "filters: Unexpected token string(x) expected numeric at col 9"],
    ["a:1 'b c'", "filters: Unexpected token string(b c) expected end of filter at col 5"],
    ["a:", "filters: Unexpected token end of filter expected value at col 3"],
    [
      "a:1 AND b:2 OR c:3",
      "filters: Unexpected token 'OR' expected end of filter, or parentheses around what stands with OR at col 13",
    ],
    ["a:1 OR price > 2", "filters: filters of different types can't be mixed in one OR (facet, numeric)"],
  ])("refuses %s and says where", (text, message) => {
    expect(parseFilters(text)).toEqual({ ok: false, error: { status: 400, message } });
  });

  it("reads or refuses every text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => typeof parseFilters(text).ok === "boolean"),
    );
  });
});

describe("filters as lists", () => {
  it("are AND outside, OR inside, negated by a hyphen that can be escaped", () => {
    expect(parseFacetFilters(["a:1", ["b:-2", "b:\\-3"]])).toEqual({
      ok: true,
      value: [[facet("a", "1")], [facet("b", "2", true), facet("b", "-3")]],
    });
    expect(parseFacetFilters("a:1,(b:2,c:3)")).toEqual({
      ok: true,
      value: [[facet("a", "1")], [facet("b", "2"), facet("c", "3")]],
    });
    expect(parseTagFilters(["x", "-y"])).toEqual({
      ok: true,
      value: [[facet("_tags", "x")], [facet("_tags", "y", true)]],
    });
  });

  it("are nested once more for single conditions, and group no others inside an OR", () => {
    expect(parseFacetFilters(["a:1", ["b:2", ["c:3"]]])).toEqual({
      ok: true,
      value: [[facet("a", "1")], [facet("b", "2"), facet("c", "3")]],
    });
    expect(parseFacetFilters([["a:1", ["b:2", "c:3"]]])).toMatchObject({ ok: false, error: { status: 400 } });
    expect(filterList.safeParse(["a:1", ["b:2", ["c:3"]]]).success).toBe(true);
    expect(filterList.safeParse([[[["a:1"]]]]).success).toBe(false);
  });

  it.each(["n:11 to 46", "n:11 TO 46", "n: 11 To 46"])("of numbers range by %s", (text) => {
    const ranged = { ok: true, value: [[{ ...numeric("n", "between", 11), upper: 46 }]] };
    expect(parseNumericFilters(text)).toEqual(ranged);
    expect(parseNumericFilters([[text]])).toEqual(ranged);
  });

  it("of numbers compare and range", () => {
    expect(parseNumericFilters(["a>=1", ["b!=2", "c:1 TO 3"]])).toEqual({
      ok: true,
      value: [[numeric("a", ">=", 1)], [numeric("b", "!=", 2), { ...numeric("c", "between", 1), upper: 3 }]],
    });
    expect(parseNumericFilters(["a"]).ok).toBe(false);
    expect(parseNumericFilters(["a:x TO 3"]).ok).toBe(false);
  });

  it.each<[string, object | null]>([
    [" price  >=  -1.5 ", numeric("price", ">=", -1.5)],
    ["price : 1  to  2", { ...numeric("price", "between", 1), upper: 2 }],
    [">=1", null],
    [":1 TO 2", null],
    ["a:1 TO 2 3", null],
    ["a:1 TO", null],
    ["a>=1 2", null],
    ["a>=", null],
    // Blanks without end must not hold the process.
    [" ".repeat(20_000) + "y", null],
    [`a${" ".repeat(20_000)}y`, null],
    [`a:${" ".repeat(10_000)}TO${" ".repeat(10_000)}y`, null],
    [`${"<".repeat(20_000)} y`, null],
  ])("of numbers read what %.30s says", (text, atom) => {
    expect(parseNumericFilters([text])).toEqual(
      atom ? { ok: true, value: [[atom]] } : { ok: false, error: expect.anything() },
    );
  });
});
