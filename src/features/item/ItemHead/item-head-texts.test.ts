import { exampleItem, exampleUnratedItem } from "@/features/item/item.fixture";
import { descriptionOf, headPathsOf, titleOf } from "@/features/item/ItemHead/item-head-texts";
import { emptyReviewQuery } from "@/lib/review-query";
import { describe, expect, it } from "vitest";

const offer = {
  store: "Loja",
  url: "https://loja.example",
  priceCents: 19_990,
  cardPriceCents: null,
  instalments: null,
  isCommissioned: false,
  seenAt: "2026-06-15T15:00:00.000Z",
  isCurrent: true,
};

describe("what search engines show of an item", () => {
  it("names Nota and band, and the page of its reviews", () => {
    expect(titleOf(exampleItem(), 1)).toBe("Brisa Forte: nota 84 (Muito Bom)");
    expect(titleOf(exampleItem(), 2)).toBe("Brisa Forte: nota 84 (Muito Bom), avaliações, página 2");
    expect(titleOf(exampleUnratedItem(), 1)).toBe("Brisa Forte: sem nota em Ventiladores");
  });

  it("tells place, evidence and price", () => {
    expect(descriptionOf(exampleItem({ offers: [offer] }))).toBe(
      "Brisa Forte: nota 84 de 100 (Muito Bom), 3º de 18 em Ventiladores, 40 avaliações. " +
        "Menor preço à vista: R$\u00a0199,90. Veja a conta inteira, critério por critério, e refaça.",
    );
  });

  it("claims no Nota where there is none", () => {
    expect(descriptionOf(exampleUnratedItem())).not.toMatch(/Nota \d/);
  });
});

describe("the canonical address", () => {
  it("of a later page of the reviews is its own, between its neighbours", () => {
    expect(headPathsOf("brisa", { ...emptyReviewQuery, page: 2 }, 3)).toEqual({
      path: "/itens/brisa?pagina=2",
      previousPath: "/itens/brisa",
      nextPath: "/itens/brisa?pagina=3",
    });
  });

  it.each([{ stars: 5 }, { sort: "piores" as const }, { verifiedOnly: true, page: 2 }, { text: "motor" }])(
    "of reviews under %j is the item's",
    (query) => {
      expect(headPathsOf("brisa", { ...emptyReviewQuery, ...query }, 3)).toEqual({ path: "/itens/brisa" });
    },
  );
});
