import { itemCard } from "@/server/reading/embed/card-document";
import { expect, it } from "vitest";

const noun = { singular: "aparelho", plural: "aparelhos", gender: "masculine" } as const;
const facts = {
  ...{ slug: "vix", name: "VIX", position: 3, isDemonstration: false },
  ranking: { slug: "ar", name: "Ar-condicionado", rankedCount: 9, itemNoun: noun, source: null },
};
const cardOf = (low: number, high: number) =>
  itemCard({ ...facts, score: { status: "ranked", displayed: 92, mean: 91.5, low, high, counted: 0 } });

it("says an interval only where it has a width", () => {
  expect(cardOf(88.2, 95.1)).toContain("entre 88 e 95");
  expect(cardOf(91.5, 91.5)).not.toContain("entre");
});

it("offers no sum of a Nota that is not there", () => {
  const score = {
    status: "unrated" as const,
    displayed: null,
    mean: null,
    low: null,
    high: null,
    counted: 0,
  };
  const card = itemCard({ ...facts, position: null, score });
  expect(card).toContain("Veja por que ainda não há nota");
  expect(card).not.toContain("conta desta nota");
  expect(cardOf(88.2, 95.1)).toContain("Confira a conta desta nota");
});
