import { inspectFile } from "@/server/ingest/import/inspect-file";
import { openFile } from "@/server/ingest/import/open-import";
import type { StatedFormat } from "@/server/ingest/import/open-text";
import { odsOf, xlsxOf, zipOf } from "@tests/support/packed-files";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "prova-documents-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The rows' cells in the given columns, what is told of the file, and the rows that are left out. */
async function read(name: string, content: string | Buffer, columns: string[], format: StatedFormat = {}) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const inspection = await inspectFile(path);
  if (!inspection.ok) return inspection.error;
  const source = await openFile(inspection.value, name, format);
  if (!source.ok) return source.error;
  const rows: unknown[] = [];
  const leftOut: string[] = [];
  for await (const { cell, problem, leftOut: reason } of source.value.records)
    if (reason !== undefined) leftOut.push(reason);
    else rows.push(problem ?? columns.map((column) => cell(column) ?? null));
  return { rows, leftOut, notes: source.value.notes ?? [] };
}

const bank = (name: string, grade: number) => ({ nome: name, nota: grade });
const BANKS = [
  ["Alfa", 4.5],
  ["Beta", 3],
];

describe("a JSON document without a stated path", () => {
  it.each([
    [
      "of CKAN",
      { help: "x", result: { fields: [{ id: "nome" }, { id: "nota" }, { id: "x" }], records: [0, 1] } },
      "result.records",
    ],
    ["with a small list beside it", { links: { a: { href: "x" }, b: { href: "y" } }, data: [0, 1] }, "data"],
    ["with a list without a usual name", { versão: 1, bancos: [0, 1], tipos: [{ a: 1 }] }, "bancos"],
  ])("is read %s", async (_, document, path) => {
    const content = JSON.stringify(document, (_key, value: unknown) =>
      Array.isArray(value) && value[0] === 0 ? [bank("Alfa", 4.5), bank("Beta", 3)] : value,
    );
    const found = await read("ckan.json", content, ["nome", "nota"]);
    expect(found).toMatchObject({ rows: BANKS });
    expect(found).toHaveProperty("notes.0", expect.stringContaining(`de “${path}”`));
  });

  it("is read by its codes", async () => {
    const byCode = {
      "001": bank("Alfa", 4.5),
      "002": { ...bank("Beta", 3), uf: "SP", anos: [{ a: 1 }, { a: 2 }, { a: 3 }] },
    };
    const rows = [
      ["001", "Alfa", 4.5],
      ["002", "Beta", 3],
    ];
    const columns = ["chave", "nome", "nota"];
    expect(await read("c.json", JSON.stringify(byCode), columns)).toMatchObject({ rows });
    expect(await read("c.json", JSON.stringify({ data: "2025", bancos: byCode }), columns)).toMatchObject({
      rows,
    });
  });

  it("is read as GeoJSON", async () => {
    const feature = (name: string, grade: number) => ({
      type: "Feature",
      properties: bank(name, grade),
      geometry: { type: "Point", coordinates: [1, 2] },
    });
    const content = JSON.stringify({
      type: "FeatureCollection",
      crs: { type: "name", properties: { name: "x" } },
      features: [feature("Alfa", 4.5), feature("Beta", 3)],
    });
    expect(await read("m.geojson", content, ["properties.nome", "properties.nota"])).toMatchObject({
      rows: BANKS,
    });
  });

  it("is read line by line where each line is an object, whatever its name", async () => {
    const content = `${JSON.stringify(bank("Alfa", 4.5))}\n${JSON.stringify(bank("Beta", 3))}\n`;
    for (const name of ["l.json", "l.jsonl", "l.txt"])
      expect(await read(name, content, ["nome", "nota"])).toMatchObject({ rows: BANKS });
  });
});

describe("XML without a stated path", () => {
  it("is read from the elements that repeat", async () => {
    const item = (name: string) => `<banco><nome>${name}</nome><uf>A</uf><uf>B</uf></banco>`;
    const content = `<dados><meta><x/></meta><bancos>${item("Alfa")}${item("Beta")}</bancos></dados>`;
    const found = await read("b.xml", content, ["nome"]);
    expect(found).toMatchObject({ rows: [["Alfa"], ["Beta"]] });
    expect(found).toHaveProperty("notes.0", expect.stringContaining("“dados/bancos/banco”"));
  });
});

const cells = (line: number, ...texts: (string | number)[]) =>
  texts
    .map((text, index) => {
      const reference = `${"ABCDE"[index] ?? ""}${line}`;
      return typeof text === "number"
        ? `<c r="${reference}"><v>${text}</v></c>`
        : `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
    })
    .join("");
const row = (line: number, texts: (string | number)[], attributes = "") =>
  `<row r="${line}" ${attributes}>${cells(line, ...texts)}</row>`;
const TABLE = row(1, ["nome", "nota"]) + row(2, ["Alfa", 4.5]) + row(3, ["Beta", 3]);

describe("a workbook", () => {
  it("of many sheets is read from the first visible one with a table, and the others are named", async () => {
    const sheets: Record<string, string> = {
      Capa: row(1, ["Relatório de 2025"]),
      Oculta: TABLE,
      Dados: TABLE,
    };
    for (let index = 1; index <= 37; index += 1) sheets[`Mês ${index}`] = TABLE;
    const found = await read("m.xlsx", xlsxOf(sheets, { hidden: ["Oculta"] }), ["nome", "nota"]);
    expect(found).toMatchObject({ rows: BANKS });
    const note = expect.stringMatching(
      /40 planilhas, e foi lida “Dados”.*“Capa”, “Mês 1”.*“Mês 37”; ocultas: “Oculta”/,
    ) as string;
    expect(found).toHaveProperty("notes", [note]);
    const stated = await read("m.xlsx", xlsxOf(sheets, { hidden: ["Oculta"] }), ["nome", "nota"], {
      sheet: "Oculta",
    });
    expect(stated).toMatchObject({ rows: BANKS, notes: [] });
  });

  it("gives hidden rows as left out", async () => {
    const hidden = TABLE + row(4, ["Gama", 1], 'hidden="1"') + row(5, ["Total", 8.5]);
    expect(await read("h.xlsx", xlsxOf({ A: hidden }), ["nome", "nota"])).toEqual({
      rows: BANKS,
      leftOut: [
        "está oculta na planilha; para importá-la, mostre-a e salve o arquivo de novo",
        "é uma linha de total, e não um item",
      ],
      notes: [],
    });
  });

  it("has a header of two lines, and names that stand above merged cells", async () => {
    const sheet =
      row(1, ["Ranking"]) +
      row(3, ["Banco", "Reclamações"]) +
      `<row r="4">${cells(4, "").replace(/<c.*/, "")}<c r="B4" t="inlineStr"><is><t>sim</t></is></c><c r="C4" t="inlineStr"><is><t>não</t></is></c></row>` +
      row(5, ["Alfa", 1, 2]) +
      row(6, ["Beta", 3, 4]);
    const columns = ["Banco", "Reclamações sim", "Reclamações não"];
    expect(await read("t.xlsx", xlsxOf({ A: sheet }), columns)).toMatchObject({
      rows: [
        ["Alfa", 1, 2],
        ["Beta", 3, 4],
      ],
    });
  });

  it("of LibreOffice hides sheets and rows, too", async () => {
    const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
    const line = (texts: string[], attributes = "") =>
      `<table:table-row ${attributes}>${texts.map(cell).join("")}</table:table-row>`;
    const rows = [
      line(["nome", "uf"]),
      line(["Alfa", "SP"]),
      line(["Beta", "RJ"], 'table:visibility="filter"'),
    ].join("");
    const styles =
      '<style:style style:name="ta1"><style:table-properties table:display="false"/></style:style>';
    const file = odsOf(
      `<table:table table:name="Velha" table:style-name="ta1">${rows}</table:table><table:table table:name="Nova">${rows}</table:table>`,
      styles,
    );
    const found = await read("o.ods", file, ["nome", "uf"]);
    expect(found).toMatchObject({ rows: [["Alfa", "SP"]], leftOut: [expect.stringContaining("oculta")] });
    expect(found).toHaveProperty("notes.0", expect.stringMatching(/lida “Nova”.*ocultas: “Velha”/));
  });
});

/** The header and the directory of a compound file, with one stream. */
function compoundFile(stream: string): Buffer {
  const file = Buffer.alloc(1_536);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.write(stream, 1_024, "utf16le");
  return file;
}

describe("a file that is no table", () => {
  it.each([
    ["a workbook with a password", "s.xlsx", compoundFile("EncryptedPackage"), "protegida por senha"],
    ["a workbook of old Excel", "v.xls", compoundFile("Workbook"), "formato antigo do Excel (.xls)"],
    ["a binary workbook", "b.xlsb", zipOf([{ name: "xl/workbook.bin", content: "x" }]), "binário do Excel"],
    ["a letter", "c.docx", zipOf([{ name: "word/document.xml", content: "<x/>" }]), "de Word"],
    [
      "a sheet with a password",
      "p.ods",
      zipOf([
        { name: "mimetype", content: "x" },
        { name: "content.xml", content: "x" },
        { name: "META-INF/manifest.xml", content: "<m:encryption-data/>" },
      ]),
      "protegida por senha",
    ],
    [
      "a sheet in XML",
      "x.xls",
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook/>',
      "Excel 2003",
    ],
    ["a web page", "h.xls", "<html><table><tr><td>Nome</td></tr></table></html>", "página da web"],
  ])("is refused with what to do: %s", async (_, name, content, sentence) => {
    expect(await read(name, content, [])).toContain(sentence);
  });

  it("but has no header is told", async () => {
    const found = await read("n.csv", "1;2;3\n4;5;6\n", []);
    expect(found).toHaveProperty("notes.0", expect.stringContaining("acrescente uma primeira linha"));
  });
});
