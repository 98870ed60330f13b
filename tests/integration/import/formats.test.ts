import { uncheckedRows } from "../../support/unchecked-rows";
import { sql } from "drizzle-orm";
import iconv from "iconv-lite";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { odsOf, xlsxOf, zipOf } from "../../support/packed-files";
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
  const rows = await uncheckedRows<{ name: string; mean: number; count: number }>(
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

  describe("with per cents, dates and decimals", () => {
    const told = folder.mapping("índices", {
      category: {
        ...category,
        slug: "indices",
        attributes: [
          { key: "resolve", label: "Resolve", type: "number", filterable: false },
          { key: "espera", label: "Espera", type: "number", filterable: false },
        ],
      },
      item: { key: "Código", name: "Nome", attributes: { resolve: "Resolve", espera: "Espera" } },
      review: { key: "Código", stars: "Nota", author: "Nome", date: "Dia", body: "Nome" },
    });
    const columns = ["Código", "Nome", "Resolve", "Espera", "Nota", "Dia"];
    const csv = (rows: readonly string[]) => [columns.join(";"), ...rows].join("\n");
    const textCell = (value: string) => `<c t="str"><v>${value}</v></c>`;
    const xlsxRow = (cells: readonly string[]) => `<row>${cells.join("")}</row>`;
    /** The styles are: 0 none, 1 "0%", 2 "0.00%", 3 the day of the system, 4 a day as Brazilian offices write it. */
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/>
      <xf numFmtId="9"/><xf numFmtId="10"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>`;
    const sheet = [
      xlsxRow(columns.map(textCell)),
      // 43408 is 4 November 2018, a day without a midnight in São Paulo.
      xlsxRow([
        '<c t="str"><v>1</v></c><c t="str"><v>Um</v></c><c s="1"><v>0.85</v></c>',
        '<c><v>1.25</v></c><c><v>4</v></c><c s="3"><v>43408</v></c>',
      ]),
      xlsxRow([
        '<c t="str"><v>2</v></c><c t="str"><v>Dois</v></c><c s="2"><v>0.0709</v></c>',
        '<c><v>0.004</v></c><c><v>5</v></c><c s="4"><v>45351</v></c>',
      ]),
    ].join("");
    const odsText = (value: string) =>
      `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
    const odsCell = (type: string, value: string) =>
      `<table:table-cell office:value-type="${type}" office:${type === "date" ? "date-value" : "value"}="${value}"/>`;
    const odsRow = (cells: readonly string[]) => `<table:table-row>${cells.join("")}</table:table-row>`;
    const table = [
      odsRow(columns.map(odsText)),
      odsRow([
        ...["1", "Um"].map(odsText),
        odsCell("percentage", "0.85"),
        odsCell("float", "1.25"),
        odsCell("float", "4"),
        odsCell("date", "2018-11-04T00:00:00"),
      ]),
      odsRow([
        ...["2", "Dois"].map(odsText),
        odsCell("percentage", "0.0709"),
        odsCell("float", "0.004"),
        odsCell("float", "5"),
        odsCell("date", "2024-02-29"),
      ]),
    ].join("");
    const list = [
      { Código: "1", Nome: "Um", Resolve: 85, Espera: 1.25, Nota: 4, Dia: "2018-11-04" },
      { Código: "2", Nome: "Dois", Resolve: 7.09, Espera: 0.004, Nota: 5, Dia: "2024-02-29T00:00:00" },
    ];

    it.each([
      ["percent.csv", csv(["1;Um;85%;1,25;4;04/11/2018", "2;Dois;7,09 %;0,004;5;29/02/2024"])],
      ["bare.csv", csv(["1;Um;85;1,25;4;2018-11-04", "2;Dois;7,09;0,004;5;2024-02-29"])],
      ["percent.xlsx", xlsxOf({ Dados: sheet }, { styles })],
      ["percent.ods", odsOf(`<table:table table:name="Dados">${table}</table:table>`)],
      ["percent.json", JSON.stringify(list)],
    ])("is read the same as %s", async (fileName, content) => {
      const file = folder.write(fileName, content);
      const summary = await runImport(test.database, folder, { file, mapping: told });
      expect([summary.rejected, summary.firstProblems]).toEqual([0, []]);
      const rows = await uncheckedRows<Record<string, unknown>>(
        test.database,
        sql`select i.attributes, r.stars::float as stars, to_char(r.reviewed_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day
          from item i join review r on r.item_id = i.id order by i.external_key`,
      );
      expect(rows).toEqual([
        { attributes: { resolve: 85, espera: 1.25 }, stars: 4, day: "2018-11-04" },
        { attributes: { resolve: 7.09, espera: 0.004 }, stars: 5, day: "2024-02-29" },
      ]);
    });
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
    const [left] = await uncheckedRows<{ categories: number }>(
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
    expect(await uncheckedRows(test.database, sql`select name from item order by name`)).toHaveLength(2);
  });

  it("of which every row is wrong leaves no category", async () => {
    const file = folder.write("all-wrong.csv", `${lines[0]}\n1;;x;y`);
    const summary = await runImport(test.database, folder, { file, mapping });
    expect(summary).toMatchObject({ records: 1, rejected: 1 });
    expect(await uncheckedRows(test.database, sql`select slug from category`)).toEqual([]);
  });
});
