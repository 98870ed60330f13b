import { provideDatabase } from "@/server/platform/db/current-database";
import { event } from "@/server/platform/db/schema/events";
import { refreshTrending } from "@/server/community/events/trending-count";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as homePage from "../../../pages/index";
import * as indexPage from "../../../pages/rankings/index";
import * as rankingPage from "../../../pages/rankings/[slug]";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { servePage, type PageModule } from "./render-page";

let test: TestDatabase;
const serve = (
  page: unknown,
  query: Record<string, string | string[]> = {},
  params: Record<string, string> = {},
) => servePage(page as PageModule<object>, query, params);
const ranking = (query: Record<string, string | string[]> = {}, slug = "ventiladores") =>
  serve(rankingPage, query, { slug });

async function addVisits(slug: string, visitors: number): Promise<void> {
  const rows = Array.from({ length: visitors }, (_, index) => ({
    visitorId: `visitor-${index}`,
    name: "item_view",
    itemSlug: slug,
    fields: {},
    deviceType: "mobile" as const,
    device: {},
    networkMark: randomUUID(),
  }));
  await test.database.insert(event).values(rows);
}

beforeAll(async () => {
  test = await openTestDatabase();
  provideDatabase({ database: test.database, kind: "embedded", close: () => Promise.resolve() });
});
afterAll(() => test.close());

describe("an empty site", () => {
  it("says on its home page and index that there is nothing yet, and marks no demonstration", async () => {
    const home = await serve(homePage);
    expect(home.status).toBe(200);
    expect(home.text).toContain("O catálogo ainda está vazio");
    expect(home.text).not.toContain("Demonstração");
    expect((await serve(indexPage)).text).toContain("Ainda não há rankings publicados.");
  });

  it("knows no ranking", async () => {
    expect((await ranking()).status).toBe(404);
  });
});

describe("a site with a ranking", () => {
  beforeAll(async () => {
    const { database } = test;
    const categoryId = await addCategory(database, { isDemonstration: true });
    const best = await addItem(database, categoryId, "Brisa Forte", { brand: "Brisa", brandSlug: "brisa" });
    await addReviews(database, best, times(40, 5));
    const twin = await addItem(database, categoryId, "Brisa Irmã", { brand: "Brisa", brandSlug: "brisa" });
    await addReviews(database, twin, [...times(39, 5), ...times(1, 4)]);
    const worst = await addItem(database, categoryId, "Vento Fraco", { brand: "Vento", brandSlug: "vento" });
    await addReviews(database, worst, times(40, 1));
    await addReviews(database, await addItem(database, categoryId, "Quase Novo"), times(3, 5));
    await addItem(database, categoryId, "Sem Voz");
    await publishCategory(database, categoryId, { now: new Date("2026-06-01T15:00:00Z") });
    await addReviews(database, worst, times(40, 4));
    await publishCategory(database, categoryId, { now: new Date("2026-06-15T15:00:00Z") });
    await addVisits("vento-fraco", 4);
    await addVisits("sem-voz", 2);
    await refreshTrending(database, new Date());
  });

  it("shows the proof of a Nota, the best, what is visited and what changed", async () => {
    const { text, head, headers } = await serve(homePage);
    expect(text).toContain("Demonstração");
    expect(text).toContain("avaliações de partida na média da categoria");
    expect(text).toMatch(/Em alta .*Vento Fraco/);
    expect(text).not.toMatch(/Em alta .*Sem Voz.*Notas que mudaram/);
    expect(text).toMatch(/Notas que mudaram .*Vento Fraco .*novas avaliações · 15 de junho de 2026/);
    expect(head).toContain('rel="canonical"');
    expect(headers.get("Cache-Control")).toMatch(
      /^public, .*s-maxage=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/,
    );
  });

  it("lists ties together, few reviews after them and the unrated last", async () => {
    const { text } = await ranking();
    expect(text).toMatch(/Empate técnico, 1º e 2º lugar/);
    const order = [
      "Brisa Forte",
      "Brisa Irmã",
      "Vento Fraco",
      "Com poucas avaliações",
      "Quase Novo",
      "Sem avaliação",
      "Sem Voz",
    ];
    const places = order.map((part) => text.lastIndexOf(part));
    expect(places.every((place) => place > 0)).toBe(true);
    expect([...places.slice(0, 5)].sort((a, b) => a - b)).toEqual(places.slice(0, 5));
  });

  it("names the published order as canonical of every other view", async () => {
    const filtered = await ranking({ marca: "brisa", ordem: "nome" });
    expect(filtered.head).toMatch(/rel="canonical" href="[^"?]*\/rankings\/ventiladores"/);
    expect(filtered.text).toContain("2 itens de 5 com estes filtros");
    expect(filtered.body).not.toContain('"ItemList"');
    expect((await ranking()).body).toContain('"ItemList"');
  });

  it("counts nothing in words, and offers no spreadsheet of it", async () => {
    const { text } = await ranking({ preco_max: "1" });
    expect(text).toContain("Nenhum item de 5 com estes filtros");
    expect(text).not.toContain("Baixar a lista");
    expect((await ranking()).text).toContain("Baixar a lista");
  });

  it("keeps the other filters where a price is wrong, and reads one as Brazilians write it", async () => {
    const wrong = await ranking({ preco_max: "barato", marca: ["brisa", "norte"], ordem: "nome" });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain('href="/rankings/ventiladores?marca=brisa&amp;marca=norte&amp;ordem=nome"');
    expect((await ranking({ preco_max: "R$ 1.500", marca: "brisa" })).status).toBe(200);
  });

  it("answers 400 with every wrong parameter, and 404 for a name that no ranking has", async () => {
    const wrong = await ranking({ nota_min: "muito", ordem: "comissao", marca: "a\0b" });
    expect(wrong.status).toBe(400);
    expect(wrong.headers.get("Cache-Control")).toBe("no-store");
    for (const part of [
      /Nota mínima \(nota_min\): Use um número de 0 a 100\./,
      /Ordem \(ordem\): Use um destes valores/,
      /Marca \(marca\): O valor contém/,
    ]) {
      expect(wrong.text).toMatch(part);
    }
    expect((await ranking({}, "a\0b")).status).toBe(404);
  });

  it.each([
    [{ pagina: "2" }, "/rankings/ventiladores"],
    [{ ordem: "nome", marca: "brisa", pagina: "200" }, "/rankings/ventiladores?marca=brisa&ordem=nome"],
  ])("leads to the last page from behind it: %j", async (query, path) => {
    const { status, headers } = await ranking(query);
    expect([status, headers.get("Location")]).toEqual([303, path]);
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  it("answers 503 with its frame while the database is away, and 200 when it is back", async () => {
    const away = { code: "ECONNREFUSED" };
    const broken = new Proxy(test.database, {
      get: () => () => {
        throw Object.assign(new Error("connect ECONNREFUSED"), away);
      },
    });
    provideDatabase({ database: broken, kind: "embedded", close: () => Promise.resolve() });
    const down = await ranking();
    expect(down.status).toBe(503);
    expect(down.headers.get("Retry-After")).toBe("10");
    expect(down.text).toContain("Os dados não estão respondendo agora");
    expect(down.text).toContain("Minha conta");
    provideDatabase({ database: test.database, kind: "embedded", close: () => Promise.resolve() });
    expect((await ranking()).status).toBe(200);
  });
});

describe("the index of several rankings", () => {
  const headings = async () => {
    const { body } = await serve(indexPage);
    return [...body.matchAll(/<(h[23])[^>]*>(.*?)<\/\1>/g)].map(([, level = "", content = ""]) => [
      level,
      content.replace(/<[^>]+>/g, ""),
    ]);
  };

  it("divides them by departments, and into nothing where there are none", async () => {
    const { database } = test;
    const cars = await addCategory(database, { slug: "carros" });
    await publishCategory(database, cars, { now: new Date() });
    // The demonstration is a department of its own beside real things.
    await database.execute(sql`update category set is_demonstration = false`);
    const names = ["Ventiladores (carros)", "Ventiladores (ventiladores)"];
    expect(await headings()).toEqual(names.map((name) => ["h2", name]));
    await database.execute(
      sql`update category set department = 'Eletroportáteis' where slug = 'ventiladores'`,
    );
    expect(await headings()).toEqual([
      ["h2", "Eletroportáteis"],
      ["h3", names[1]],
      ["h2", "Outros rankings"],
      ["h3", names[0]],
    ]);
  });
});
