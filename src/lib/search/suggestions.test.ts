import { countSuggestions, readSuggestions } from "@/lib/search/suggestions";
import { describe, expect, it } from "vitest";

const match = (text: string) => `__ais-highlight__${text}__/ais-highlight__`;
const highlighted = (value: string) => ({ value, matchLevel: "full", matchedWords: [] });
const answer = (items: unknown[] = [], rankings: unknown[] = [], brands: unknown[] = []) => ({
  results: [{ hits: items }, { hits: rankings }, { hits: brands }],
});

const item = {
  objectID: "13",
  slug: "geladeira-a",
  name: "Geladeira A",
  category: "Geladeiras",
  score: 90,
  image: "/a.png",
  _highlightResult: { name: highlighted(`${match("Geladeira")} A`) },
};

describe("an answer", () => {
  it("is read with what matched", () => {
    expect(readSuggestions(answer([item])).items).toEqual([
      {
        slug: "geladeira-a",
        name: "Geladeira A",
        parts: [
          { text: "Geladeira", isMatch: true },
          { text: " A", isMatch: false },
        ],
        category: "Geladeiras",
        score: 90,
        image: "/a.png",
      },
    ]);
  });

  it.each([
    [0, 0],
    [100, 100],
    [150, null],
    [-3, null],
    ["90", null],
  ])("specification 4: with the score %j an item has the score %j", (score, expected) => {
    expect(readSuggestions(answer([{ ...item, score }])).items).toMatchObject([{ score: expected }]);
  });

  it("says by which categories a brand was found, unless by its name", () => {
    const categories = [highlighted("Fogões"), highlighted(match("Geladeiras"))];
    const brand = (name: string) => ({
      slug: "b",
      name: "Brumelo",
      itemCount: 3,
      _highlightResult: { name: highlighted(name), categories },
    });
    const { brands } = readSuggestions(answer([], [], [brand("Brumelo"), brand(`${match("Bru")}melo`)]));
    expect(brands.map(({ foundBy, itemCount }) => [foundBy, itemCount])).toEqual([
      [["Geladeiras"], 3],
      [[], 3],
    ]);
  });

  it("leaves out fields that a record lacks", () => {
    const { items, rankings } = readSuggestions(
      answer([{ slug: "a", name: "A" }], [{ slug: "r", name: "R", itemCount: "muitos" }]),
    );
    expect(items).toEqual([
      {
        slug: "a",
        name: "A",
        parts: [{ text: "A", isMatch: false }],
        category: "",
        score: null,
        image: null,
      },
    ]);
    expect(rankings[0]?.itemCount).toBe(0);
  });

  it.each([[null], ["texto"], [{}], [{ slug: "a" }], [{ slug: 1, name: "A" }], [{ slug: "a", name: "" }]])(
    "leaves out %j",
    (hit) => {
      const read = readSuggestions(answer([hit, item], [hit], [hit]));
      expect([read.items.length, read.rankings.length, read.brands.length]).toEqual([1, 0, 0]);
      expect(countSuggestions(read)).toBe(1);
    },
  );

  it.each([[undefined], [null], [{}], [{ results: [] }], [{ results: [{ hits: [] }] }]])(
    "that is none is told: %j",
    (other) => {
      expect(() => readSuggestions(other)).toThrow("did not answer");
    },
  );
});
