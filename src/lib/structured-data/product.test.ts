import { product, type ProductFacts } from "@/lib/structured-data/product";
import { describe, expect, it } from "vitest";

const site = { siteName: "Prova Real", baseUrl: "https://provareal.example" };
const offer = {
  store: "Loja Um",
  url: "https://loja.example",
  cardPriceCents: 300_000,
  instalments: null,
  isCommissioned: true,
  seenAt: "2026-06-15T15:00:00.000Z",
  isCurrent: true,
};
const noun = { singular: "geladeira", plural: "geladeiras", gender: "feminine" as const };
const reviewed: ProductFacts = {
  slug: "aurora-400",
  name: "Geladeira Aurora 400",
  brand: "Aurora",
  description: "Duas portas.",
  imageUrl: "/api/media/aurora-400.svg",
  codes: { sku: "a-400", gtin: null, mpn: null },
  ranking: { slug: "geladeiras", name: "Geladeiras", rankedCount: 18, itemNoun: noun, source: null },
  histogram: [1, 0, 0, 2, 4],
  starMean: 4.142857142857143,
  reviewCount: 8,
  aggregates: [],
  offers: [
    { ...offer, priceCents: 250_050 },
    { ...offer, priceCents: 199_990 },
  ],
  positiveNotes: [],
  negativeNotes: [],
};
const published = {
  period: "2025-03",
  source: "consumidor.gov.br",
  mean: 3.2,
  count: 210,
  scaleMinimum: 1,
  scaleMaximum: 5,
};

describe("an item as a Product", () => {
  it("has the codes by which shops know it, with as many digits as the schema names", () => {
    const withCodes = (gtin: string | null, mpn: string | null) =>
      product(site, { ...reviewed, codes: { sku: "a-400", gtin, mpn } });
    expect(withCodes("07891234567895", "AU 400/B")).toMatchObject({
      sku: "a-400",
      gtin13: "7891234567895",
      mpn: "AU 400/B",
    });
    expect(withCodes("17891234567892", null)).toMatchObject({ gtin14: "17891234567892" });
    expect(withCodes(null, null)).not.toHaveProperty("gtin13");
    expect(withCodes(null, null)).not.toHaveProperty("mpn");
  });

  it("has the raw mean and number of the counted stars, and its range of prices", () => {
    expect(product(site, reviewed)).toEqual({
      "@type": "Product",
      "@id": "https://provareal.example/itens/aurora-400#product",
      name: "Geladeira Aurora 400",
      url: "https://provareal.example/itens/aurora-400",
      image: "https://provareal.example/api/media/aurora-400.svg",
      category: "Geladeiras",
      sku: "a-400",
      description: "Duas portas.",
      brand: { "@type": "Brand", name: "Aurora" },
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: 4.14,
        ratingCount: 7,
        bestRating: 5,
        worstRating: 1,
      },
      offers: {
        "@type": "AggregateOffer",
        priceCurrency: "BRL",
        lowPrice: "1999.90",
        highPrice: "2500.50",
        offerCount: 2,
      },
    });
  });

  it("has no rating without counted reviews", () => {
    for (const change of [
      { histogram: null, starMean: null, reviewCount: 0 },
      { histogram: [0, 0, 0, 0, 0], starMean: null, reviewCount: 2 },
      { reviewCount: 0 },
    ] satisfies Partial<ProductFacts>[]) {
      const data = product(site, { ...reviewed, ...change });
      expect(data).toHaveProperty("offers");
      expect(data).not.toHaveProperty("aggregateRating");
    }
  });

  it("has no rating where somebody else's figures are part of the evidence", () => {
    expect(product(site, { ...reviewed, aggregates: [published] })).not.toHaveProperty("aggregateRating");
  });

  it("has a rating without offers, and a drawn picture where it has none of its own", () => {
    const data = product(site, { ...reviewed, offers: [], imageUrl: null, brand: null, description: null });
    expect(data).toMatchObject({ image: "https://provareal.example/api/og/items/aurora-400.png" });
    for (const absent of ["offers", "brand", "description"]) expect(data).not.toHaveProperty(absent);
  });

  it("is missing for a company that is known only by a public body's figures", () => {
    const company: ProductFacts = {
      ...reviewed,
      histogram: null,
      starMean: null,
      reviewCount: 0,
      offers: [],
      aggregates: [published],
    };
    expect(product(site, company)).toBeNull();
  });

  it("has what editors say for and against it, as their review without a rating", () => {
    const notes = {
      positiveNotes: ["Gela rápido", "Faz pouco barulho"],
      negativeNotes: ["É cara", "Risca fácil"],
    };
    const list = (names: string[]) => ({
      "@type": "ItemList",
      itemListElement: names.map((name, index) => ({ "@type": "ListItem", position: index + 1, name })),
    });
    const data = product(site, { ...reviewed, ...notes });
    expect(data).toHaveProperty("review", {
      "@type": "Review",
      name: "Geladeira Aurora 400",
      author: expect.objectContaining({ "@type": "Organization", name: "Prova Real" }) as unknown,
      positiveNotes: list(notes.positiveNotes),
      negativeNotes: list(notes.negativeNotes),
    });
  });

  it("has no such review with fewer than two statements on either side", () => {
    const two = ["um", "dois"];
    for (const notes of [
      { positiveNotes: two, negativeNotes: ["um"] },
      { positiveNotes: [], negativeNotes: two },
    ])
      expect(product(site, { ...reviewed, ...notes })).not.toHaveProperty("review");
  });
});
