import { provideLocalSearch } from "@/server/publishing/search-records/site-search-client";
import { describe, expect, it } from "vitest";
import type { ServedPage } from "../pages/render-page";
import { answer, asked, namesIn, serve, useSearchService } from "./search-page-harness";

useSearchService();

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
