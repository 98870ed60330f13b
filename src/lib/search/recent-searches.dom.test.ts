import {
  addRecentSearch,
  clearRecentSearches,
  readRecentSearches,
  recentSearchesKey,
  removeRecentSearch,
} from "@/lib/search/recent-searches";
import { beforeEach, describe, expect, it, vi } from "vitest";

const refuse = () => {
  throw new DOMException("denied", "SecurityError");
};

beforeEach(() => window.localStorage.clear());

describe("the recent searches of a device", () => {
  it("are kept, the newest first, five at most", () => {
    for (const text of ["um", "dois", "três", "quatro", "cinco", "seis"]) addRecentSearch(text);
    expect(readRecentSearches()).toEqual(["seis", "cinco", "quatro", "três", "dois"]);
    expect(JSON.parse(window.localStorage.getItem(recentSearchesKey) ?? "")).toHaveLength(5);
  });

  it("contain each search once, in its last spelling", () => {
    addRecentSearch("fogao");
    addRecentSearch("geladeira");
    expect(addRecentSearch("  Fogão  ")).toEqual(["Fogão", "geladeira"]);
    expect(readRecentSearches()).toEqual(["Fogão", "geladeira"]);
  });

  it("contain no blank and no very long texts", () => {
    addRecentSearch(" \n ");
    addRecentSearch("a".repeat(101));
    expect(readRecentSearches()).toEqual([]);
    expect(addRecentSearch("a\n  b")).toEqual(["a b"]);
  });

  it("are forgotten one by one or all together", () => {
    for (const text of ["TV", "fogão", "geladeira"]) addRecentSearch(text);
    expect(removeRecentSearch("fogao")).toEqual(["geladeira", "TV"]);
    expect(readRecentSearches()).toEqual(["geladeira", "TV"]);
    expect(clearRecentSearches()).toEqual([]);
    expect(window.localStorage.getItem(recentSearchesKey)).toBeNull();
  });

  it.each(["{", "null", '{"0":"a"}', '"texto"'])("are none where %s is stored", (stored) => {
    window.localStorage.setItem(recentSearchesKey, stored);
    expect(readRecentSearches()).toEqual([]);
  });

  it("leave out invalid entries", () => {
    window.localStorage.setItem(recentSearchesKey, JSON.stringify([1, "a", null, " ", "Á", ["b"], "c"]));
    expect(readRecentSearches()).toEqual(["a", "c"]);
  });

  it("are empty where the browser refuses to store, without an error", () => {
    for (const method of ["getItem", "setItem", "removeItem"] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
    expect([addRecentSearch("a"), removeRecentSearch("a"), clearRecentSearches()]).toEqual([[], [], []]);
    expect(readRecentSearches()).toEqual([]);
  });

  it("stay as they were where there is no room for more", () => {
    addRecentSearch("a");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    expect(addRecentSearch("b")).toEqual(["a"]);
  });
});
