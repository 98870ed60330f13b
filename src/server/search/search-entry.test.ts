import { rankedAttributes } from "@/server/search/index-settings";
import { entryRules, makeEntry } from "@/server/search/search-entry";
import { sortKey } from "@/server/search/sort-key";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("the entry of a record", () => {
  const rules = entryRules(
    {
      searchableAttributes: ["name", "tags"],
      attributesForFaceting: ["searchable(brand)", "filterOnly(id)", "deep.kind"],
    },
    rankedAttributes(["desc(score)"]),
    ["name"],
  );
  const entry = makeEntry(
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

  it("has facets as they are written and filters in lower case", () => {
    expect(entry.facets).toEqual(["brand\u0001Íris", "deep.kind\u0001A", "deep.kind\u0001B"]);
    expect(entry.filters).toEqual(["brand\u0001íris", "id\u00017", "deep.kind\u0001a", "deep.kind\u0001b"]);
  });

  it("has numbers to filter and sort by, and texts that are sorted by", () => {
    expect(entry.sortable).toEqual({ name: "micro-ondas", id: 7, price: [1, 2] });
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
