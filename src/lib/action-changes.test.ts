import { describeValue, listChanges } from "@/lib/action-changes";
import { expect, it } from "vitest";

it("lists what differs, with facts that came or went", () => {
  const before = { name: "Brisa", brand: "Ar", weight: 0.25, gone: true };
  const after = { name: "Brisa 40", brand: "Ar", weight: 0.5, new: ["a", "b"] };
  expect(listChanges(before, after)).toEqual([
    { fact: "name", before: "Brisa", after: "Brisa 40" },
    { fact: "weight", before: "0,25", after: "0,5" },
    { fact: "gone", before: "sim", after: null },
    { fact: "new", before: null, after: "a, b" },
  ]);
  expect(listChanges(null, { name: "Brisa" })).toEqual([{ fact: "name", before: null, after: "Brisa" }]);
  expect(listChanges(null, null)).toEqual([]);
});

it("writes parts of objects and lists, and cuts long texts", () => {
  expect(describeValue({ preco: 0.6, itens: [1, null] })).toBe("preco: 0,6; itens: 1, —");
  expect(describeValue({ store: "Loja", priceCents: 9_990, feed: null })).toBe(
    "Loja: Loja; Preço: R$\u00a099,90",
  );
  expect(describeValue("2026-11-24T11:01:22.998Z")).toBe("24/11/2026 às 08:01");
  expect(describeValue({ nothing: null })).toBeNull();
  expect(describeValue([])).toBeNull();
  expect(describeValue("a".repeat(400))).toHaveLength(301);
});

it("says states, kinds and amounts in words, in rows of the database too", () => {
  expect(
    listChanges(
      { state: "finished", kind: "merchant-products", offer: { priceCents: 129_990 } },
      { state: "undoing", kind: "product-reviews", offer: { price_cents: 99_900, card_price_cents: null } },
    ),
  ).toEqual([
    { fact: "state", before: "concluída", after: "sendo desfeita" },
    { fact: "kind", before: "produtos e preços", after: "avaliações" },
    { fact: "offer", before: "Preço: R$\u00a01.299,90", after: "Preço: R$\u00a0999,00" },
  ]);
  expect(listChanges({}, { givenBack: ["brand", "attributes"] })).toEqual([
    { fact: "givenBack", before: null, after: "Marca, Ficha técnica" },
  ]);
  expect(listChanges({ state: "dead" }, { state: "waiting" })).toEqual([
    { fact: "state", before: "falhou", after: "esperando a vez" },
  ]);
});
