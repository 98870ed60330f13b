import { instalmentsOf, seenText } from "@/features/item/OfferList/offer-texts";
import { describe, expect, it } from "vitest";

const offerOf = (priceCents: number, count: number, cents: number) => ({
  store: "Loja",
  url: "https://loja.example",
  priceCents,
  instalments: { count, cents },
  isCommissioned: false,
  seenAt: "2026-06-15T15:00:00.000Z",
});

describe("payment in instalments", () => {
  it("tells number, amount and total", () => {
    expect(instalmentsOf(offerOf(90_000, 10, 9_990))).toEqual({
      each: "10x de R$\u00a099,90",
      total: "total a prazo R$\u00a0999,00",
    });
  });

  it("is free of interest where the total is the cash price, but for the rounding of each instalment", () => {
    expect(instalmentsOf(offerOf(10_000, 3, 3_334))?.total).toBe("total R$\u00a0100,02, sem juros");
    expect(instalmentsOf(offerOf(10_000, 3, 3_335))?.total).toBe("total a prazo R$\u00a0100,05");
  });

  it("is not told where the store has none", () => {
    expect(instalmentsOf({ ...offerOf(1, 1, 1), instalments: null })).toBeNull();
  });
});

it("a price has its age and its date", () => {
  const now = new Date("2026-06-17T15:00:00Z");
  expect(seenText("2026-06-15T15:00:00.000Z", now)).toBe("Preço visto há 2 dias (15/06/2026)");
});
