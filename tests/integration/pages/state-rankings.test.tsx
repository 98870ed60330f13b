import { provideDatabase } from "@/server/platform/db/current-database";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { renameRanking } from "@/server/editorial/rankings/rename-ranking";
import { readSitemapPart } from "@/server/reading/crawlers/sitemap-parts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as wholePage from "../../../pages/rankings/[slug]";
import * as statePage from "../../../pages/rankings/[slug]/[state]";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { servePage, type PageModule } from "./render-page";

let test: TestDatabase;
const attributes = [
  { key: "uf", label: "Estado", type: "text" as const, filterable: true, highlighted: true },
  { key: "rede", label: "Rede", type: "text" as const, filterable: true, highlighted: false },
];

type Query = Record<string, string | string[]>;
const whole = (query: Query = {}, slug = "cursos") =>
  servePage(wholePage as unknown as PageModule<object>, query, { slug });
const inState = (state: string, query: Query = {}, slug = "cursos") =>
  servePage(statePage as unknown as PageModule<object>, query, { slug, state });
const locationOf = ({ status, headers }: Awaited<ReturnType<typeof whole>>) => [
  status,
  headers.get("Location"),
];

beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  provideDatabase({ database, kind: "embedded", close: () => Promise.resolve() });
  const courses = await addCategory(database, { slug: "cursos", attributes });
  const stars = [5, 4, 3, 2];
  for (const [uf, count] of [
    ["SP", 3],
    ["BA", 2],
  ] as const) {
    for (let index = 0; index < count; index += 1) {
      const rede = index === 0 ? "Pública" : "Privada";
      const id = await addItem(database, courses, `Curso ${uf} ${index + 1}`, { attributes: { uf, rede } });
      await addReviews(database, id, times(40, stars[index] ?? 1));
    }
  }
  await addItem(database, courses, "Curso BA sem nota", { attributes: { uf: "BA", rede: "Privada" } });
  await addItem(database, courses, "Curso de fora", { attributes: { uf: "Lisboa", rede: "Privada" } });
  await publishCategory(database, courses, { now: new Date("2026-06-15T15:00:00Z") });
  const fans = await addCategory(database);
  await addReviews(database, await addItem(database, fans, "Brisa"), times(40, 5));
  await publishCategory(database, fans, { now: new Date("2026-06-15T15:00:00Z") });
});
afterAll(() => test.close());

describe("the ranking of a state", () => {
  it("has a name, a size, a canonical address and structured data of its own", async () => {
    const { status, head, body, text } = await inState("sp");
    expect(status).toBe(200);
    expect(head).toContain("<title>Ventiladores (cursos) em São Paulo | ");
    expect(head).toMatch(/rel="canonical" href="[^"]*\/rankings\/cursos\/sp"/);
    expect(head).toContain('content="index,follow"');
    expect(head).toContain("Ventiladores (cursos) em São Paulo: 3 ventiladores com nota de 0 a 100");
    expect(head).toContain("Maior nota: Curso SP 1 (Nota ");
    expect(body).toContain("<h1>Ventiladores (cursos) em São Paulo</h1>");
    expect(text).toContain("3 ventiladores no ranking A posição é a do ranking do Brasil inteiro");
    expect(text).toContain("3 itens na lista");
    expect(text).not.toContain("Curso BA");
    expect(body).toMatch(/"ItemList","name":"Ventiladores \(cursos\) em São Paulo".*"numberOfItems":3/);
    expect(body).toMatch(/"position":4,"name":"São Paulo","item":"[^"]*\/rankings\/cursos\/sp"/);
  });

  it("is linked from the ranking and from the other states, each with its size", async () => {
    for (const { body, text } of [await whole(), await inState("ba")]) {
      expect(body).toContain('href="/rankings/cursos/sp"');
      expect(body).toContain('href="/rankings/cursos/ba"');
      expect(text).toMatch(/Bahia 3 ventiladores .*São Paulo 3 ventiladores/);
      expect(text).toContain("Um estado tem ranking com 3 ventiladores ou mais com posição");
    }
    expect((await inState("ba")).body).toContain('href="/rankings/cursos">Brasil inteiro');
  });

  it("is kept from search engines where fewer than three items have a position, and says so", async () => {
    const { status, head, text } = await inState("ba");
    expect(status).toBe(200);
    expect(head).toContain('content="noindex,nofollow"');
    expect(text).toContain("2 de 3 no ranking Menos de 3 ventiladores daqui têm posição");
    const batches = await readSitemapPart(test.database, { kind: "rankings" });
    const paths: string[] = [];
    for await (const batch of batches ?? []) paths.push(...batch.map(({ path }) => path));
    expect(paths).toEqual(["/rankings/cursos", "/rankings/ventiladores", "/rankings/cursos/sp"]);
  });

  it("takes filters, orders and past days, which keep its address", async () => {
    const narrowed = await inState("sp", { "filtro.rede": "Privada", ordem: "nome" });
    expect(narrowed.text).toContain("2 itens de 3 com estes filtros");
    expect(narrowed.body).toContain('href="/rankings/cursos/sp?filtro.rede=Privada"');
    expect(narrowed.head).toMatch(/rel="canonical" href="[^"]*\/rankings\/cursos\/sp"/);
    expect(narrowed.body).not.toContain('"ItemList"');
    const past = await inState("sp", { em: "2026-06-15" });
    expect(past.head).toContain('content="noindex,nofollow"');
    expect(past.text).toContain("3 itens de 7 com estes filtros");
    const wrong = await inState("sp", { nota_min: "muita", ordem: "nome" });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain('href="/rankings/cursos/sp?ordem=nome"');
    expect(locationOf(await inState("sp", { pagina: "9" }))).toEqual([303, "/rankings/cursos/sp"]);
  });

  it("is the one address of that filter", async () => {
    expect(locationOf(await whole({ "filtro.uf": "SP", ordem: "nome" }))).toEqual([
      301,
      "/rankings/cursos/sp?ordem=nome",
    ]);
    expect(locationOf(await inState("sp", { "filtro.uf": "SP" }))).toEqual([301, "/rankings/cursos/sp"]);
    expect(locationOf(await inState("sp", { "filtro.uf": "BA" }))).toEqual([
      301,
      "/rankings/cursos?filtro.uf=BA&filtro.uf=SP",
    ]);
    expect((await whole({ "filtro.uf": ["BA", "SP"] })).text).toContain("6 itens de 7");
    expect(locationOf(await inState("sp", { de: "2026-06-01", ate: "2026-06-15" }))).toEqual([
      301,
      "/rankings/cursos?de=2026-06-01&ate=2026-06-15",
    ]);
  });

  it("exists for states of its items alone", async () => {
    for (const state of ["rj", "xx", "lisboa", "constructor"])
      expect((await inState(state)).status).toBe(404);
    expect((await inState("sp", {}, "ventiladores")).status).toBe(404);
    expect((await inState("sp", {}, "outro")).status).toBe(404);
    expect((await whole({}, "ventiladores")).body).not.toContain("Por estado");
  });

  it("moves with its ranking", async () => {
    const now = new Date("2026-06-16T15:00:00Z");
    const actor = { kind: "user" as const, userId: "editora" };
    await renameRanking(test.database, { slug: "cursos", to: { slug: "faculdades" } }, { actor, now });
    expect(locationOf(await inState("sp", { ordem: "nome" }))).toEqual([
      301,
      "/rankings/faculdades/sp?ordem=nome",
    ]);
  });
});
