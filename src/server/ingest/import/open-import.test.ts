import { inspectFile } from "@/server/ingest/import/inspect-file";
import { openFile } from "@/server/ingest/import/open-import";
import type { StatedFormat } from "@/server/ingest/import/open-text";
import { odsOf, xlsxOf, zipOf } from "@tests/support/packed-files";
import { execFileSync } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "prova-inputs-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const COLUMNS = ["id", "nome", "nota"];

/** The cells of a file's records, or why it cannot be read. */
async function read(name: string, content: string | Buffer, format: StatedFormat = {}, columns = COLUMNS) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const inspection = await inspectFile(path);
  if (!inspection.ok) return inspection.error;
  const source = await openFile(inspection.value, name, format);
  if (!source.ok) return source.error;
  const rows: unknown[] = [];
  try {
    for await (const { line, cell, problem } of source.value.records)
      rows.push([line, problem ?? columns.map((column) => cell(column) ?? null)]);
  } catch (error) {
    return (error as Error).message;
  }
  return rows;
}

describe("a JSON document", () => {
  it("gives the rows at a path", async () => {
    const document = {
      ajuda: "x",
      result: { total: 2, records: [{ id: 1, nome: "Um", nota: 4.5 }, [], { id: "2" }] },
    };
    expect(await read("d.json", JSON.stringify(document, null, 2), { path: "result.records" })).toEqual([
      [1, [1, "Um", 4.5]],
      [2, "a linha não é um objeto JSON"],
      [3, ["2", null, null]],
    ]);
  });

  it("that is a list needs no path", async () => {
    expect(await read("d.txt", '[\n{"id":1,"nome":"Um"}]')).toEqual([[1, [1, "Um", null]]]);
  });

  it.each([
    ["without rows", '{"a":[1,2],"b":{"c":{"id":1}}}', {}, "format.path"],
    ["with a wrong path", '{"a":[{"id":1}]}', { path: "b" }, "não tem linhas em “b”"],
    ["that is cut", '{"a":[{"id":1},', { path: "a" }, "termina antes da hora"],
    ["that is no JSON", '{"a":[{"id":x', { path: "a" }, "o JSON está malformado"],
    ["that is deep", `{"a":${"[".repeat(1_000)}`, { path: "a" }, "64 níveis"],
    ["with an endless text", `{"a":"${"x".repeat(9_000_000)}`, { path: "b" }, "8 MiB"],
  ])("%s is refused", async (_, content, format, message) => {
    expect(await read("wrong.json", content, format)).toContain(message);
  });
});

describe("XML", () => {
  const products = `<?xml version="1.0"?>
<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Loja</title>
<item><g:id>1</g:id><title>Um &amp; meio</title><g:installment><g:months>3</g:months></g:installment></item>
<item><g:id>2</g:id><link href="https://loja.example/2"/><foto>a</foto><foto>b</foto></item>
</channel></rss>`;
  const columns = ["id", "title", "installment.months", "link.href", "foto.1"];

  it("gives the items of a product feed, whatever the file is called", async () => {
    const rows = [
      [3, ["1", "Um & meio", "3", null, null]],
      [4, ["2", null, null, "https://loja.example/2", "b"]],
    ];
    expect(await read("feed.xml", products, {}, columns)).toEqual(rows);
    expect(await read("feed.txt", products, {}, columns)).toEqual(rows);
    const packed = zipOf([{ name: "feed.xml", content: products }]);
    expect(await read("feed.zip", packed, {}, columns)).toEqual(rows);
  });

  it("gives the elements at a path", async () => {
    const shop = '<loja><produto id="1"><nome>Um</nome></produto><produto>Dois</produto></loja>';
    expect(await read("loja.xml", shop, { path: "loja/produto" }, ["id", "nome", "text"])).toEqual([
      [1, ["1", "Um", null]],
      [1, [null, null, "Dois"]],
    ]);
  });

  it.each([
    ["with entities", '<!DOCTYPE rss [<!ENTITY a "b">]><rss/>', "um tipo de documento ou entidades"],
    ["without rows", "<loja><produto/></loja>", "nenhum elemento rss/channel/item ou feed/entry"],
    ["that is cut", "<rss><channel><item><id>1</id>", "malformado"],
    [
      "with an endless element",
      `<rss><channel><item><id>${"a".repeat(1_100_000)}</id></item></channel></rss>`,
      "mais de 1 MiB",
    ],
  ])("%s is refused", async (_, content, message) => {
    expect(await read("wrong.xml", content)).toContain(message);
  });
});

describe("a ZIP archive", () => {
  const files = [
    { name: "dados/b.csv", content: Buffer.from("nome;id\nDois \xe7;2\n", "latin1") },
    { name: "dados/a.csv", content: "id;nome;nota\n1;Um;4\n" },
    { name: "leia-me.pdf", content: "x" },
    { name: "__MACOSX/dados/._a.csv", content: "x" },
  ];

  it("is read file by file, each with its own columns and encoding", async () => {
    expect(await read("two.zip", zipOf(files))).toEqual([
      [2, ["1", "Um", "4"]],
      [4, ["2", "Dois ç", null]],
    ]);
  });

  it("is read in part where the mapping names a file", async () => {
    expect(await read("one.zip", zipOf(files), { entry: "B*" })).toEqual([[2, ["2", "Dois ç", null]]]);
    expect(await read("one.zip", zipOf(files), { entry: "c.csv" })).toBe(
      "no arquivo compactado não há nenhum arquivo como “c.csv”; há: “dados/a.csv”, “dados/b.csv”, “leia-me.pdf”",
    );
  });

  it.each([
    ["with a path that leaves it", [{ name: "../a.csv", content: "id\n1" }], "cujo caminho sai dele"],
    ["with an absolute path", [{ name: "/etc/a.csv", content: "id\n1" }], "cujo caminho sai dele"],
    [
      "in an archive",
      [{ name: "a.zip", content: zipOf(files) }],
      "“a.zip”, no arquivo compactado, também está compactado",
    ],
    ["without files", [], "há: nada"],
    [
      "that unpacks to a thousand times its size",
      [{ name: "a.csv", content: Buffer.alloc(130 * 1024 * 1024, "a") }],
      "mais de 200 vezes o seu tamanho",
    ],
    [
      "that holds more than it states",
      [{ name: "a.csv", content: Buffer.alloc(1024 * 1024, "a"), statedSize: 100 }],
      "o arquivo compactado está danificado",
    ],
    [
      "that states an enormous size",
      [{ name: "a.csv", content: "id\n1", statedSize: 4_294_967_294 }],
      "200 vezes",
    ],
  ])("%s is refused", async (_, content, message) => {
    expect(await read("wrong.zip", zipOf(content))).toContain(message);
  });

  it("that is cut is refused", async () => {
    expect(await read("cut.zip", zipOf(files).subarray(0, 90))).toContain(
      "o arquivo compactado está danificado",
    );
  });

  it("of gzip that unpacks to a thousand times its size is refused", async () => {
    const bomb = gzipSync(Buffer.alloc(130 * 1024 * 1024, "a"));
    expect(await read("bomb.csv.gz", bomb)).toContain("mais de 200 vezes o seu tamanho");
  });
});

describe("a spreadsheet of Excel", () => {
  const cell = (reference: string, value: string | number, attributes = "") =>
    `<c r="${reference}" ${attributes}><v>${value}</v></c>`;
  const inline = (reference: string, value: string) =>
    `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const header = `<row r="1">${inline("A1", "Título")}</row>
    <row r="3">${inline("A3", "id")}${inline("B3", "nome")}${inline("C3", "nota")}</row>`;

  it("gives numbers, texts, dates as ISO text and nothing for errors", async () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="165"
      formatCode="&quot;dias &quot;0.0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`;
    const sharedStrings =
      "<si><t>Pão &amp; Cia</t></si><si><r><t>rico </t></r><r><t>texto</t></r><rPh><t>x</t></rPh></si>";
    const rows = [
      `<row r="4">${cell("A4", 1)}${cell("B4", 0, 't="s"')}${cell("C4", 4.25)}</row>`,
      `<row r="5">${cell("A5", 43831, 's="1"')}${cell("B5", 1, 't="s"')}${cell("C5", "#DIV/0!", 't="e"')}</row>`,
      `<row r="7">${cell("A7", 43831.5, 's="2"')}<c r="B7"/>${cell("C7", 9.5, 's="3"')}</row>`,
      `<row r="9">${cell("A9", 1, 't="b"')}${cell("C9", "x", 't="str"')}</row>`,
    ];
    const file = xlsxOf({ Outra: "", Dados: header + rows.join("") }, { styles, sharedStrings });
    expect(await read("a.xlsx", file, { sheet: "dados" })).toEqual([
      [4, [1, "Pão & Cia", 4.25]],
      [5, ["2020-01-01", "rico texto", null]],
      [7, ["2020-01-01T12:00:00", null, 9.5]],
      [9, [true, null, "x"]],
    ]);
    expect(await read("a.xlsx", file, { sheet: 2, headerRow: 3 })).toHaveLength(4);
    expect(await read("a.xlsx", file, { sheet: "Nada" })).toBe(
      "não há no arquivo a planilha “Nada”; há: “Outra”, “Dados”",
    );
  });

  it.each([
    ["a value in the last column", { rows: cell("XFD4", 1) }, "coluna 16384"],
    ["an entity", { prolog: '<!DOCTYPE x [<!ENTITY a "aaaa">]>' }, "um tipo de documento ou entidades"],
    ["an unknown entity", { rows: inline("A4", "&a;") }, "a planilha está danificada"],
    ["deep XML", { rows: "<x>".repeat(100) }, "64 níveis"],
    ["cut XML", { rows: "<" }, "a planilha está danificada"],
  ])(
    "with %s is refused",
    async (_, { rows = "", prolog = "" }: { rows?: string; prolog?: string }, message) => {
      const file = xlsxOf({ A: `${header}<row r="4">${rows}</row>` }, { prolog });
      expect(await read("wrong.xlsx", file)).toContain(message);
    },
  );

  it("with hundreds of thousands of empty rows is refused, and takes little memory until then", async () => {
    const file = xlsxOf({ A: header + '<row s="1"/>'.repeat(300_000) });
    expect(await read("empty.xlsx", file)).toContain("mais de 200000 linhas vazias");
  });

  it("with enormous texts is refused", async () => {
    // The length of each text is that of real ones, and a ratio below that of bombs keeps the other limit out of it.
    const noise = Array.from({ length: 2_000 }, (_, index) => Math.sin(index).toString(36)).join("");
    const sharedStrings = `<si><t>${noise}</t></si>`.repeat(3_000);
    const file = xlsxOf({ A: header }, { sharedStrings });
    expect(await read("texts.xlsx", file)).toContain("mais de 64 MiB");
  });

  it("of the old format is refused with that reason", async () => {
    expect(await read("a.xls", Buffer.from("d0cf11e0a1b11ae1", "hex"))).toContain("salve-o como .xlsx");
  });
});

describe("a spreadsheet of LibreOffice", () => {
  const text = (value: string) =>
    `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
  const header = `<table:table-row>${text("Título")}<table:table-cell table:number-columns-repeated="16383"/>
    </table:table-row><table:table-row>${text("id")}${text("nome")}${text("nota")}</table:table-row>`;
  const table = (rows: string) => `<table:table table:name="A">${header}${rows}</table:table>`;

  it("gives repeated cells, dates as ISO text and texts without comments", async () => {
    const rows = `<table:table-row><table:table-cell office:value-type="float" office:value="1.5"
        table:number-columns-repeated="2"><text:p>1,5</text:p></table:table-cell>
        <table:table-cell office:value-type="date" office:date-value="2020-01-01T00:00:00"/></table:table-row>
      <table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/>
      </table:table-row>
      <table:table-row table:number-rows-repeated="2">${text(
        "Um<text:s text:c='2'/><text:span>dois</text:span></text:p><office:annotation><text:p>x</text:p></office:annotation><text:p>três",
      )}<table:covered-table-cell/>${text("9")}</table:table-row>
      <table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row>`;
    expect(await read("a.ods", odsOf(table(rows) + table("<table:table-row/>")))).toEqual([
      [3, [1.5, 1.5, "2020-01-01"]],
      [7, ["Um  dois\ntrês", null, "9"]],
      [8, ["Um  dois\ntrês", null, "9"]],
    ]);
  });

  it.each([
    [
      `<table:table-row table:number-rows-repeated="1048000">${text("x")}</table:table-row>`,
      "se repete 1048000 vezes",
    ],
    [
      '<table:table-row><table:table-cell office:value-type="float" office:value="1" table:number-columns-repeated="16384"/></table:table-row>',
      "no máximo 2000 colunas",
    ],
  ])("with values that are repeated endlessly is refused", async (rows, message) => {
    expect(await read("wrong.ods", odsOf(table(rows)))).toContain(message);
  });
});

it("is read in bounded memory, whatever its format", async () => {
  const path = join(folder, "large.json");
  const file = createWriteStream(path);
  file.write('{"result":{"records":[');
  const row = JSON.stringify({ id: 1, nome: "Um nome que ocupa lugar".repeat(20), nota: 4 });
  const rows = `${row},`.repeat(1_000);
  for (let index = 0; index < 250; index += 1) if (!file.write(rows)) await once(file, "drain");
  file.end(`${row}]}}`);
  await once(file, "finish");
  const script = `import { inspectFile } from "./src/server/ingest/import/inspect-file.ts";
    import { openFile } from "./src/server/ingest/import/open-import.ts";
    const inspection = await inspectFile(process.argv[1]);
    const source = await openFile(inspection.value, "large.json", { path: "result.records" });
    let count = 0;
    for await (const _ of source.value.records) count += 1;
    console.log(count);`;
  // The file has 120 MB; rows that were kept would not fit into 64.
  const output = execFileSync(
    process.execPath,
    ["--max-old-space-size=64", "--import", "tsx", "--input-type=module", "-e", script, path],
    { encoding: "utf8" },
  );
  expect(Number(output)).toBe(250_001);
});
