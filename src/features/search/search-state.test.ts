import { exampleCatalogue } from "@/features/search/search.fixture";
import { randomQueries } from "@tests/support/search/random-queries";
import { emptySearchQuery, type SearchQuery } from "@/features/search/search-query";
import { queryOfState, stateOfQuery } from "@/features/search/search-state";
import { describe, expect, it } from "vitest";

const PREFIX = "teste";
const stateOf = (query: SearchQuery) => stateOfQuery(query, exampleCatalogue, PREFIX);

describe("the state of InstantSearch", () => {
  it("stands for a query and nothing else, but for limits, which are the page's", () => {
    for (const [path, query] of randomQueries(2_000)) {
      const { limits } = query;
      expect({ ...queryOfState(stateOf(query), exampleCatalogue, PREFIX), limits }, path).toEqual(query);
    }
  });

  it("contains only what the query asks for", () => {
    expect(stateOf(emptySearchQuery)).toEqual({});
  });

  it("names filters as the index has them", () => {
    const query: SearchQuery = {
      ...emptySearchQuery,
      text: "tv",
      category: "celulares",
      brands: ["LG"],
      bands: ["good"],
      isRatedOnly: true,
      maximumPriceCents: 19_990,
      attributes: { cor: ["Azul"] },
      order: "preco",
      page: 2,
    };
    expect(stateOf(query)).toEqual({
      query: "tv",
      hierarchicalMenu: { "categories.lvl0": ["Eletrônicos", "Celulares"] },
      refinementList: { brand: ["LG"], band: ["good"], "attributes.cor": ["Azul"] },
      range: { score: "0:", price: ":199.9" },
      sortBy: "teste_items_price_asc",
      page: 2,
    });
  });

  it("stands for the whole tree if it names a path that the page does not know", () => {
    const state = { hierarchicalMenu: { "categories.lvl0": ["Jardim", "Vasos"] } };
    expect(queryOfState(state, exampleCatalogue, PREFIX)).toEqual(emptySearchQuery);
  });
});
