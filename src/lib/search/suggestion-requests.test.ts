import { isSuggestible, suggestionRequests } from "@/lib/search/suggestion-requests";
import { describe, expect, it } from "vitest";

describe("what is asked for", () => {
  it("is one batch over the indices of the site, with no more than is shown", () => {
    const { requests } = suggestionRequests("fogao 5 bocas", "loja") as {
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

  it("is in no statistics of a hosted service", () => {
    const { requests } = suggestionRequests("tv", "p") as { requests: Record<string, unknown>[] };
    for (const request of requests)
      expect(request).toMatchObject({ analytics: false, clickAnalytics: false });
  });
});

describe("a text", () => {
  it.each(["tv", "a b", "5g", "ó-à", " x9 "])("%j has letters enough", (text) => {
    expect(isSuggestible(text)).toBe(true);
  });
  it.each(["", " ", "a", "é", "--", "a!", "%%%", "💡💡"])("%j has not", (text) => {
    expect(isSuggestible(text)).toBe(false);
  });
});
