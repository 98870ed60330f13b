import { figureOf, numberAttribute, packFacet, type FacetText } from "@/local/search/index/facet-values";
import { rankedAttributes } from "@/local/search/index/index-settings";
import { facetId, filterMark, indexMark, isMark } from "@/local/search/index/marks";
import { entryRules, makeEntry } from "@/local/search/index/search-entry";
import type { RecordBody } from "@/local/search/index/read-attribute";
import { sortKey } from "@/local/search/index/sort-key";
import { measureTiers, tierMarks } from "@/local/search/index/tiers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("the entry of a record", () => {
  const rules = entryRules(
    {
      name: "shop",
      settings: {
        searchableAttributes: ["name", "tags"],
        attributesForFaceting: ["searchable(brand)", "filterOnly(id)", "deep.kind", "price"],
      },
      tiers: null,
    },
    rankedAttributes(["desc(score)"]),
    ["name"],
  );
  const entry = makeEntry(
    "7",
    {
      name: "Micro-ondas",
      tags: ["novos"],
      brand: "Íris",
      id: 7,
      deep: [{ kind: "A" }, { kind: "B" }],
      price: [1, 2],
      secret: "no",
    },
    rules,
  );

  it("has the words of searchable attributes with weights, in all their forms", () => {
    expect(entry.terms).toEqual(["micro", "ondas", "onda", "microondas", "novos", "novo"]);
    expect(entry.words).toContain("'microondas':11A");
    expect(entry.words).toMatch(/'novo':\d+B/);
  });

  it("has the marks of filters whatever their case, and of its index", () => {
    const marks = [
      filterMark("brand", "ÍRIS"),
      filterMark("id", "7"),
      filterMark("deep.kind", "b"),
      indexMark("shop"),
    ];
    for (const mark of marks) expect(entry.words).toContain(`'${mark}'`);
    expect(entry.words).not.toContain(filterMark("secret", "no"));
    expect(marks.every(isMark)).toBe(true);
    expect(isMark("geladeira")).toBe(false);
  });

  it("has the values that are counted as they are written, numbers as numbers", () => {
    const floats = Buffer.from(entry.facets, "base64");
    const read = Array.from({ length: floats.length / 8 }, (_, index) => floats.readDoubleLE(index * 8));
    const price = numberAttribute("price");
    expect(read).toEqual([
      facetId("brand", "Íris"),
      facetId("deep.kind", "A"),
      facetId("deep.kind", "B"),
      ...[price, 1],
      ...[price, 2],
    ]);
    expect(entry.facetTexts.map(({ attribute, value }) => [attribute, value])).toEqual([
      ["brand", "Íris"],
      ["deep.kind", "A"],
      ["deep.kind", "B"],
    ]);
  });

  it("has numbers to filter and sort by, and texts that are sorted by", () => {
    expect(entry.sortable).toEqual({ name: "micro-ondas", id: 7, price: [1, 2] });
  });
});

describe("the values of facets", () => {
  it("are numbers only where a number is written like that", () => {
    const pack = (value: string) => {
      const into = { packed: [] as number[], texts: [] as FacetText[] };
      packFacet("a", value, into);
      return into.texts.length === 0;
    };
    expect(["5", "-1.5", "0", "199.9"].map(pack)).toEqual([true, true, true, true]);
    expect(["007", "1.50", "5 L", "1e21", "-0", "NaN"].map(pack)).toEqual(Array(6).fill(false));
    expect(["007", "5 L"].map(figureOf)).toEqual([7, null]);
  });
});

describe("the tiers of an order", () => {
  const bodies = Array.from({ length: 640 }, (_, index) => ({ price: index % 160, score: 640 - index }));
  const ranking = rankedAttributes(["desc(score)"]);
  const bounds = measureTiers(bodies, ["asc(price)"], ranking);

  it("are its beginnings, equals together, the smaller inside the larger", () => {
    const counts = new Map<string, number[]>();
    for (const body of bodies) {
      for (const mark of tierMarks(body, { isReady: true, bounds }, sortKey(body, ranking)))
        counts.set(mark, [...(counts.get(mark) ?? []), body.price]);
    }
    expect([...counts.values()].map((prices) => prices.length).sort((a, b) => a - b)).toEqual([
      3, 4, 10, 12, 40, 40, 160, 160,
    ]);
    const byPrice = [...counts].filter(([, prices]) => new Set(prices).size < prices.length);
    expect(byPrice.map(([, prices]) => Math.max(...prices)).sort((a, b) => a - b)).toEqual([0, 2, 9, 39]);
  });

  it("have numbers alone, and are none where an order has others", () => {
    const marks = (body: RecordBody) => tierMarks(body, { isReady: true, bounds }, sortKey(body, ranking));
    expect(marks({ price: "caro", score: 1 })).toEqual([]);
    expect(marks({ score: 1 })).toEqual([]);
    expect(Object.keys(measureTiers([{ price: "caro" }], ["asc(price)"], ranking))).toEqual(["custom"]);
  });
});

describe("the sort key", () => {
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  it("sorts numbers as numbers, in both directions, what is missing last", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (a, b) => {
        const key = (n: number, direction: "asc" | "desc") => sortKey({ n }, [{ attribute: "n", direction }]);
        expect(compare(key(a, "asc"), key(b, "asc"))).toBe(a === b ? 0 : a < b ? -1 : 1);
        expect(compare(key(a, "desc"), key(b, "desc"))).toBe(a === b ? 0 : a < b ? 1 : -1);
        expect(compare(key(a, "desc"), sortKey({}, [{ attribute: "n", direction: "desc" }]))).toBe(-1);
      }),
    );
  });

  it("sorts texts without accents, and goes on with the next attribute", () => {
    const criteria = rankedAttributes(["asc(name)", "desc(n)"]);
    const keys = [
      { name: "Água", n: 1 },
      { name: "agua", n: 2 },
      { name: "aguas", n: 9 },
      { name: "b", n: 0 },
    ].map((body) => sortKey(body, criteria));
    expect([...keys].sort(compare)).toEqual([keys[1], keys[0], keys[2], keys[3]]);
  });
});
