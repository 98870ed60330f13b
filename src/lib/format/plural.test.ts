import { describe, expect, it } from "vitest";
import { type CountedNoun, formatCount, formatOrdinal, pluralOf } from "@/lib/format/plural";

const review: CountedNoun = { one: "avaliação", other: "avaliações", none: "nenhuma avaliação" };

describe("counts", () => {
  it.each([
    [0, "nenhuma avaliação"],
    [1, "1 avaliação"],
    [2, "2 avaliações"],
    [1234, "1.234 avaliações"],
    [1000000, "1.000.000 avaliações"],
    [1.9, "1 avaliação"],
    [0.4, "nenhuma avaliação"],
    [NaN, "—"],
  ])("%s is %s", (count, text) => {
    expect(formatCount(count, review)).toBe(text);
  });

  it("counts zero in figures where the noun has no text for it", () => {
    expect(formatCount(0, { one: "item", other: "itens" })).toBe("0 itens");
  });

  it("gives the form of the noun alone", () => {
    expect([0, 1, 2].map((count) => pluralOf(count, review))).toEqual([
      "avaliações",
      "avaliação",
      "avaliações",
    ]);
  });
});

describe("ordinals", () => {
  it("follow the gender of their noun", () => {
    expect([formatOrdinal(1), formatOrdinal(1234), formatOrdinal(2, "feminine")]).toEqual([
      "1º",
      "1.234º",
      "2ª",
    ]);
  });

  it.each([0, -1, 1.5, NaN])("do not exist for %s", (position) => {
    expect(formatOrdinal(position)).toBe("—");
  });
});
