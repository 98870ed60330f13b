import type { Guide } from "@/lib/contracts/guide";
import { provideDatabase } from "@/server/platform/db/current-database";
import { categoryAlias } from "@/server/platform/db/schema/catalog";
import { categoryGuide } from "@/server/platform/db/schema/categories";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as guidePage from "../../../pages/rankings/[slug]/qual-serve";
import * as rankingPage from "../../../pages/rankings/[slug]";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews } from "../../support/catalog";
import { servePage, type PageModule } from "./render-page";

let test: TestDatabase;
const serve = (page: unknown, query: Record<string, string | string[]>, slug: string) =>
  servePage(page as PageModule<object>, query, { slug });
const questions = (query: Record<string, string> = {}, slug = "ventiladores") =>
  serve(guidePage, query, slug);
const ranking = (query: Record<string, string> = {}, slug = "ventiladores") =>
  serve(rankingPage, query, slug);

const choice = (label: string, weights: Record<string, 4>) => ({
  ...{ label, weights, filters: {}, maximumPriceCents: null },
});
const guide: Guide = {
  presets: [choice("Para dormir", { ruido: 4 })],
  questions: [
    { text: "Quando você liga?", choices: [choice("À noite", { ruido: 4 }), choice("De dia", { vento: 4 })] },
  ],
};

beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  provideDatabase({ database, kind: "embedded", close: () => Promise.resolve() });
  const criteria = [
    { slug: "vento", name: "Vento", weight: 0.7 },
    { slug: "ruido", name: "Ruído", weight: 0.3 },
  ];
  const fans = await addCategory(database, { criteria });
  for (const [name, vento, ruido] of [
    ["Forte", 5, 1],
    ["Quieto", 1, 5],
  ] as const) {
    const id = await addItem(database, fans, name, { lowestPriceCents: 10_000 });
    const reviews = Array.from({ length: 30 }, () => ({ stars: 4, criterionStars: { vento, ruido } }));
    await addReviews(database, id, reviews);
  }
  await publishCategory(database, fans, { now: new Date("2026-06-01T15:00:00Z") });
  await database.insert(categoryGuide).values({ categoryId: fans, guide, savedAt: new Date() });
  await database.insert(categoryAlias).values({ categoryId: fans, slug: "ventos" });
  await addCategory(database, { slug: "mudos" });
});
afterAll(() => test.close());

it("asks in a plain form, where each question can be left out", async () => {
  const { status, text, body } = await questions();
  expect(status).toBe(200);
  expect(text).toContain("Qual ventilador serve para mim?");
  expect(body).toContain('action="/rankings/ventiladores/qual-serve"');
  expect(text).toMatch(/Quando você liga\?.*Tanto faz.*À noite.*De dia/s);
});

it("leads to the ranking with the weights of the answers, and back to the form without any", async () => {
  const answered = await questions({ r1: "À noite" });
  expect(answered.status).toBe(303);
  expect(answered.headers.get("Location")).toBe(
    "/rankings/ventiladores?peso.ruido=100&peso.vento=58&ver=para-mim",
  );
  expect((await questions({ r1: "" })).headers.get("Location")).toBe("/rankings/ventiladores?ver=para-mim");
  expect((await questions({ r1: "Na praia" })).headers.get("Location")).toBe(
    "/rankings/ventiladores?ver=para-mim",
  );
  expect((await questions({ utm_source: "x" })).status).toBe(200);
});

it("says in the ranking why the first ones fit, beside what was chosen", async () => {
  const plain = await ranking();
  expect(plain.body).toContain('href="/rankings/ventiladores/qual-serve"');
  expect(plain.text).not.toContain("Por que servem para você");
  const { text, body } = await ranking({ "peso.ruido": "100", "peso.vento": "58", ver: "para-mim" });
  expect(text).toMatch(/Por que servem para você.*1º Quieto.*Nota \d+ em ruído: 1º de 2\./);
  expect(text).toMatch(/2º Forte.*Nota \d+ em ruído: 2º de 2\./);
  expect(body).toMatch(/href="\/rankings\/ventiladores" aria-current="true"[^>]*>Para dormir</);
});

it("leads on where there are no questions, or the ranking has another address", async () => {
  const silent = await questions({}, "mudos");
  expect([silent.status, silent.headers.get("Location")]).toEqual([303, "/rankings/mudos"]);
  expect((await ranking({}, "mudos")).body).not.toContain("qual-serve");
  const moved = await questions({}, "ventos");
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/rankings/ventiladores/qual-serve"]);
  expect((await questions({}, "nada")).status).toBe(404);
});
