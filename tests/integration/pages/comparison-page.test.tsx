import { provideDatabase } from "@/server/platform/db/current-database";
import { offer, slugRedirect } from "@/server/platform/db/schema/catalog";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as ComparisonRoute from "../../../pages/comparar";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { servePage, type PageModule } from "./render-page";

const now = new Date("2026-06-15T15:00:00Z");
const serve = (itens?: string | string[]) =>
  servePage(ComparisonRoute as unknown as PageModule<object>, itens === undefined ? {} : { itens });

let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  provideDatabase({ database, kind: "server", close: () => Promise.resolve() });
  const fans = await addCategory(database, {
    attributes: [
      { key: "pas", label: "Pás", type: "number", filterable: true },
      { key: "cor", label: "Cor", type: "text", filterable: true },
    ],
  });
  const best = await addItem(database, fans, "Brisa Forte", { attributes: { pas: 6, cor: "branco" } });
  const twin = await addItem(database, fans, "Brisa Igual", { attributes: { pas: 3, cor: "branco" } });
  const worst = await addItem(database, fans, "Bafo Quente");
  const silent = await addItem(database, fans, "Sem Voz");
  await addReviews(database, best, times(60, 5));
  await addReviews(database, twin, times(60, 5));
  await addReviews(database, worst, times(60, 2));
  const offers = [
    [best, 30_000],
    [twin, 20_000],
  ] as const;
  for (const [itemId, priceCents] of offers)
    await database.insert(offer).values({
      itemId,
      externalKey: "1",
      store: "Loja Um",
      url: "https://loja.example/1",
      priceCents,
      cardPriceCents: priceCents + 2_000,
      instalmentCount: 10,
      instalmentCents: priceCents / 10 + 200,
      seenAt: new Date(),
      contentHash: "1",
    });
  await database.insert(slugRedirect).values({ oldSlug: "silencioso", itemId: silent });
  await publishCategory(database, fans, { now });
  const stoves = await addCategory(database, { slug: "fogoes" });
  await addReviews(database, await addItem(database, stoves, "Chama"), times(60, 4));
  await publishCategory(database, stoves, { now });
});
afterAll(() => test.close());

it("shows items side by side: tie, strengths, differences first, equal facts apart", async () => {
  const page = await serve("brisa-forte,brisa-igual");
  expect(page.status).toBe(200);
  expect(page.text).toContain("Empate técnico entre Brisa Forte e Brisa Igual");
  expect(page.text).toContain("Brisa Igual tem o menor preço.");
  expect(page.text).toContain(
    "O menor preço é o de Brisa Igual: R$ 200,00 (R$ 100,00 a menos que Brisa Forte).",
  );
  expect(page.text).toContain("Brisa Forte não se destaca em nada.");
  expect(page.text).toContain("R$ 220,00 no cartão em 1 vez");
  expect(page.text).toContain("10x de R$ 22,00 sem juros (total a prazo R$ 220,00)");
  expect(page.text).toMatch(/O que muda Pás 6 3 .*1 dado igual Cor branco/);
  expect(page.head).toContain("noindex");
  const tags = page.headers.get("Cache-Tag");
  expect(tags).toContain("item-brisa-igual");
  expect(tags).toContain("category-ventiladores");
});

it("names the best Nota where the ranking can tell, and what is missing", async () => {
  const page = await serve(["bafo-quente", "brisa-forte", "sem-voz"]);
  expect(page.text).toContain("Brisa Forte tem a melhor nota.");
  expect(page.text).not.toContain("Empate técnico entre");
  expect(page.text).toMatch(
    /São \d+ contra \d+ de Bafo Quente: \d+ pontos de diferença, e a margem de erro é /,
  );
  expect(page.text).toContain("Sem Voz ainda não tem dados suficientes para uma posição no ranking.");
  expect(page.text).toContain("sem avaliação");
  expect(page.text).toContain("sem oferta");
});

it("compares two rankings by what they have in common", async () => {
  const page = await serve("brisa-forte,chama");
  expect(page.text).toContain("Estes itens são de rankings diferentes");
  expect(page.text).not.toContain("a melhor nota");
});

it("offers more items to one, and tells what was left out of many", async () => {
  const one = await serve("brisa-forte");
  expect(one.text).toContain("Falta pelo menos mais um item");
  expect(one.body).toContain("/comparar?itens=brisa-forte,brisa-igual");
  const many = await serve("brisa-forte,brisa-igual,bafo-quente,sem-voz,chama,nada");
  expect(many.text).toContain("Ficaram de fora: Chama");
  expect(many.text).toContain("Um dos itens do endereço não existe mais");
});

it("leads renamed items to their address, leaves unknown ones out, and refuses what is no slug", async () => {
  const moved = await serve("silencioso,brisa-forte");
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/comparar?itens=sem-voz,brisa-forte"]);
  expect((await serve("brisa-forte,nada")).text).toContain("Um dos itens do endereço não existe mais");
  expect((await serve("nada,nenhum")).status).toBe(404);
  const invalid = await serve("a;drop");
  expect([invalid.status, invalid.text.includes("itens")]).toEqual([400, true]);
  const empty = await serve();
  expect(empty.text).toContain("Escolha o que comparar");
  expect(empty.head).not.toContain("noindex");
});
