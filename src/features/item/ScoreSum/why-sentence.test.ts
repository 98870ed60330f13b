import { exampleItem, exampleItemWithCriteria } from "@/features/item/item.fixture";
import { scoreSum } from "@/features/item/ScoreSum/score-sum";
import { whySentence } from "@/features/item/ScoreSum/why-sentence";
import type { ItemDetail } from "@/lib/contracts/item";
import { describe, expect, it } from "vitest";

function whyOf(item: ItemDetail): string | null {
  const sum = scoreSum(item);
  if (!sum) throw new Error("there is a sum");
  return whySentence(item, sum);
}

describe("why a Nota is what it is, in words", () => {
  it("names the criteria that pull it up and down", () => {
    expect(whyOf(exampleItemWithCriteria())).toBe(
      "Puxa para cima: Consumo (90). Puxa para baixo: Silêncio (81).",
    );
  });

  it("says so where no criterion stands out", () => {
    const item = exampleItemWithCriteria();
    const criterionResults = item.criterionResults.map((result) => ({ ...result, mean: 84 }));
    expect(whyOf({ ...item, criterionResults })).toBe("Todos os critérios ficam perto da nota.");
  });

  it("tells what the reviews say, and what the mean of the category still adds", () => {
    expect(whyOf(exampleItem())).toBe(
      "40 avaliações reais dão em média 87. Elas ainda não bastam para deixar de lado a média da categoria, 75, que puxa a nota.",
    );
    const many = { ...exampleItem().explanation!, weightSum: 4000 };
    const mean = (15 * 75 + 4000 * 87) / 4015;
    const score = { ...exampleItem().score, counted: 4000, mean, displayed: 86 };
    expect(whyOf(exampleItem({ explanation: many, score }))).toBe(
      "4.000 avaliações reais dão em média 87, e são tantas que a nota já é quase essa média.",
    );
  });

  it("waits for the publication of newer evidence", () => {
    expect(whyOf(exampleItem({ explanation: { ...exampleItem().explanation!, weightSum: 50 } }))).toBeNull();
  });
});
