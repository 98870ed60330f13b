import { inWords, midSentence } from "@/lib/format/in-sentence";
import { expect, it } from "vitest";

it("joins parts as a sentence does", () => {
  expect(inWords([])).toBe("");
  expect(inWords(["a"])).toBe("a");
  expect(inWords(["a", "b"])).toBe("a e b");
  expect(inWords(["a", "b", "c"])).toBe("a, b e c");
});

it("begins names in mid-sentence with a small letter, but not abbreviations", () => {
  expect(midSentence("Óleo e gás")).toBe("óleo e gás");
  expect(midSentence("IDSS")).toBe("IDSS");
  expect(midSentence("NMOG e NOx")).toBe("NMOG e NOx");
});
