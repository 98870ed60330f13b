import { all, any, estimateOf, marked, phrase, word, writeWordQuery } from "@/local/search/plan/word-query";
import { describe, expect, it } from "vitest";

describe("the words of a query", () => {
  it("are written without those that a beginning already finds", () => {
    const node = any([word("celular", 10), word("telefone", 5), word("celular", 12, true)]);
    expect(writeWordQuery(node)).toBe("('telefone' | 'celular':*)");
    expect(writeWordQuery(any([word("tv", 10), word("tv", 12, true)]), "AB")).toBe("'tv':*AB");
  });

  it("are estimated to be in as many records as the rarest word that must be there", () => {
    const node = all([word("celular", 900), any([word("azul", 40), word("anil", 2)]), marked("%1")]);
    expect(estimateOf(node)).toBe(42);
    expect(estimateOf(phrase([word("air", 7), word("fryer", 9)]))).toBe(7);
    expect(estimateOf(marked("%1"))).toBe(Number.POSITIVE_INFINITY);
  });

  it("are refused where they could be read as an operator", () => {
    expect(() => writeWordQuery(word("a' | 'b", 1))).toThrow();
  });
});
