import { createSearchService } from "@/local/search/search-service";
import { provideDatabase } from "@/server/platform/db/current-database";
import type { Database } from "@/server/platform/db/database";
import { category, criterion, offer, slugRedirect } from "@/server/platform/db/schema/catalog";
import { aggregate, measurement } from "@/server/platform/db/schema/evidence";
import { EvidenceDeltas } from "@/server/publishing/scores/evidence-deltas";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { provideLocalSearch } from "@/server/publishing/search-records/site-search-client";
import { HydrationBoundary, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { eq } from "drizzle-orm";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import ItemPage, { getServerSideProps } from "../../../pages/itens/[slug]";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { servePage, type PageModule, type ServedPage } from "./render-page";

const now = new Date("2026-06-15T15:00:00Z");
const source = { name: "Instituto do Vento", url: "https://vento.example/dados" };

/** Fans with stars, offers and specifications: ranked, few and unrated. */
async function addFans(database: Database): Promise<void> {
  const fans = await addCategory(database, {
    attributes: [{ key: "pas", label: "Pás", type: "number", filterable: true }],
  });
  const best = await addItem(database, fans, "Brisa Forte", {
    brand: "Brisa",
    description: "Ventilador de coluna.",
    attributes: { pas: 6 },
    lowestPriceCents: 19_990,
  });
  const few = await addItem(database, fans, "Quase Novo");
  await addItem(database, fans, "Sem Voz");
  await addReviews(database, few, times(3, 5));
  await addReviews(database, best, times(20, 4));
  await publishCategory(database, fans, { now: new Date("2026-03-15T15:00:00Z") });
  await addReviews(database, best, [
    ...times(24, 5),
    { stars: 1, exclusionReason: "Texto repetido de outra avaliação", isVerified: false },
  ]);
  await database.insert(offer).values({
    itemId: best,
    externalKey: "loja-1",
    store: "Loja Um",
    url: "https://loja.example/brisa",
    priceCents: 19_990,
    instalmentCount: 10,
    instalmentCents: 2_100,
    isCommissioned: true,
    seenAt: new Date(),
    contentHash: "1",
  });
  await database.insert(slugRedirect).values({ oldSlug: "brisa-antiga", itemId: best });
  await publishCategory(database, fans, { now });
}

/** Motors with a measured and a reviewed criterion, and cars that are only measured. */
async function addMotorsAndCars(database: Database): Promise<void> {
  const rule = { measurementBest: 1, measurementWorst: 3, measurementUnit: "MJ/km", measurementDecimals: 2 };
  const motors = await addCategory(database, {
    slug: "motores",
    criteria: [
      { slug: "consumo", name: "Consumo", weight: 0.5, ...rule },
      { slug: "conforto", name: "Conforto", weight: 0.5 },
    ],
  });
  const motor = await addItem(database, motors, "Motor Calmo");
  const judged = times(6, 4).map((review) => ({ ...review, criterionStars: { conforto: 4 } }));
  await addReviews(database, motor, judged);
  await publishCategory(database, motors, { now });

  const cars = await addCategory(database, {
    slug: "carros",
    criteria: [
      { slug: "energia", name: "Energia", weight: 0.7, ...rule },
      { slug: "ruido", name: "Ruído", weight: 0.3, ...rule },
    ],
  });
  await database.update(category).set({ source }).where(eq(category.id, cars));
  const car = await addItem(database, cars, "Carro Leve");
  const [energy] = await database.select().from(criterion).where(eq(criterion.slug, "energia"));
  if (!energy) throw new Error("no criterion");
  const values = { itemId: car, criterionId: energy.id, period: "2026", value: 1.5, contentHash: "1" };
  await database.insert(measurement).values(values);
  await publishCategory(database, cars, { now });
}

/** Companies with published means: one with evaluations in two months, one without. */
async function addCompanies(database: Database): Promise<void> {
  const companies = await addCategory(database, { slug: "empresas" });
  await database.update(category).set({ source }).where(eq(category.id, companies));
  const known = await addItem(database, companies, "Empresa Clara");
  await addItem(database, companies, "Empresa Muda");
  await database.transaction(async (transaction) => {
    const deltas = new EvidenceDeltas();
    for (const [period, mean, count] of [["2025-02", 3.5, 40] as const, ["2025-03", 4, 60] as const]) {
      const row = { period, mean, count, source: "consumidor.gov.br" };
      const scale = { scaleMinimum: 1, scaleMaximum: 5 };
      await transaction.insert(aggregate).values({ itemId: known, ...row, ...scale, contentHash: period });
      deltas.addAggregate(known, { mean, count, scale: { minimum: 1, maximum: 5 } });
    }
    await deltas.apply(transaction, "import");
  });
  await publishCategory(database, companies, { now });
}

type Query = Record<string, string>;

/** The page as the site's shell shows it: with a router that is at the address, and what the server has asked already. */
function serve(slug: string, query: Query = {}): Promise<ServedPage> {
  const router = { query: { ...query, slug } } as unknown as NextRouter;
  const Page = (props: Parameters<typeof ItemPage>[0]) => (
    <QueryClientProvider client={new QueryClient()}>
      <HydrationBoundary state={props.dehydratedState}>
        <RouterContext.Provider value={router}>
          <ItemPage {...props} />
        </RouterContext.Provider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
  const page = { default: Page, getServerSideProps } as unknown as PageModule<object>;
  return servePage(page, query, { slug });
}

function answer(slug: string, query: Query = {}) {
  const res = { statusCode: 200, setHeader: () => undefined };
  const context = { params: { slug }, query: { ...query, slug }, res, req: {} };
  return getServerSideProps(context as unknown as Parameters<typeof getServerSideProps>[0]);
}

const articlesOf = ({ body }: ServedPage) => body.match(/<article /g)?.length ?? 0;

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
  provideLocalSearch(createSearchService({ openDatabase: () => test.database }));
  await addFans(test.database);
  await addMotorsAndCars(test.database);
  await addCompanies(test.database);
});
afterAll(() => test.close());

describe("a ranked item", () => {
  it("is complete in the server's HTML: Nota, sum, distribution, history, offers, specifications", async () => {
    const page = await serve("brisa-forte");
    expect(page.status).toBe(200);
    expect(page.headers.get("Cache-Control")).toMatch(/^public/);
    expect(page.body.match(/<h1[ >]/g)).toHaveLength(1);
    for (const part of [
      "1º lugar",
      // Reviews six days apart from January on: 21.94 after caps and decay. The prior is that of the 20 and the 3 before.
      "88 = 5 avaliações de partida na média da categoria (83) + 44 avaliações reais, que contam como 21,9 (média 89), divididas por 26,9.",
      "A nota pode variar de",
      "5 estrelas 55% 24 avaliações",
      "Menor preço à vista R$ 199,90",
      "10x de R$ 21,00 com juros (total a prazo R$ 210,00)",
      "link comissionado",
      "Pás 6",
      "De 15 de março de 2026",
    ]) {
      expect(page.text).toContain(part);
    }
    expect(page.body).toContain('aria-label="Nota 88 de 100: Muito Bom"');
    expect(page.body).toContain('rel="noopener noreferrer sponsored nofollow"');
  });

  it("says so to search engines", async () => {
    const { head, body } = await serve("brisa-forte");
    expect(head).toContain("Brisa Forte: nota 88 (Muito Bom)");
    expect(head).toContain('<link rel="canonical" href="http://localhost:3000/itens/brisa-forte"');
    expect(head).toContain("/api/og/items/brisa-forte.png");
    expect(head).toContain('<link rel="next" href="http://localhost:3000/itens/brisa-forte?pagina=2"');
    expect(body).toContain('"AggregateRating"');
  });

  it("lists its reviews by the address alone, those that do not count too", async () => {
    const first = await serve("brisa-forte", { ordem: "piores" });
    expect(articlesOf(first)).toBe(10);
    expect(first.text).toContain("45 avaliações, página 1 de 5");
    expect(first.text).toContain("Não conta na nota: texto repetido de outra avaliação.");
    const last = await serve("brisa-forte", { estrelas: "5", pagina: "3" });
    expect(articlesOf(last)).toBe(4);
    expect(last.text).toContain("24 avaliações com 5 estrelas, página 3 de 3");
    expect(last.head).toContain('<link rel="canonical" href="http://localhost:3000/itens/brisa-forte"');
  });

  it("keeps the whole choice in links and form that need no script", async () => {
    const { body } = await serve("brisa-forte", { estrelas: "5", ordem: "piores", texto: "venta" });
    expect(body).toContain(
      'href="/itens/brisa-forte?ordem=piores&amp;estrelas=4&amp;texto=venta#avaliacoes"',
    );
    expect(body).toContain('action="/itens/brisa-forte#avaliacoes"');
    expect(body).toMatch(/<input id="busca-avaliacoes"[^>]*value="venta"/);
    expect(body).toContain('<input type="hidden" name="estrelas" value="5"/>');
    expect(body).toMatch(/<option value="piores" selected="">/);
    expect(body).toMatch(/<button type="submit" class="button">Aplicar/);
  });

  it("has its own canonical address on a later page of its reviews", async () => {
    const { head } = await serve("brisa-forte", { pagina: "2" });
    expect(head).toContain('<link rel="canonical" href="http://localhost:3000/itens/brisa-forte?pagina=2"');
    expect(head).toContain('<link rel="prev" href="http://localhost:3000/itens/brisa-forte"');
  });
});

describe("an item with few reviews", () => {
  it("has its Nota without a position", async () => {
    const { text } = await serve("quase-novo");
    expect(text).toContain("Poucas avaliações: ainda sem posição no ranking.");
    expect(text).toContain("3 avaliações contadas");
    expect(text).not.toMatch(/\dº lugar/);
  });
});

describe("specification 4 and 9: an item without rating", () => {
  it("reads Sem avaliação and expects reviews", async () => {
    const { text, head, body } = await serve("sem-voz");
    expect(text).toContain("Sem avaliação");
    expect(text).toContain("isso não é zero");
    expect(text).toContain("Ainda não há avaliações");
    const hero = body.slice(0, body.indexOf('id="parecidos"'));
    expect(hero).toContain("Sem avaliação");
    expect(hero).not.toMatch(/Nota \d+ de 100/);
    expect(head).toContain("Sem Voz: sem nota em Ventiladores");
    expect(body).not.toContain('"AggregateRating"');
  });
});

describe("an item with criteria", () => {
  it("shows the weighted sum, and where the category's mean stands in", async () => {
    const { text } = await serve("motor-calmo");
    expect(text).toMatch(/= 50% × [\d,]+ \(Consumo\) \+ 50% × [\d,]+ \(Conforto\)\./);
    expect(text).toContain("Não medido: usamos a média da categoria.");
    expect(text).toContain("6 avaliações contadas");
    expect(text).toContain("Conforto: 4 de 5");
  });

  it("that is only measured has values and source, and neither offers nor reviews", async () => {
    const page = await serve("carro-leve");
    expect(page.text).toContain("Medido: 1,50 MJ/km (2026)");
    expect(page.text).toContain("3 MJ/km vale 0; 1 MJ/km vale 100");
    expect(page.text).toContain("1 de 2 critérios com medição");
    expect(page.text).toContain("De onde vêm os dados Instituto do Vento");
    expect(page.text).not.toContain("Onde comprar");
    expect(page.body).not.toContain('id="avaliacoes"');
  });
});

describe("an item with published means", () => {
  it("names source and periods, the newest first", async () => {
    const page = await serve("empresa-clara");
    expect(page.text).toContain("publicadas por consumidor.gov.br");
    expect(page.text).toContain("100 avaliações contadas");
    expect(page.text).toMatch(/Média, escala de 1 a 5 .*março de 2025 4,00 60 fevereiro de 2025 3,50 40/);
    expect(page.body).not.toContain('id="avaliacoes"');
    expect(page.body).not.toContain('"AggregateRating"');
  });

  it("reads Sem avaliação where the source has none", async () => {
    const { text } = await serve("empresa-muda");
    expect(text).toContain("Sem avaliação");
    expect(text).toContain("A fonte não publicou dados suficientes");
  });
});

describe("related items", () => {
  it("are on it as links, and it is kept for as long as others", async () => {
    const { body, text, headers } = await serve("brisa-forte");
    expect(text).toContain("Ventiladores parecidos");
    expect(body).toMatch(/id="parecidos".*href="\/itens\/quase-novo"/);
    // An item without a Nota is not offered, because it helps nobody.
    expect(body).not.toContain('href="/itens/sem-voz"');
    expect(headers.get("Cache-Control")).toContain("s-maxage=300");
    expect(headers.get("Cache-Tag")).toBe("site,item-brisa-forte,category-ventiladores");
  });

  it("are left out where the search is down, for a short time, and the rest is as before", async () => {
    const whole = await serve("brisa-forte");
    provideLocalSearch(() => Promise.reject(new Error("down")));
    const page = await serve("brisa-forte");
    expect(page.status).toBe(200);
    expect(page.body).not.toContain("parecidos");
    expect(page.headers.get("Cache-Control")).toBe(
      "public, max-age=0, s-maxage=15, stale-while-revalidate=60, stale-if-error=60",
    );
    const rest = (served: ServedPage) => [served.body.match(/<section[^>]*>/g), served.head];
    const [sections, head] = rest(whole);
    expect(rest(page)).toEqual([
      (sections as string[]).filter((section) => !section.includes("parecidos")),
      head,
    ]);
    expect(page.body).toContain('href="#historico"');
  });
});

describe("an address of an item that leads nowhere", () => {
  it("is 301 where the item was renamed", async () => {
    expect(await answer("brisa-antiga")).toEqual({
      redirect: { destination: "/itens/brisa-forte", statusCode: 301 },
    });
  });

  it.each([
    ["an unknown slug", "nenhum"],
    ["no slug", "Brisa%20Forte"],
    ["a byte that the database refuses", "\u0000"],
    ["a text of 5,000 letters", "a".repeat(5_000)],
  ])("is 404 for %s", async (_, slug) => {
    expect(await answer(slug)).toEqual({ notFound: true });
  });

  it.each([
    [{ pagina: "6" }, "/itens/brisa-forte?pagina=5"],
    [
      { estrelas: "4", ordem: "piores", pagina: "100000" },
      "/itens/brisa-forte?ordem=piores&estrelas=4&pagina=2",
    ],
    [{ estrelas: "1", verificadas: "sim", pagina: "2" }, "/itens/brisa-forte?estrelas=1&verificadas=sim"],
  ])("leads to the last page of the reviews from behind it: %j", async (query, destination) => {
    expect(await answer("brisa-forte", query)).toEqual({ redirect: { destination, statusCode: 303 } });
  });

  it("is 301 to its short form where a form has sent empty fields", async () => {
    const sent = { ordem: "uteis", texto: "", verificadas: "sim" };
    const destination = "/itens/brisa-forte?verificadas=sim";
    expect(await answer("brisa-forte", sent)).toEqual({ redirect: { destination, statusCode: 301 } });
  });

  it("is 400 with each wrong parameter named, inside the site's frame", async () => {
    const page = await serve("brisa-forte", { estrelas: "6", ordem: "feia" });
    expect(page.status).toBe(400);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(page.text).toContain("Estrelas (estrelas): O valor tem de estar na faixa de 1 a 5.");
    expect(page.text).toContain("Ordem (ordem): Use um destes valores");
    expect(page.body).toContain('href="/itens/brisa-forte"');
  });
});
