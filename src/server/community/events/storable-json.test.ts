import { EVENT_VALUE_LIMIT } from "@/server/community/events/event-limits";
import { findStorableProblem } from "@/server/community/events/storable-json";
import { describe, expect, it } from "vitest";

function nested(depth: number): unknown {
  return JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);
}

describe("event fields that can be stored", () => {
  it("is any ordinary JSON", () => {
    expect(findStorableProblem({ name: "Fogão 😀", list: [1, null, true, { a: "b" }] })).toBeNull();
    expect(findStorableProblem(nested(5))).toBeNull();
  });

  it.each([
    ["deep", nested(20), "too-deep"],
    ["too deep for a recursive walk", nested(8_000), "too-deep"],
    ["long", Array.from({ length: EVENT_VALUE_LIMIT + 1 }, () => 0), "too-many-values"],
    ["holding NUL in a text", { a: ["x\0y"] }, "unstorable-text"],
    ["holding NUL in a key", { "x\0": 1 }, "unstorable-text"],
    ["holding half of a pair", { a: "\ud83d" }, "unstorable-text"],
  ])("is nothing %s", (_, value, problem) => {
    expect(findStorableProblem(value)).toBe(problem);
  });
});
