import { queryRows } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import iconv from "iconv-lite";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { xlsxOf, zipOf } from "../../support/packed-files";
import { emptyDatabase, ImportFolder, rejectLines, runImport, tryImport } from "./import-harness";

const folder = new ImportFolder();
let test: TestDatabase;

const category = {
  slug: "lojas-de-teste",
  name: "Lojas de teste",
  description: "Lojas que não existem.",
  itemNoun: { singular: "loja", plural: "lojas", gender: "feminine" },
  source: { name: "Dados inventados" },
};
const aggregate = { source: "teste", period: { constant: "2025" }, count: "Avaliações", mean: "Média" };
const mapping = folder.mapping("lojas", {
  category,
  item: { key: { column: "Código" }, name: "Nome" },
  aggregate: { ...aggregate, scale: { minimum: 1, maximum: 5 } },
});

async function names(content: string | Buffer, fileName: string) {
  const file = folder.write(fileName, content);
  const summary = await runImport(test.database, folder, { file, mapping });
  const rows = await queryRows<{ name: string; mean: number; count: number }>(
    test.database,
    sql`select i.name, a.mean, a.count from item i join aggregate a on a.item_id = i.id order by i.external_key`,
  );
  return { summary, rows };
}

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

const lines = ["Código;Nome;Avaliações;Média", "1;São João;1.200;4,25", '2;"Pão & ""Cia""\nLtda";7;3,5'];
const expected = [
  { name: "São João", mean: 4.25, count: 1200 },
  { name: 'Pão & "Cia" Ltda', mean: 3.5, count: 7 },
];

describe("an importable file", () => {
  const utf8 = lines.join("\n");
  const twice = iconv.encode(iconv.decode(Buffer.from(utf8), "latin1"), "utf8");

  const wide = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
  const sheetRows = [
    lines[0]?.split(";") ?? [],
    ["1", "São João", 1200, 4.25],
    ["2", 'Pão & "Cia"\nLtda', 7, 3.5],
  ]
    .map((row) => {
      const cells = row.map((value) =>
        typeof value === "number"
          ? `<c><v>${value}</v></c>`
          : `<c t="str"><v>${value.replaceAll("&", "&amp;")}</v></c>`,
      );
      return `<row>${cells.join("")}</row>`;
    })
    .join("");

  it.each([
    ["utf-8.csv", utf8],
    ["windows-line-breaks.csv", lines.join("\r\n").replace("\r\n2;", "\r\n\r\n2;")],
    ["byte-order-mark.csv", `\ufeff${utf8}`],
    ["windows-1252.csv", iconv.encode(utf8, "windows-1252")],
    ["encoded-twice.csv", twice],
    [
      "half-broken.csv",
      Buffer.concat([Buffer.from(`${utf8}\n3;Avaria `), Buffer.from([0xe7]), Buffer.from(";0;0\n")]),
    ],
    ["packed-without-saying.csv", gzipSync(utf8)],
    ["packed.csv.gz", gzipSync(iconv.encode(utf8, "windows-1252"))],
    ["tabs.tsv", utf8.replaceAll(";", "\t")],
    ["commas.csv", 'Código,Nome,Avaliações,Média\n1,São João,1.200,"4,25"\n2,"Pão & ""Cia""\nLtda",7,"3,5"'],
    [
      "empty-last-column.csv",
      'Código;Nome;Avaliações;Média;\n1;São João;1.200;4,25;\n2;"Pão & ""Cia""\nLtda";7;3,5;\n',
    ],
    ["other-accents.csv", utf8.replace("Código;Nome;Avaliações;Média", "CODIGO; nome ;Avaliacoes;MÉDIA")],
    [
      "lines.jsonl",
      '{"Código":1,"Nome":"São João","Avaliações":1200,"Média":4.25}\n\n' +
        '{"Código":"2","Nome":"Pão & \\"Cia\\"\\nLtda","Avaliações":"7","Média":"3,5"}\n',
    ],
    [
      "list.json",
      '[{"Código":1,"Nome":"São João","Avaliações":1200,"Média":4.25},\n' +
        '{"Código":"2","Nome":"Pão & \\"Cia\\"\\nLtda","Avaliações":"7","Média":"3,5"}]',
    ],
    ["unicode-text-of-excel.txt", wide(lines.join("\r\n").replaceAll(";", "\t"))],
    ["utf-16-big-endian.csv", wide(utf8).swap16()],
    ["utf-16-without-mark.csv", Buffer.from(utf8, "utf16le")],
    ["utf-16-big-endian-without-mark.csv.gz", gzipSync(Buffer.from(utf8, "utf16le").swap16())],
    ["utf-16-in-archive.zip", zipOf([{ name: "lojas.txt", content: wide(utf8.replaceAll(";", "\t")) }])],
    ["text-with-the-name-of-a-sheet.xlsx", utf8],
    ["tabs-with-the-name-of-an-old-sheet.xls", utf8.replaceAll(";", "\t")],
    ["archive.zip", zipOf([{ name: "lojas.csv", content: iconv.encode(utf8, "windows-1252") }])],
    ["sheet.xlsx", xlsxOf({ Lojas: sheetRows })],
  ])("is read the same as %s", async (fileName, content) => {
    const { summary, rows } = await names(content, fileName);
    expect(rows).toEqual(expected);
    expect(summary.rejected).toBe(0);
  });

  it("gives back its wrong rows with line, column, value and reason", async () => {
    const wrong = [
      "",
      "3;;5;4,0",
      "4;Loja Quatro;5;6,5",
      "5;Loja Cinco",
      '6;"Loja\nSeis";cinco;4,0;sobra',
      "7;Loja Sete;x;y",
    ];
    const { summary, rows } = await names([...lines, ...wrong].join("\n"), "wrong-rows.csv");
    expect(rows).toEqual(expected);
    expect(summary).toMatchObject({ records: 7, rejected: 5 });
    expect(rejectLines(summary)).toEqual([
      '6,"Nome","","está em branco"',
      '7,"Média","6,5","é uma média fora da sua escala"',
      '8,"","","a linha tem 2 células, e o cabeçalho tem 4"',
      '9,"","","a linha tem 5 células, e o cabeçalho tem 4"',
      '11,"Avaliações","x","não é um número como 1.234,56"',
    ]);
  });

  it("of JSON Lines gives back lines that are no objects", async () => {
    const { summary } = await names(
      '{"Código":1,"Nome":"Um","Avaliações":9,"Média":4}\n[1]\n{"Cód\n',
      "wrong.jsonl",
    );
    expect(rejectLines(summary)).toEqual([
      '2,"","","a linha não é um objeto JSON"',
      '3,"","","a linha não é um objeto JSON"',
    ]);
  });
});

describe("a key that Excel has shortened", () => {
  it("is refused, because several products would become one", async () => {
    const rows = ["Código;Nome;Avaliações;Média", "7,89E+12;A;9;4", "7.89E+12;B;9;4", "7891000315507;C;9;4"];
    const found = await names(rows.join("\n"), "encurtada.csv");
    expect(found.rows).toMatchObject([{ name: "C" }]);
    expect(rejectLines(found.summary).join("\n")).toContain("que o Excel encurtou");
  });
});

describe("an unusable file", () => {
  async function errorOf(content: string | Buffer, fileName: string) {
    const result = await tryImport(test.database, folder, { file: folder.write(fileName, content), mapping });
    const [left] = await queryRows<{ categories: number }>(
      test.database,
      sql`select count(*)::int as categories from category`,
    );
    return { error: result.ok ? null : result.error, categories: left?.categories };
  }

  it("without a column of the mapping is told so, with the columns that it has", async () => {
    expect(await errorOf("Código;Nome;Media;Extra\n1;Um;4;x", "missing.csv")).toEqual({
      error:
        "faltam no arquivo colunas que o mapeamento lê: “Avaliações”; as que ele tem: “Código”, “Nome”, “Media”, “Extra”",
      categories: 0,
    });
  });

  it.each([
    [
      "cut.csv.gz",
      gzipSync(lines.join("\n")).subarray(0, 40),
      "o arquivo compactado está danificado ou incompleto",
    ],
    ["empty.csv", "", "as que ele tem: nenhuma"],
    ["letter.xlsx", "Prezados senhores\nsegue a planilha", "termina em .xlsx, mas ele não é uma planilha"],
    ["page.xls", "<html><body><table><tr><td>Código</td></tr></table></body></html>", "é uma página da web"],
    [
      "program.csv",
      Buffer.from(Array.from({ length: 600 }, (_, at) => at % 31)),
      "não é um texto nem uma planilha",
    ],
    [
      "program.zip",
      zipOf([{ name: "lojas.csv", content: Buffer.from(Array.from({ length: 600 }, (_, at) => at % 31)) }]),
      "“lojas.csv”, no arquivo compactado, não é um texto",
    ],
    ["object.csv", '{"Código": 1, "Nome": "Um"}\n', "o arquivo é JSON: dê a ele um nome"],
  ])("such as %s is told what is wrong", async (fileName, content, message) => {
    const { error, categories } = await errorOf(content, fileName);
    expect(error).toContain(message);
    expect(categories).toBe(0);
  });

  it("that is a directory is told so", async () => {
    const result = await tryImport(test.database, folder, { file: folder.path, mapping });
    expect(result).toEqual({ ok: false, error: `${folder.path} é uma pasta; indique um arquivo dela` });
  });

  it("that breaks its format in the middle keeps what came before", async () => {
    const { error, categories } = await errorOf(`${lines.join("\n")}\n3;"never closed;1;1`, "open-quote.csv");
    expect(error).toBe(
      "as aspas que abrem uma célula na linha 5 não se fecham. Foi importado o que vem antes disso (linhas lidas: 2)",
    );
    expect(categories).toBe(1);
    expect(await queryRows(test.database, sql`select name from item order by name`)).toHaveLength(2);
  });

  it("of which every row is wrong leaves no category", async () => {
    const file = folder.write("all-wrong.csv", `${lines[0]}\n1;;x;y`);
    const summary = await runImport(test.database, folder, { file, mapping });
    expect(summary).toMatchObject({ records: 1, rejected: 1 });
    expect(await queryRows(test.database, sql`select slug from category`)).toEqual([]);
  });
});
