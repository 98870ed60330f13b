import { Highlighter } from "@/local/search/query/highlight";
import { hitRules, makeHit } from "@/local/search/query/make-hit";
import type { QueryUnit } from "@/local/search/plan/query-plan";
import { word } from "@/local/search/plan/word-query";
import { describe, expect, it } from "vitest";

const unit = (text: string, isPrefix = false): QueryUnit => ({
  words: [
    {
      text,
      forms: [text],
      bases: [],
      phrases: [],
      position: 0,
      isPrefix,
      isOptional: false,
      comparison: null,
      isOwner: false,
      isAsked: false,
      isWished: false,
      isOther: false,
    },
  ],
  variants: [{ node: word(text, 1, isPrefix), typos: 0, isExact: true }],
  isOptional: false,
  isNamed: false,
  isUse: false,
  estimate: 1,
  comparison: null,
});
const tags = { before: "<em>", after: "</em>" };

describe("highlighting", () => {
  it("tells whether nothing, some or all of the query is there", () => {
    const highlighter = new Highlighter([unit("fogao"), unit("bra", true)], tags);
    expect(highlighter.highlight("Fogões Brasa")).toMatchObject({
      value: "<em>Fogões</em> <em>Bra</em>sa",
      matchLevel: "full",
      fullyHighlighted: false,
    });
    expect(highlighter.highlight("Bra")).toMatchObject({ value: "<em>Bra</em>", fullyHighlighted: true });
    expect(highlighter.highlight("Fogão 5")).toMatchObject({
      matchLevel: "partial",
      matchedWords: ["fogao"],
      fullyHighlighted: false,
    });
    expect(highlighter.highlight("Mesa")).toEqual({ value: "Mesa", matchLevel: "none", matchedWords: [] });
  });

  it("marks the beginning that was typed, with its accents", () => {
    const highlighter = new Highlighter([unit("cafe", true)], tags);
    expect(highlighter.highlight("Cafeteira").value).toBe("<em>Cafe</em>teira");
    expect(highlighter.highlight("Cafe\u0301zinho").value).toBe("<em>Cafe\u0301</em>zinho");
  });

  it("cuts a snippet where the most words match", () => {
    const highlighter = new Highlighter([unit("vidro")], tags);
    expect(highlighter.snippet("um dois tres quatro mesa de vidro temperado", 3, "…").value).toBe(
      "…mesa de <em>vidro</em>…",
    );
    expect(highlighter.snippet("mesa de vidro", 10, "…").value).toBe("mesa de <em>vidro</em>");
  });

  it("gives a hit the shape of its record, without what may not be shown", () => {
    const rules = hitRules(
      { attributesToRetrieve: ["*", "-price"], attributesToHighlight: ["*"] },
      { unretrievableAttributes: ["secret"] },
    );
    const body = {
      objectID: "1",
      list: ["vidro", "inox"],
      deep: { n: 5, t: "vidro" },
      price: 3,
      secret: "vidro",
      flag: true,
    };
    expect(makeHit("1", body, rules, new Highlighter([unit("vidro")], tags))).toMatchObject({
      objectID: "1",
      list: ["vidro", "inox"],
      deep: { n: 5, t: "vidro" },
      flag: true,
      _highlightResult: {
        list: [{ value: "<em>vidro</em>" }, { matchLevel: "none" }],
        deep: { n: { value: "5" }, t: { matchLevel: "full" } },
      },
    });
    const hit = makeHit("1", body, rules, new Highlighter([], tags));
    expect(hit).not.toHaveProperty("price");
    expect(hit).not.toHaveProperty("secret");
    expect(hit["_highlightResult"]).not.toHaveProperty("secret");
  });
});
