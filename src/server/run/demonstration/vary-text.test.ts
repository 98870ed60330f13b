import { generateCatalogue } from "@/server/run/demonstration/generate-reviews";
import { foldText } from "@/lib/fold-text";
import { SimilarTexts } from "@/server/run/demonstration/similar-texts";
import { describe, expect, it } from "vitest";

const BANDS = [
  [8, 11],
  [12, 19],
  [20, 39],
  [40, Infinity],
] as const;

const wordsOf = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const shinglesOf = (words: readonly string[]) =>
  new Set(words.slice(2).map((_, index) => words.slice(index, index + 3).join(" ")));

/** Every fourth text is compared with all others. */
const SAMPLED = 4;

/** The numbers of words of sampled texts, and whether another text shares 60% of the runs of three words. */
function compareSample(texts: readonly string[]): { words: number; isAlike: boolean }[] {
  const sets = texts.map((text) => shinglesOf(wordsOf(text)));
  const holders = new Map<string, number[]>();
  for (const [index, set] of sets.entries()) {
    for (const shingle of set) {
      const known = holders.get(shingle);
      if (known) known.push(index);
      else holders.set(shingle, [index]);
    }
  }
  return sets.flatMap((set, index) => {
    if (index % SAMPLED !== 0) return [];
    const common = new Map<number, number>();
    for (const shingle of set) {
      for (const other of holders.get(shingle) ?? []) common.set(other, (common.get(other) ?? 0) + 1);
    }
    common.delete(index);
    const isAlike = [...common].some(
      ([other, count]) => count / (set.size + (sets[other]?.size ?? 0) - count) >= 0.6,
    );
    return [{ words: wordsOf(texts[index] ?? "").length, isAlike }];
  });
}

describe("the texts of the demonstration", () => {
  it("are alike in at most 2% of the cases, however long they are", () => {
    const texts = generateCatalogue().flatMap(({ reviews }) => reviews.map(({ body }) => body));
    const compared = compareSample(texts);
    for (const [fewest, most] of BANDS) {
      const band = compared.filter(({ words }) => words >= fewest && words <= most);
      expect(band.length).toBeGreaterThan(400);
      const share = band.filter(({ isAlike }) => isAlike).length / band.length;
      expect({ fewest, share: share <= 0.02 || share }).toEqual({ fewest, share: true });
    }
  });
});

describe("SimilarTexts", () => {
  it("finds a text from 60% of common runs of three words on, whatever their accents and marks", () => {
    const texts = new SimilarTexts();
    const resembles = (text: string) => texts.resembles(texts.read(text));
    texts.add(texts.read("Chegou antes do prazo e funciona muito bem até agora."));
    expect(resembles("chegou ANTES do prazo, e funciona muito bem ate agora")).toBe(true);
    // Ten words have eight runs, and the change at the end leaves six of ten.
    expect(resembles("Chegou antes do prazo e funciona muito bem sem falhas.")).toBe(true);
    // A change in the middle leaves five of eleven.
    expect(resembles("Chegou antes do prazo e trabalha muito bem até agora.")).toBe(false);
    expect(resembles("Oi.")).toBe(false);
  });
});
