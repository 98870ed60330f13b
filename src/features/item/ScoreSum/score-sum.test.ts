import { exampleItem, exampleItemWithCriteria, exampleUnratedItem } from "@/features/item/item.fixture";
import { scoreSum } from "@/features/item/ScoreSum/score-sum";
import { sumSentence } from "@/features/item/ScoreSum/sum-sentence";
import type { ItemDetail } from "@/lib/contracts/item";
import { describe, expect, it } from "vitest";

function sentenceOf(item: ItemDetail): string {
  const sum = scoreSum(item);
  if (!sum) throw new Error("there is a sum");
  return sumSentence(item, sum);
}

describe("the sentence that explains a Nota to readers", () => {
  it("adds the base of the category and the reviews", () => {
    expect(sentenceOf(exampleItem())).toBe(
      "84 = 15 avaliações de partida na média da categoria (75) + 40 avaliações reais (média 87), divididas por 55.",
    );
  });

  it("tells the weight of the reviews if it is not their number", () => {
    const explanation = { ...exampleItem().explanation!, weightSum: 34.6 };
    const score = { ...exampleItem().score, mean: (15 * 75 + 34.6 * 87) / 49.6 };
    expect(sentenceOf(exampleItem({ explanation, score: { ...score, displayed: 83 } }))).toBe(
      "83 = 15 avaliações de partida na média da categoria (75) + 40 avaliações reais, que contam como 34,6 (média 87), " +
        "divididas por 49,6.",
    );
  });

  it("weighs the criteria where the category has them", () => {
    expect(sentenceOf(exampleItemWithCriteria())).toBe("84 = 40% × 90 (Consumo) + 60% × 80,5 (Silêncio).");
  });
});

describe("the sum behind a Nota", () => {
  it("gives the published mean", () => {
    const sum = scoreSum(exampleItem());
    expect(sum).toMatchObject({ total: 4605, divisor: 55, isUnweighted: true, isPending: false });
    expect(sum?.mean).toBeCloseTo(83.7273, 4);
    expect(scoreSum(exampleItemWithCriteria())?.mean).toBeCloseTo(84.3, 10);
  });

  it("is pending where newer evidence is not published yet, and claims no Nota then", () => {
    const explanation = { ...exampleItem().explanation!, weightSum: 41, evidenceMean: 87.3 };
    const item = exampleItem({ explanation });
    expect(scoreSum(item)).toMatchObject({ isPending: true });
    expect(sentenceOf(item)).toMatch(/^Chegaram avaliações depois da última publicação/);
  });

  it("does not exist without a rating", () => {
    expect(scoreSum(exampleUnratedItem())).toBeNull();
  });
});
