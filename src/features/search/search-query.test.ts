import { parseSearchQuery } from "@/features/search/search-query";
import { describe, expect, it } from "vitest";

const stateOf = (q: string | string[] | undefined) => {
  const parsed = parseSearchQuery({ q });
  return parsed.ok ? parsed.value : parsed.error;
};

describe("the address of a search", () => {
  it.each([
    ["  Geladeira   frost\tfree ", "Geladeira frost free"],
    ["air\u0001fryer\u0007", "air fryer"],
    ["tv\u200b 4k\u202e", "tv 4k"],
    ["LG", "LG"],
    ["100%_", "100%_"],
    ["ção", "ção"],
  ])("reads %j as %j", (typed, text) => {
    expect(stateOf(typed)).toEqual({ text, state: "usable" });
  });

  it.each([undefined, "", "   ", "\u0001\u0002", "\u200b"])("searches nothing for %j", (typed) => {
    expect(stateOf(typed)).toEqual({ text: "", state: "none" });
  });

  it.each(["a", "%%%", "_", "🙂🙂", "\\ ' \" ;--", "ã"])("finds %j too short to search with", (typed) => {
    expect(stateOf(typed)).toMatchObject({ state: "too-short" });
  });

  it("refuses what is too long, given twice or no text, naming the parameter", () => {
    expect(stateOf("a".repeat(100))).toMatchObject({ state: "usable" });
    expect(stateOf("a".repeat(101))).toEqual([{ parameter: "q", reason: "too-long", expected: "100" }]);
    expect(stateOf(["um", "dois"])).toEqual([{ parameter: "q", reason: "repeated" }]);
    expect(stateOf("tv\u0000")).toEqual([{ parameter: "q", reason: "unreadable" }]);
  });
});
