import { isLocalSearch } from "@/config/search-settings";
import { parseSettings } from "@/config/settings";
import { describe, expect, it } from "vitest";

const problemsOf = (environment: Record<string, string>) => {
  const parsed = parseSettings(environment);
  return parsed.ok ? [] : parsed.error.map(({ name }) => name);
};

describe("the settings of the search", () => {
  it("select the local service exactly where no application is set", () => {
    const parsed = parseSettings({ ALGOLIA_APPLICATION_ID: "ABC123", ALGOLIA_SEARCH_KEY: "search-key" });
    expect(parsed.ok && isLocalSearch(parsed.value)).toBe(false);
    const unset = parseSettings({});
    expect(unset.ok && isLocalSearch(unset.value)).toBe(true);
    expect(unset.ok && unset.value.ALGOLIA_INDEX).toBe("prova_real");
  });

  it.each<[Record<string, string>, string[]]>([
    [{ ALGOLIA_APPLICATION_ID: "ABC123" }, ["ALGOLIA_SEARCH_KEY"]],
    [{ ALGOLIA_SEARCH_KEY: "search-key" }, ["ALGOLIA_APPLICATION_ID"]],
    [{ ALGOLIA_WRITE_KEY: "write-key-1" }, ["ALGOLIA_APPLICATION_ID"]],
    [
      { ALGOLIA_APPLICATION_ID: "ABC123", ALGOLIA_SEARCH_KEY: "same-key-1", ALGOLIA_WRITE_KEY: "same-key-1" },
      ["ALGOLIA_SEARCH_KEY"],
    ],
    [{ ALGOLIA_APPLICATION_ID: "not one", ALGOLIA_SEARCH_KEY: "search-key" }, ["ALGOLIA_APPLICATION_ID"]],
    [{ ALGOLIA_INDEX: "a/b" }, ["ALGOLIA_INDEX"]],
  ])("refuse %j", (environment, names) => {
    expect(problemsOf(environment)).toEqual(names);
  });
});
