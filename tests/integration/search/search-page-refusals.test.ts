import { provideLocalSearch } from "@/server/publishing/search-records/site-search-client";
import { searchText } from "@/text/search";
import { searchListText } from "@/text/search-list";
import { afterEach, describe, expect, it } from "vitest";
import * as searchPage from "../../../pages/busca";
import { answer, asked, serve, useSearchService } from "./search-page-harness";

useSearchService();

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
  ])(
    "with a wrong value is a 400 that names it as people and the address do: %j",
    async (query, parameter) => {
      const { status, headers, body } = await serve(query as Record<string, string>);
      expect(status).toBe(400);
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(body).toMatch(new RegExp(`<li>\\p{Lu}[\\p{L} ]+ \\(${parameter.replace(".", "\\.")}\\): `, "u"));
      // The way on keeps the right filters.
      expect(body).toMatch(/href="\/busca["?]/);
      expect(asked).toEqual([]);
    },
  );

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
