import { instalmentsOf, pricesOf, seenText } from "@/lib/prices/offer-texts";
import { describe, expect, it } from "vitest";

const offerOf = (
  priceCents: number,
  count: number,
  cents: number,
  downPaymentCents: number | null = null,
) => ({
  store: "Loja",
  url: "https://loja.example",
  priceCents,
  cardPriceCents: null,
  instalments: { count, cents, downPaymentCents },
  isCommissioned: false,
  seenAt: "2026-06-15T15:00:00.000Z",
  isCurrent: true,
});

describe("the prices of an offer", () => {
  it("are one where the store tells no price by card, or the same one", () => {
    expect(pricesOf({ ...offerOf(90_000, 10, 9_990), cardPriceCents: null })).toEqual({
      cash: "à vista",
      card: null,
    });
    expect(pricesOf({ ...offerOf(90_000, 10, 9_990), cardPriceCents: 90_000 })).toEqual({
      cash: "à vista, também no cartão em 1 vez",
      card: null,
    });
  });

  it("tell the discount for paying without a card, and never overstate it", () => {
    expect(pricesOf({ ...offerOf(90_001, 10, 9_990), cardPriceCents: 100_000 })).toEqual({
      cash: "à vista no Pix, boleto ou dinheiro",
      card: { cents: 100_000, payment: "no cartão em 1 vez", discount: "9% a menos à vista" },
    });
    expect(pricesOf({ ...offerOf(99_500, 10, 9_990), cardPriceCents: 100_000 }).card?.discount).toBeNull();
  });
});

describe("payment in instalments", () => {
  it("is compared with the price by card where there is one", () => {
    const offer = offerOf(90_000, 10, 9_990);
    expect(instalmentsOf({ ...offer, cardPriceCents: 99_900 })?.each).toBe("10x de R$\u00a099,90 sem juros");
    expect(instalmentsOf({ ...offer, cardPriceCents: 95_000 })?.each).toBe("10x de R$\u00a099,90 com juros");
  });

  it("tells number, amount and total", () => {
    expect(instalmentsOf(offerOf(90_000, 10, 9_990))).toEqual({
      each: "10x de R$\u00a099,90 com juros",
      total: "total a prazo R$\u00a0999,00",
    });
  });

  it("is free of interest where the total is the cash price, but for the rounding of each instalment", () => {
    expect(instalmentsOf(offerOf(10_000, 3, 3_334))).toEqual({
      each: "3x de R$\u00a033,34 sem juros",
      total: "total a prazo R$\u00a0100,02",
    });
    expect(instalmentsOf(offerOf(10_000, 3, 3_335))).toEqual({
      each: "3x de R$\u00a033,35 com juros",
      total: "total a prazo R$\u00a0100,05",
    });
  });

  it("tells what is due at once, which is part of the total", () => {
    expect(instalmentsOf(offerOf(100_000, 9, 10_000, 10_000))).toEqual({
      each: "entrada de R$\u00a0100,00 + 9x de R$\u00a0100,00 sem juros",
      total: "total a prazo R$\u00a01.000,00",
    });
  });

  it("is not free of interest only because its total is less than the cash price", () => {
    expect(instalmentsOf(offerOf(10_000, 3, 3_000))?.each).toBe("3x de R$\u00a030,00");
  });

  it("is not told where the store has none", () => {
    expect(instalmentsOf({ ...offerOf(1, 1, 1), instalments: null })).toBeNull();
  });
});

it("a price has its age and its date", () => {
  const now = new Date("2026-06-17T15:00:00Z");
  expect(seenText("2026-06-15T15:00:00.000Z", now)).toBe("Preço visto há 2 dias (15/06/2026)");
});
