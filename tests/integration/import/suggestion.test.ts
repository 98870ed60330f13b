import { uncheckedRows } from "../../support/unchecked-rows";
import { sql } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { runCommand } from "../../setup/run-command";
import { emptyDatabase, ImportFolder, runImport, tryImport } from "./import-harness";

const folder = new ImportFolder();
let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(test.database);
});
afterAll(async () => {
  await test.close();
  folder.remove();
});

async function suggest(file: string, name: string): Promise<string> {
  const path = `${folder.path}/${name}.mapping.json`;
  const { code, problems } = await runCommand(["import", file, "--suggest", path], {});
  expect(problems).toBe("");
  expect(code).toBe(0);
  return path;
}

describe("a suggested mapping", () => {
  it("of ratings and prices in JSON Lines imports them", async () => {
    const lines = Array.from({ length: 20 }, (_, index) =>
      JSON.stringify({
        asin: `B${index}`,
        title: `Chaleira ${index}`,
        brand: index % 2 === 0 ? "Brasa" : "Vento",
        rating: { average: 3.5 + (index % 3) / 2 },
        ratings_count: 100 + index,
        price: 99.9 + index,
        url: `https://loja.example/${index}`,
        color: index % 2 === 0 ? "preto" : "inox",
      }),
    );
    const file = folder.write("chaleiras-2025.jsonl", lines.join("\n"));
    const mapping = await suggest(file, "chaleiras");
    const summary = await runImport(test.database, folder, { file, mapping });
    expect(summary).toMatchObject({
      rejected: 0,
      counts: { items: { created: 20 }, aggregates: { created: 20 }, offers: { created: 20 } },
    });
    // The file does not name its shop; no visitor may read an invented name.
    expect(await uncheckedRows(test.database, sql`select distinct store from offer`)).toEqual([
      { store: "loja.example" },
    ]);
    const [item] = await uncheckedRows(
      test.database,
      sql`select i.name, i.brand, i.attributes, i.lowest_price_cents as cents, a.mean, a.count, a.period
        from item i join aggregate a on a.item_id = i.id where i.external_key = 'B1'`,
    );
    expect(item).toEqual({
      name: "Chaleira 1",
      brand: "Vento",
      attributes: { color: "inox" },
      cents: 10_090,
      mean: 4,
      count: 101,
      period: "2025",
    });
  });

  it("of reviews in CSV with decimal commas imports them", async () => {
    const rows = ["F1;Forno Um;5;Assa bem.;Ana;01/03/2025;44,5", "F1;Forno Um;2;;Bia;02/03/2025;44,5"];
    const file = folder.write(
      "fornos.csv",
      ["sku;produto;nota;comentário;cliente;data;volume", ...rows].join("\n"),
    );
    const mapping = await suggest(file, "fornos");
    expect(JSON.parse(readFileSync(mapping, "utf8"))).toMatchObject({ format: { decimal: "comma" } });
    const summary = await runImport(test.database, folder, { file, mapping });
    expect(summary).toMatchObject({
      rejected: 0,
      counts: { items: { created: 1 }, reviews: { created: 2 } },
    });
  });

  it("of headings that say little goes by the values: GTIN, R$, addresses, dates, stars", async () => {
    const shop = [
      "7891000100103;Chaleira Um;R$ 1.099,90;https://loja.example/1;https://loja.example/1.jpg",
      "7894900011517;Chaleira Dois;R$ 89,00;https://loja.example/2;https://loja.example/2.jpg",
    ];
    const offers = folder.write("lista.csv", ["a;b;c;d;e", ...shop].join("\n"));
    const path = await suggest(offers, "lista");
    expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({
      format: { decimal: "comma" },
      item: { key: "a", name: "b", imageUrl: "e" },
      offer: { price: "c", url: "d" },
    });
    const bought = await runImport(test.database, folder, { file: offers, mapping: path });
    expect(bought).toMatchObject({ rejected: 0, counts: { offers: { created: 2 } } });

    const payments = folder.write(
      "pagamentos.csv",
      [
        "sku;nome;preço cartão;preço no pix;link",
        "1;Chaleira Um;R$ 110,00;R$ 99,90;https://loja.example/1",
        "2;Chaleira Dois;R$ 220,00;R$ 199,90;https://loja.example/2",
      ].join("\n"),
    );
    const suggested = JSON.parse(readFileSync(await suggest(payments, "pagamentos"), "utf8")) as unknown;
    expect(suggested).toMatchObject({ offer: { price: "preço no pix", cardPrice: "preço cartão" } });

    const companies = [
      "cadastro;empresa;nota;quando;relato",
      "11.222.333/0001-81;Sol S.A.;★★★★;03/02/2025;Bom.",
    ];
    const reviews = folder.write("empresas.csv", companies.join("\n"));
    const mapping = await suggest(reviews, "empresas");
    expect(JSON.parse(readFileSync(mapping, "utf8"))).toMatchObject({
      item: { key: "cadastro", name: "empresa" },
      review: { date: "quando", body: "relato" },
    });
    const written = await runImport(test.database, folder, { file: reviews, mapping });
    expect(written).toMatchObject({ rejected: 0, counts: { reviews: { created: 1 } } });
  });

  it("of a product feed in XML reads prices with their currency", async () => {
    const product = (id: number) =>
      `<item><g:id>${id}</g:id><title>Chaleira ${id}</title><g:price>99.90 BRL</g:price><link>https://loja.example/${id}</link></item>`;
    const feed = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${product(1)}${product(2)}</channel></rss>`;
    const file = folder.write("feed.xml", feed);
    const summary = await runImport(test.database, folder, { file, mapping: await suggest(file, "feed") });
    expect(summary).toMatchObject({ rejected: 0, counts: { items: { created: 2 }, offers: { created: 2 } } });
  });

  it.each([
    ["Preços_Máquinas-de-lavar 2024-10 (1).csv", "Preços máquinas de lavar", "precos-maquinas-de-lavar"],
    ["Ma\u0301quinas de lavar - Cópia.csv", "Máquinas de lavar", "maquinas-de-lavar"],
    ["dados_TV_final_v2.csv", "TV", "tv"],
    ["2024.csv", "Itens", "itens"],
    ["export-GELADEIRAS.csv", "Geladeiras", "geladeiras"],
  ])("names the category of %s %s", async (name, title, slug) => {
    const file = folder.write(name, "sku;nome\nF1;Forno Um");
    const path = await suggest(file, slug);
    const { category } = JSON.parse(readFileSync(path, "utf8")) as { category: object };
    expect(category).toMatchObject({ name: title, slug });
  });

  it.each(["Nome do cliente", "reviewer_name", "Avaliado por", "Usuária"])(
    "takes the author of a review from the column %s",
    async (column) => {
      const rows = ["F1;Forno Um;5;Ana;01/03/2025", "F2;Forno Dois;2;Bia;02/03/2025"];
      const text = [`sku;produto;nota;${column};data`, ...rows].join("\n");
      const path = await suggest(folder.write("autores.csv", text), `autores-${column}`);
      expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({ review: { author: column } });
    },
  );

  it.each(["Vlr. Venda", "valor unit.", "PVP", "Valor de tabela", "Preço (R$)"])(
    "proposes an offer for the prices of the column %s",
    async (column) => {
      const rows = [
        "F1;Forno Um;1099,90;https://loja.example/1",
        "F2;Forno Dois;89,00;https://loja.example/2",
      ];
      const text = [`sku;produto;${column};link`, ...rows].join("\n");
      const path = await suggest(folder.write("precos.csv", text), `precos-${encodeURIComponent(column)}`);
      expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({ offer: { price: column, url: "link" } });
    },
  );

  it("replaces no file, and says so", async () => {
    const file = folder.write("outros.csv", "nome\nUm");
    const path = await suggest(file, "outros");
    const again = await runCommand(["import", file, "--suggest", path], {});
    expect(again).toMatchObject({ code: 1, problems: expect.stringContaining("is there already") as string });
  });
});

it("the first mapping of the documentation works as it stands", async () => {
  const [, content = ""] = /```json\n([\s\S]+?)```/.exec(readFileSync("docs/importing.md", "utf8")) ?? [];
  expect(content.trim().split("\n").length).toBeLessThanOrEqual(10);
  const mapping = folder.write("documented.json", content);
  const rows = "sku;nome;nota;total\nF1;Forno Um;4,5;120\nF2;Forno Dois;3,9;80";
  const file = folder.write("fornos-2025.csv", rows);
  const summary = await runImport(test.database, folder, { file, mapping });
  expect(summary).toMatchObject({
    rejected: 0,
    counts: { items: { created: 2 }, aggregates: { created: 2 } },
    scoresChanged: 2,
  });
  const undated = folder.write("fornos.csv", rows);
  expect(await tryImport(test.database, folder, { file: undated, mapping })).toMatchObject({
    ok: false,
    error: expect.stringContaining("na linha de comando: --period") as string,
  });
});
