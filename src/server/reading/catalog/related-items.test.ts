import { likenessOf, type ComparedItem } from "@/server/reading/catalog/item-likeness";
import type { Peer } from "@/server/reading/catalog/item-peers";
import { chooseRelated, type RelatedSubject } from "@/server/reading/catalog/related-items";
import type { AttributeDefinition } from "@/server/platform/db/schema/catalog";
import { describe, expect, it } from "vitest";

const definitions: AttributeDefinition[] = [
  { key: "volume", label: "Volume", type: "number", unit: "L", filterable: true, highlighted: true },
  { key: "porta", label: "Porta", type: "text", filterable: true, highlighted: true },
  { key: "cor", label: "Cor", type: "text", filterable: true },
];
const item: ComparedItem = {
  brand: "Brasa",
  priceCents: 200_000,
  attributes: { volume: 400, porta: "Duplex", cor: "Inox" },
};
const like = (changes: Partial<ComparedItem>, one = item) =>
  likenessOf(one, { ...item, ...changes }, definitions);

describe("likeness", () => {
  it("is 1 for equal items, and 0 for an item with nothing in common", () => {
    expect(like({})).toBeCloseTo(1);
    expect(like({ brand: null, priceCents: null, attributes: {} })).toBe(0);
  });

  it("falls with the distance of numbers, to 0 at the double and the half", () => {
    const prices = [200_000, 220_000, 300_000, 400_000, 900_000].map((priceCents) => like({ priceCents }));
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    expect(prices[3]).toBeCloseTo(0.7);
    expect(prices[4]).toBe(prices[3]);
    expect(like({ priceCents: 100_000 })).toBe(prices[3]);
    expect(like({ attributes: { ...item.attributes, volume: 410 } })).toBeGreaterThan(
      like({ attributes: { ...item.attributes, volume: 550 } }),
    );
  });

  it("gives more weight to attributes in ranking rows than to others", () => {
    const otherColour = like({ attributes: { ...item.attributes, cor: "Branca" } });
    const otherDoor = like({ attributes: { ...item.attributes, porta: "Inverse" } });
    expect(otherColour).toBeGreaterThan(otherDoor);
  });

  it("leaves out attributes that the item itself lacks", () => {
    const unknown = { brand: null, priceCents: null, attributes: { cor: "Inox" } };
    expect(like({ priceCents: 999_999, brand: "Outra" }, unknown)).toBe(1);
    expect(like({}, { brand: null, priceCents: null, attributes: {} })).toBe(0);
  });

  it("knows numbers that are no measures", () => {
    const free = { brand: null, priceCents: 0, attributes: { volume: -3 } };
    expect(likenessOf(free, free, definitions)).toBe(1);
    expect(likenessOf(free, { ...free, priceCents: 100, attributes: { volume: 3 } }, definitions)).toBe(0);
  });
});

const subject: RelatedSubject = {
  ...item,
  slug: "este",
  category: { slug: "geladeiras", department: "Eletrodomésticos", attributes: definitions },
  shown: ["vizinho"],
};
const peer = (slug: string, changes: Partial<ComparedItem> = {}, ranking = "geladeiras"): Peer => ({
  ...item,
  ...changes,
  shown: {
    slug,
    name: slug,
    imageUrl: null,
    ranking: { slug: ranking, name: ranking },
    displayed: 80,
    lowestPriceCents: null,
  },
});
const chosen = (peers: readonly Peer[], of = subject) => chooseRelated(of, peers).map(({ slug }) => slug);

describe("related items", () => {
  it("are the most similar, without the item itself and those that its page already shows", () => {
    const peers = [
      peer("caro", { priceCents: 900_000 }),
      peer("este"),
      peer("vizinho"),
      peer("outra-cor", { attributes: { ...item.attributes, cor: "Branca" } }),
      peer("igual"),
      peer("outra-porta", { attributes: { ...item.attributes, porta: "Inverse" } }),
      peer("nada", { brand: null, priceCents: null, attributes: {} }),
    ];
    expect(chosen(peers)).toEqual(["igual", "outra-cor", "outra-porta", "caro"]);
  });

  it("keep the order of the index where they are equally alike", () => {
    const peers = ["c", "a", "d", "b", "e"].map((slug) => peer(slug));
    expect(chosen(peers)).toEqual(["c", "a", "d", "b"]);
  });

  it("come from other categories only after those of its own, its brand first", () => {
    const peers = [
      peer("fogao", { brand: "Outra" }, "fogoes"),
      peer("fogao-brasa", {}, "fogoes"),
      peer("nada", { brand: null, priceCents: null, attributes: {} }),
    ];
    expect(chosen(peers)).toEqual(["nada", "fogao-brasa", "fogao"]);
    expect(chosen(peers, { ...subject, brand: null })).toEqual(["nada", "fogao", "fogao-brasa"]);
  });
});
