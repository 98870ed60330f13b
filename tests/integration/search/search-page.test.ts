import { commonText } from "@/text/common";
import { searchText } from "@/text/search";
import { searchListText } from "@/text/search-list";
import { describe, expect, it } from "vitest";
import { asked, namesIn, serve, useSearchService } from "./search-page-harness";

useSearchService();

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
    const page = await serve({ q: "ventilador que não balança" });
    expect(page.text).toContain(searchListText.kept("balança"));
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
