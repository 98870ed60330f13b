import { rankingText } from "@/text/ranking";
import { scoreMove } from "@/text/score-causes";
import { expect, it } from "vitest";

it.each([
  [77, 78, "de 77 para 78"],
  [77, 77, "continua em 77"],
  [null, 82, "82"],
  [82, null, "de 82 para sem nota"],
  [null, null, "sem nota"],
])("a Nota that was %s and is %s is told as %j", (before, after, text) => {
  expect(scoreMove(before, after)).toBe(text);
});

it("says how many of all items have a position, where some have none", () => {
  expect(rankingText.rankedCount(18, 20, "geladeiras")).toBe("18 de 20 no ranking");
  expect(rankingText.rankedCount(1200, 1200, "geladeiras")).toBe("1.200 geladeiras no ranking");
});
