import { parseQueryParameters } from "@/local/search/protocol/query-parameters";
import { describe, expect, it } from "vitest";

function sentOf(given: unknown): string | null {
  const parsed = parseQueryParameters(given);
  return parsed.ok ? parsed.value.sent : null;
}

describe("the parameters of a search, told as they were sent", () => {
  it.each<[unknown, string]>([
    [{}, ""],
    [{ indexName: "shop" }, ""],
    [{ query: "a b", hitsPerPage: 2 }, "query=a+b&hitsPerPage=2"],
    [{ hitsPerPage: 2, query: "a" }, "hitsPerPage=2&query=a"],
    [{ params: "query=a%20b&hitsPerPage=2" }, "query=a%20b&hitsPerPage=2"],
    [{ params: { hitsPerPage: 2 } }, "hitsPerPage=2"],
    [{ params: "query=a&x-algolia-api-key=k&cursor=c" }, "query=a"],
    [{ query: "", filters: null }, "query="],
    [{ filters: "editor:'visual studio' OR a:b" }, "filters=editor%3A%27visual+studio%27+OR+a%3Ab"],
    [
      { facetFilters: ["a:b", ["c:d", ["e:f"]]] },
      "facetFilters=%5B%22a%3Ab%22%2C%5B%22c%3Ad%22%2C%5B%22e%3Af%22%5D%5D%5D",
    ],
  ])("%j", (given, sent) => {
    expect(sentOf(given)).toBe(sent);
  });

  it("reads yes and no of an address however it is written", () => {
    for (const text of ["true", "1", "True"]) {
      const parsed = parseQueryParameters({ params: `clickAnalytics=${text}&ignorePlurals=${text}` });
      expect(parsed).toMatchObject({ ok: true, value: { clickAnalytics: true, ignorePlurals: true } });
    }
    expect(parseQueryParameters({ params: "clickAnalytics=perhaps" })).toMatchObject({ ok: false });
  });
});
