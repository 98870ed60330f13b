import { COPY_SIMILARITY, isCopy, similarityOf, SKETCH_WORDS, sketchOf } from "@/lib/scoring/text-sketch";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const text =
  "Comprei este ventilador para o quarto das crianças e fiquei surpreso, porque ele faz pouco barulho mesmo na " +
  "velocidade máxima e gasta menos energia do que o antigo que a gente tinha na sala.";
const sketch = (of: string) => sketchOf(of) ?? [];

describe("the sketch of a text", () => {
  it("is the same whatever the case, the accents and the punctuation", () => {
    const shouted = text
      .normalize("NFD")
      .replace(/[\p{Mark},.]/gu, "")
      .toUpperCase();
    expect(sketch(shouted)).toEqual(sketch(text));
    expect(similarityOf(sketch(shouted), sketch(text))).toBe(1);
  });

  it("does not exist for a short text", () => {
    const words = text.split(" ");
    expect(sketchOf(words.slice(0, SKETCH_WORDS - 1).join(" "))).toBeNull();
    expect(sketchOf(words.slice(0, SKETCH_WORDS).join(" "))).toHaveLength(SKETCH_WORDS - 2);
  });

  it("finds a copy with some words changed, and no other text of the same kind", () => {
    expect(isCopy(sketch(text), sketch(text.replace("surpreso", "contente")))).toBe(true);
    const other =
      "O ventilador é bonito e combina com a sala, mas veio com um parafuso a menos e o barulho atrapalha quem dorme " +
      "cedo; para o preço, esperava uma caixa melhor e uma resposta mais rápida da loja.";
    expect(similarityOf(sketch(text), sketch(other))).toBeLessThan(0.1);
  });

  it("estimates the share of common runs of three words", () => {
    const word = (number: number) => `palavra${number}`;
    const run = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => word(from + index)).join(" ");
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 40, max: 300 }), (shift, length) => {
        const common = Math.max(0, length - shift - 2);
        const exact = common / (2 * (length - 2) - common);
        const found = similarityOf(sketch(run(0, length)), sketch(run(shift, shift + length)));
        // Four standard deviations of an estimate from 64 numbers.
        expect(Math.abs(found - exact)).toBeLessThan(4 * Math.sqrt(0.25 / 64));
        if (exact > 0.85) expect(found).toBeGreaterThan(COPY_SIMILARITY);
      }),
      { seed: 20260131 },
    );
  });
});
