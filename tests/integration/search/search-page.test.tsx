import { createSearchService } from "@/local/search/search-service";
import { provideDatabase } from "@/server/platform/db/current-database";
import {
  provideLocalSearch,
  type LocalSearchHandler,
} from "@/server/publishing/search-records/site-search-client";
import { commonText } from "@/text/common";
import { searchText } from "@/text/search";
import { searchListText } from "@/text/search-list";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, openCatalogueDatabase } from "../../setup/database";
import { servePage, type PageModule, type ServedPage } from "../pages/render-page";
import * as searchPage from "../../../pages/busca";

let test: TestDatabase;
let answer: LocalSearchHandler;
/** The batches that the service received. */
const asked: string[] = [];

const serve = (query: Record<string, string | string[]> = {}): Promise<ServedPage> =>
  servePage(searchPage as unknown as PageModule<object>, query);

const namesIn = ({ body }: ServedPage) =>
  [...body.matchAll(/<h3><a href="\/itens\/[^"]+">(.*?)<\/a><\/h3>/g)].map(([, name = ""]) =>
    name.replace(/<\/?mark>|<!-- -->/g, ""),
  );

beforeAll(async () => {
  test = await openCatalogueDatabase();
  provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
  answer = createSearchService({ openDatabase: () => Promise.resolve(test.database) });
  provideLocalSearch((request) => {
    asked.push(request.body);
    return answer(request);
  });
});
afterAll(() => test.close());
afterEach(() => {
  asked.length = 0;
});

describe("a search on the server", () => {
  it("is a whole page: what was found, marked, with score, band, price and filters", async () => {
    const page = await serve({ q: "geladeira" });
    expect(page.status).toBe(200);
    expect(page.text).toContain("Resultados para “geladeira”");
    expect(page.body).toMatch(/<mark>Geladeira<\/mark> \w+/);
    expect(namesIn(page)).toHaveLength(20);
    expect(page.text).toMatch(/a partir de R\$\s[\d.]+,\d\d/);
    expect(page.body).toMatch(/aria-label="Nota \d+ de 100: (Excelente|Muito Bom|Bom)"/);
    expect(page.text).toContain("Sem avaliação");
    expect(page.body).toMatch(/<input type="checkbox" name="marca" value="\w+"\/>/);
    expect(page.body).toMatch(/<form[^>]*action="\/busca"/);
    expect(page.body.match(/<h1[ >]/g)).toHaveLength(1);
    expect(page.body).toMatch(/<input[^>]*id="busca-texto"[^>]*value="geladeira"/);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(page.head).toMatch(/<meta name="robots" content="noindex,nofollow"/);
    expect(page.head).not.toContain("canonical");
  });

  it("corrects what is mistyped, and leads to the ranking that the text names", async () => {
    const page = await serve({ q: "gelaedira" });
    expect(namesIn(page)[0]).toMatch(/^Geladeira/);
    expect(page.body).toContain('href="/rankings/geladeiras"');
    expect(page.text).toContain(searchText.related);
  });

  it("leads to no ranking that only a describing word resembles", async () => {
    const { body } = await serve({ q: "geladeira frost free" });
    const rankings = [...body.matchAll(/href="\/rankings\/([\w-]+)"/g)].map(([, slug]) => slug);
    expect(new Set(rankings)).toEqual(new Set(["geladeiras"]));
  });

  it("offers to compare what the text compares, of one category", async () => {
    const page = await serve({ q: "diferença entre íris 12 pro e nódulo 7 ultra" });
    expect(page.body).toContain(
      'href="/comparar?itens=celular-lunaveo-iris-12-pro,celular-zenvolta-nodulo-7-ultra"',
    );
    expect(namesIn(page).slice(0, 2).sort()).toEqual([
      "Celular Lunaveo Íris 12 Pro",
      "Celular Zenvolta Nódulo 7 Ultra",
    ]);
    // The second side alone finds other things first.
    const brands = await serve({ q: "geladeira nortenza ou cobaltina" });
    expect(brands.body).toMatch(
      /href="\/comparar\?itens=geladeira-nortenza-[\w-]+,geladeira-cobaltina-[\w-]+"/,
    );
    expect((await serve({ q: "fogão x geladeira" })).body).not.toContain("comparar?itens");
  });

  it("says which words it could not leave out", async () => {
    const page = await serve({ q: "ventilador que não faz barulho" });
    expect(page.text).toContain(searchListText.kept("faz barulho"));
    const excluded = await serve({ q: "geladeira sem frost free" });
    expect(excluded.text).not.toContain("ficou fora da busca");
    expect(namesIn(excluded).length).toBeGreaterThan(3);
  });

  it("asks for results, rankings and brands in one batch each", async () => {
    await serve({ q: "geladeira" });
    expect(asked.map((body) => (JSON.parse(body) as { requests: unknown[] }).requests.length).sort()).toEqual(
      [1, 2],
    );
  });

  it("begins without a text with everything, the best first, and the rankings", async () => {
    const page = await serve();
    expect(page.text).toContain(searchText.start);
    expect(page.text).toContain("240 itens");
    const scores = [...page.body.matchAll(/aria-label="Nota (\d+) de 100/g)].map(([, score]) =>
      Number(score),
    );
    expect(scores.length).toBeGreaterThan(10);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(page.body).toContain('href="/rankings/ventiladores"');
  });

  it("narrows by everything that the address says, and names it", async () => {
    const page = await serve({
      q: "geladeira",
      categoria: "geladeiras",
      nota_min: "70",
      preco_max: "3.000",
      "filtro.kind": ["Duplex"],
      ordem: "preco",
    });
    const names = namesIn(page);
    expect(names.length).toBeGreaterThan(0);
    expect(names.length).toBeLessThan(20);
    const prices = [...page.text.matchAll(/a partir de R\$\s([\d.]+),\d\d/g)].map(([, reais = ""]) =>
      Number(reais.replaceAll(".", "")),
    );
    expect(prices.at(-1)).toBeLessThanOrEqual(3_000);
    for (const chip of ["Geladeiras", "Nota 70 ou mais", "Tipo: Duplex"])
      expect(page.text).toContain(`${commonText.removeFilter} ${chip}`);
    expect(page.body).toContain('href="/busca?q=geladeira&amp;ordem=preco"');
    expect(page.body).toMatch(/name="filtro.kind"[^>]*checked=""[^>]*value="Duplex"/);
  });

  it("has every page that its links lead to, and none behind the last", async () => {
    const first = await serve({ ordem: "preco" });
    const second = await serve({ ordem: "preco", pagina: "2" });
    expect(second.text).toContain("página 2 de 12");
    expect(namesIn(second)).toHaveLength(20);
    expect(namesIn(second)).not.toContain(namesIn(first)[0]);
    expect(second.body).toContain('href="/busca?ordem=preco"');
  });

  it.each(["13", "51", "999999999"])("leads from page %s, behind the last, to the last", async (pagina) => {
    const { status, headers } = await serve({ ordem: "preco", pagina });
    expect([status, headers.get("Location")]).toEqual([303, "/busca?ordem=preco&pagina=12"]);
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  it("searches for the beginning of a text that is too long, and says so", async () => {
    const page = await serve({ q: `geladeira ${"x".repeat(200)}` });
    expect(page.status).toBe(200);
    expect(page.text).toContain(searchText.cut(100));
    expect(page.body).toContain(`value="geladeira ${"x".repeat(90)}"`);
    expect((await serve({ q: "geladeira" })).text).not.toContain(searchText.cut(100));
  });
});

describe("words about the price", () => {
  const pricesIn = ({ text }: ServedPage) =>
    [...text.matchAll(/a partir de R\$\s([\d.]+),\d\d/g)].map(([, reais = ""]) =>
      Number(reais.replaceAll(".", "")),
    );
  async function follow(query: Record<string, string>): Promise<[address: string, page: ServedPage]> {
    const { status, headers } = await serve(query);
    expect(status).toBe(303);
    expect(headers.get("Cache-Control")).toBe("no-store");
    const address = headers.get("Location") ?? "";
    const parameters = new URL(address, "http://site.invalid").searchParams;
    return [address, await serve(Object.fromEntries(parameters))];
  }

  it("are a filter of the address, which a link takes off", async () => {
    const [address, page] = await follow({ q: "celular até 2000 reais" });
    expect(address).toBe("/busca?q=celular&preco_max=2000");
    expect(page.text).toContain("Resultados para “celular”");
    expect(page.text).toMatch(/Remover filtro até R\$\s2\.000,00/);
    expect(page.body).toContain('href="/busca?q=celular"');
    expect(namesIn(page).length).toBeGreaterThan(5);
    expect(namesIn(page).every((name) => name.startsWith("Celular"))).toBe(true);
    expect(Math.max(...pricesIn(page))).toBeLessThanOrEqual(2_000);
  });

  it("keep the other filters, and take the place of older bounds", async () => {
    const [address] = await follow({
      q: "geladeira entre 2 e 3 mil",
      marca: "Nortenza",
      preco_max: "9000",
      pagina: "3",
    });
    expect(address).toBe("/busca?q=geladeira&marca=Nortenza&preco_min=2000&preco_max=3000");
  });

  it("alone are a search without a text", async () => {
    const [address, page] = await follow({ q: "até 300 reais" });
    expect(address).toBe("/busca?preco_max=300");
    expect(Math.max(...pricesIn(page))).toBeLessThanOrEqual(300);
  });

  it("bound what is cheap by the prices of what is found", async () => {
    const [address, page] = await follow({ q: "celular barato" });
    expect(address).toMatch(/^\/busca\?q=celular&preco_max=\d+$/);
    const [all, cheap] = [pricesIn(await serve({ q: "celular" })), pricesIn(page)];
    expect(cheap.length / all.length).toBeGreaterThan(0.25);
    expect(cheap.length / all.length).toBeLessThan(0.5);
    expect((await follow({ q: "celular mais barato" }))[0]).toBe(`${address}&ordem=preco`);
  });

  it("sort what is cheap where nobody says what it costs", async () => {
    provideLocalSearch(() => Promise.reject(new Error("down")));
    const { headers } = await serve({ q: "celular barato" });
    provideLocalSearch((request) => {
      asked.push(request.body);
      return answer(request);
    });
    expect(headers.get("Location")).toBe("/busca?q=celular&ordem=preco");
  });
});

describe("a search that finds nothing", () => {
  it("offers what finds something: without a filter, without any, and how many that finds", async () => {
    const page = await serve({ q: "geladeira", preco_max: "10", nota_min: "95" });
    expect(page.status).toBe(200);
    expect(page.text).toContain("Nada encontrado para “geladeira”");
    expect(page.body).toContain('href="/busca?q=geladeira"');
    expect(page.text).toMatch(/sem nenhum filtro 20 itens/);
  });

  it("offers rankings that begin alike, and advice on the spelling", async () => {
    const page = await serve({ q: "foguete" });
    expect(page.text).toContain("Nada encontrado para “foguete”");
    expect(page.text).toContain(searchListText.nothing.spelling);
    expect(page.body).toContain('href="/rankings/fogoes"');
  });

  it("offers rankings, and no search for a number without its product", async () => {
    const page = await serve({ q: "iphone 15" });
    expect(page.text).toContain("Nada encontrado para “iphone 15”");
    expect(page.body).not.toContain("q=15");
    expect(page.text).toContain(searchListText.nothing.rankings);
    expect(page.body.match(/href="\/rankings\/[\w-]+"/g)?.length).toBeGreaterThanOrEqual(4);
  });

  it("offers the part of the text that exists: capinha de celular", async () => {
    const page = await serve({ q: "capinha de celular" });
    expect(page.body).toContain('href="/busca?q=celular"');
  });

  it.each([
    ["x", "“x” é pouco para buscar"],
    ["%_%", "“%_%” é pouco para buscar"],
    ["<zzqqk>", "Nada encontrado para “&lt;zzqqk&gt;”"],
  ])("says so of %j", async (q, heading) => {
    const { status, text } = await serve({ q });
    expect(status).toBe(200);
    expect(text).toContain(heading);
  });
});

describe("an address", () => {
  it.each([
    [{ q: "tv\u0000" }, "q"],
    [{ q: ["um", "dois"] }, "q"],
    [{ categoria: "nao-existe" }, "categoria"],
    [{ departamento: "nao-existe" }, "departamento"],
    [{ faixa: "otimo" }, "faixa"],
    [{ nota_min: "101" }, "nota_min"],
    [{ preco_min: "caro" }, "preco_min"],
    [{ preco_min: "20", preco_max: "10" }, "preco_max"],
    [{ "filtro.tipo": "Duplex" }, "filtro.tipo"],
    [{ categoria: "geladeiras", "filtro.nada": "1" }, "filtro.nada"],
    [{ ordem: "comissao" }, "ordem"],
    [{ com_preco: "sim" }, "com_preco"],
    [{ pagina: "0" }, "pagina"],
  ])("with a wrong value is a 400 that names it: %j", async (query, parameter) => {
    const { status, headers, body } = await serve(query as Record<string, string>);
    expect(status).toBe(400);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(body).toContain(`<strong>${parameter}</strong>`);
    // The way on keeps the right filters.
    expect(body).toMatch(/href="\/busca["?]/);
    expect(asked).toEqual([]);
  });

  it.each([
    "\u0001\u0002",
    "\u202e\u200b",
    "' or 1=1 --",
    "\\",
    "%".repeat(100),
    "🙂".repeat(50),
    "a ".repeat(50),
  ])("never fails: %j", async (q) => {
    expect((await serve({ q })).status).toBe(200);
  });
});

describe("a search service that is away", () => {
  afterEach(() => provideLocalSearch((request) => answer(request)));

  it("leaves the page with a word about it, not to be kept, and 503 for crawlers", async () => {
    provideLocalSearch(() => Promise.reject(new Error("down")));
    const page = await serve({ q: "geladeira" });
    expect(page.status).toBe(503);
    expect(page.headers.get("Retry-After")).toBe("10");
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(page.text).toContain(searchListText.away.heading);
    expect(page.body).toContain('href="/rankings"');
    expect(page.body).toMatch(/<input[^>]*id="busca-texto"[^>]*value="geladeira"/);
  });

  it("does not make a link load the whole page", async () => {
    provideLocalSearch(() => Promise.reject(new Error("down")));
    const res = { statusCode: 200, setHeader: () => undefined };
    const context = { query: { q: "geladeira" }, res, req: { url: "/_next/data/build-1/busca.json" } };
    type Context = Parameters<typeof searchPage.getServerSideProps>[0];
    await searchPage.getServerSideProps(context as unknown as Context);
    expect(res.statusCode).toBe(200);
  });

  it("is waited for no longer than the page's patience", async () => {
    provideLocalSearch(() => new Promise(() => undefined));
    const start = Date.now();
    const page = await serve({ q: "geladeira" });
    expect(Date.now() - start).toBeLessThan(4_000);
    expect(page.status).toBe(503);
  });

  it("may fail for the parts beside the results", async () => {
    provideLocalSearch((request) =>
      request.body.includes("rankings") ? Promise.reject(new Error("down")) : answer(request),
    );
    const page = await serve({ q: "geladeira" });
    expect(page.status).toBe(200);
    expect(page.text).not.toContain(searchText.related);
  });
});
