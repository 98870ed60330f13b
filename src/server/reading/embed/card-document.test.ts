import { itemCard } from "@/server/reading/embed/card-document";
import { expect, it } from "vitest";

const noun = { singular: "aparelho", plural: "aparelhos", gender: "masculine" } as const;
const cardOf = (low: number, high: number) =>
  itemCard({
    ...{ slug: "vix", name: "VIX", position: 3, isDemonstration: false },
    ranking: { slug: "ar", name: "Ar-condicionado", rankedCount: 9, itemNoun: noun, source: null },
    score: { status: "ranked", displayed: 92, mean: 91.5, low, high, counted: 0 },
  });

it("says an interval only where it has a width", () => {
  expect(cardOf(88.2, 95.1)).toContain("entre 88 e 95");
  expect(cardOf(91.5, 91.5)).not.toContain("entre");
});
