import { searchConfiguration, searchOrigins } from "@/config/search";
import { parseSettings } from "@/config/settings";
import { describe, expect, it } from "vitest";

function settingsOf(environment: Record<string, string> = {}) {
  const parsed = parseSettings(environment);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

const algolia = { ALGOLIA_APPLICATION_ID: "APP1234567", ALGOLIA_SEARCH_KEY: "0123456789abcdef" };

describe("where browsers search", () => {
  it("is the local service without an application, as a path of the site", () => {
    expect(searchConfiguration(settingsOf())).toEqual({
      applicationId: "PROVAREAL",
      searchKey: "local-search-only",
      servicePath: "/local/search",
      indexPrefix: "prova_real",
    });
    expect(searchOrigins(settingsOf())).toEqual([]);
  });

  it("is Algolia with one: its hosts, and never the write key", () => {
    const settings = settingsOf({ ...algolia, ALGOLIA_WRITE_KEY: "write-key-1234", ALGOLIA_INDEX: "shop" });
    const configuration = searchConfiguration(settings);
    expect(configuration).toEqual({
      applicationId: "APP1234567",
      searchKey: "0123456789abcdef",
      servicePath: null,
      indexPrefix: "shop",
    });
    expect(JSON.stringify(configuration)).not.toContain("write-key-1234");
    expect(searchOrigins(settings)).toEqual([
      "https://APP1234567-dsn.algolia.net",
      "https://APP1234567-1.algolianet.com",
      "https://APP1234567-2.algolianet.com",
      "https://APP1234567-3.algolianet.com",
      "https://insights.algolia.io",
    ]);
  });
});
