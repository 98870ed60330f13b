import { provideLocalSearch } from "@/server/publishing/search-records/site-search-client";
import { describe, expect, it } from "vitest";
import { answer, asked, namesIn, serve, useSearchService } from "./search-page-harness";

useSearchService();

async function addressOf(query: Record<string, string>): Promise<string> {
  const { status, headers } = await serve(query);
  expect(status).toBe(303);
  return headers.get("Location") ?? "";
}

const pageAt = (address: string) =>
  serve(Object.fromEntries(new URL(address, "http://site.invalid").searchParams));

describe("words that limit a measure", () => {
  it("choose the category that the text looks for, with a limit that a link takes off", async () => {
    const address = await addressOf({ q: "geladeira até 60 cm de largura" });
    expect(address).toBe("/busca?q=geladeira&categoria=geladeiras&limite.width=%3C%3D60");
    const page = await pageAt(address);
    expect(page.text).toMatch(/Remover filtro Largura: até 60\scm/);
    expect(page.body).toContain('href="/busca?q=geladeira&amp;categoria=geladeiras"');
    const all = namesIn(await pageAt("/busca?q=geladeira&categoria=geladeiras"));
    expect(namesIn(page).length).toBeGreaterThan(2);
    expect(namesIn(page).length).toBeLessThan(all.length);
    expect(page.body).toContain('<input type="hidden" name="limite.width" value="&lt;=60"/>');
  });

  it("stand beside a price, in the unit that the category measures in", async () => {
    expect(await addressOf({ q: "notebook com mais de 900 gramas até 5 mil reais" })).toBe(
      "/busca?q=notebook&categoria=notebooks&preco_max=5000&limite.weight=%3E0.9",
    );
    expect(await addressOf({ q: "lavadora entre 10 e 12 quilos", marca: "Pirambel", pagina: "3" })).toBe(
      "/busca?q=lavadora&categoria=maquinas-de-lavar&marca=Pirambel&limite.capacity=%3C%3D12&limite.capacity=%3E%3D10",
    );
  });

  it("ask for the most or the least of a measure among what the rest finds", async () => {
    const most = await addressOf({ q: "qual a maior tv até 3000 reais" });
    expect(most).toBe("/busca?q=tv&categoria=smart-tvs&preco_max=3000&limite.size=%3E%3D58");
    expect(namesIn(await pageAt(most))).toEqual(["Smart TV Marubim Palco 58"]);
    const page = await pageAt(await addressOf({ q: "notebook leve, com a maior memória" }));
    expect(page.text).toMatch(/Remover filtro Memória RAM: 16\sGB ou mais/);
    expect(page.text).toMatch(/Remover filtro Peso: até 1,3\skg/);
  });

  it("ask for the best in a criterion of the Nota", async () => {
    const address = await addressOf({ q: "ventilador que não faz barulho" });
    expect(address).toMatch(/^\/busca\?q=ventilador&categoria=ventiladores&limite\.nota_ruido=%3E%3D\d+$/);
    const page = await pageAt(address);
    expect(page.text).toMatch(/Remover filtro Nota em ruído: \d+ ou mais/);
    const all = namesIn(await pageAt("/busca?q=ventilador&categoria=ventiladores"));
    expect(namesIn(page).length).toBeGreaterThan(2);
    expect(namesIn(page).length).toBeLessThanOrEqual(all.length / 3);
    const best = await pageAt(await addressOf({ q: "o ventilador mais silencioso" }));
    expect(namesIn(best)).toEqual(["Ventilador Brisolim Silente Mesa"]);
  });

  it("ask for at most a third where several are meant", async () => {
    const all = namesIn(await pageAt("/busca?q=geladeira&categoria=geladeiras"));
    const large = namesIn(await pageAt(await addressOf({ q: "geladeira grande" })));
    const small = namesIn(await pageAt(await addressOf({ q: "geladeiras bem pequenas" })));
    expect(large.length).toBeGreaterThan(2);
    expect(large.length).toBeLessThanOrEqual(all.length / 3);
    expect(small.length).toBeGreaterThan(2);
    expect(large.filter((name) => small.includes(name))).toEqual([]);
  });

  it("limit the chosen category without asking which", async () => {
    expect(await addressOf({ q: "menos de 1,5 kg", categoria: "notebooks" })).toBe(
      "/busca?categoria=notebooks&limite.weight=%3C1.5",
    );
    expect(asked).toEqual([]);
  });

  it.each([
    ["celular com mais de 128 gb", "two measures have this unit"],
    ["geladeira até 99999999999 litros", "no address has such a number"],
    ["mais de 10 quilos", "no text is left that says of what"],
    ["inox até 60 cm de largura", "the text finds things of several categories"],
  ])("stay in %s: %s", async (q) => {
    expect((await serve({ q })).status).toBe(200);
  });

  it("stay in the text where no service says what it looks for", async () => {
    provideLocalSearch(() => Promise.reject(new Error("down")));
    expect((await serve({ q: "geladeira até 60 cm de largura" })).status).toBe(503);
    provideLocalSearch(answer);
  });
});
