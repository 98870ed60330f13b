import { isSuggestible, suggestionRequests } from "@/lib/search/suggestion-requests";
import { describe, expect, it } from "vitest";

describe("what is asked for", () => {
  it("is one batch over the indices of the site, with no more than is shown", async () => {
    const { requests } = (await suggestionRequests("fogao 5 bocas", "loja")) as {
      requests: Record<string, unknown>[];
    };
    expect(requests.map(({ indexName, query, hitsPerPage }) => [indexName, query, hitsPerPage])).toEqual([
      ["loja_items", "fogao 5 bocas", 5],
      ["loja_rankings", "fogao 5 bocas", 3],
      ["loja_brands", "fogao 5 bocas", 3],
    ]);
    expect(requests[0]).toMatchObject({
      attributesToRetrieve: ["slug", "name", "category", "score", "image"],
      attributesToHighlight: ["name"],
    });
  });

  it("is left out of a hosted service's statistics", async () => {
    const { requests } = (await suggestionRequests("tv", "p")) as { requests: Record<string, unknown>[] };
    for (const request of requests)
      expect(request).toMatchObject({ analytics: false, clickAnalytics: false });
  });
});

describe("words about the price", () => {
  const requestsOf = async (text: string) =>
    ((await suggestionRequests(text, "p")) as { requests: Record<string, unknown>[] }).requests;

  it("bound the items, and are no words of the text", async () => {
    const [items, rankings, brands] = await requestsOf("celular entre 1 e 2 mil");
    expect(items).toMatchObject({ query: "celular", numericFilters: ["price>=1000", "price<=2000"] });
    expect(rankings).toMatchObject({ query: "celular", hitsPerPage: 3 });
    expect(rankings).not.toHaveProperty("numericFilters");
    expect(brands).toMatchObject({ query: "celular", hitsPerPage: 3 });
  });

  it("alone ask only for items", async () => {
    expect((await requestsOf("até 300 reais")).map(({ query, hitsPerPage }) => [query, hitsPerPage])).toEqual(
      [
        ["", 5],
        ["", 0],
        ["", 0],
      ],
    );
  });
});

describe("a text", () => {
  it.each(["tv", "a b", "5g", "ó-à", " x9 "])("%j has enough letters", (text) => {
    expect(isSuggestible(text)).toBe(true);
  });
  it.each(["", " ", "a", "é", "--", "a!", "%%%", "💡💡"])("%j has too few letters", (text) => {
    expect(isSuggestible(text)).toBe(false);
  });
});
