import { openRecords, prepareImport } from "@/server/ingest/import/open-import";
import { zipOf } from "@tests/support/packed-files";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "prova-steps-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, content: string | Buffer) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

interface Call {
  content: string | Buffer;
  rows: object[];
  show: string[];
  name?: string;
  files?: object;
  given?: Record<string, string>;
  format?: object;
}

/** The line and the shown columns of the rows that the steps make, or why they cannot. */
async function rowsOf({ content, rows, show, name = "a-2024.csv", files = {}, given, format = {} }: Call) {
  const mapping = {
    category: { slug: "a", name: "A", description: "A.", source: { name: "A" } },
    format,
    files,
    rows,
    item: { key: { column: "x", optional: true } },
  };
  const prepared = await prepareImport({
    filePath: write(name, content),
    mapping: write("mapping.json", JSON.stringify(mapping)),
    files: given,
  });
  if (!prepared.ok) return prepared.error;
  const source = await openRecords(prepared.value, () => undefined);
  if (!source.ok) return source.error;
  const found: unknown[] = [];
  try {
    for await (const { line, cell, problem, leftOut } of source.value.records)
      if (leftOut === undefined)
        found.push([
          line,
          ...(problem === undefined ? show.map((column) => cell(column) ?? null) : [problem]),
        ]);
  } catch (error) {
    return (error as Error).message;
  }
  return found;
}

describe("columns that are blank where figures stand on too little", () => {
  const content = "escola;cursos;nota\nA;1;4,9\nB;3;4,1\nC;;3,0";
  const where = { value: "cursos", atMost: 2 };

  it("are empty where the conditions hold, and the rest of the row stays", async () => {
    const rows = [{ columns: { conta: "nota" } }, { blank: { columns: ["conta"], where } }];
    expect(await rowsOf({ content, rows, show: ["escola", "nota", "conta"] })).toEqual([
      [2, "A", "4,9", null],
      [3, "B", "4,1", "4,1"],
      [4, "C", "3,0", "3,0"],
    ]);
  });

  it("have to be there", async () => {
    const rows = [{ blank: { columns: ["média"], where } }];
    expect(await rowsOf({ content, rows, show: ["escola"] })).toContain("média");
  });
});

describe("conditions on rows", () => {
  const content = "nome;ano;nota\nUm;2023;9\nDóis;2024;-\nTrês;2024;1.000,5\nTrês;2024\n";
  const shown = async (where: object) => rowsOf({ content, rows: [{ where }], show: ["nome", "nota"] });
  const broken = [5, "a linha tem 2 células, e o cabeçalho tem 3"];

  it("keep the rows for which they hold, and broken rows, to report them", async () => {
    expect(await shown({ value: "nome", in: ["DOIS", "um"] })).toEqual([
      [2, "Um", "9"],
      [3, "Dóis", "-"],
      broken,
    ]);
    expect(await shown({ value: "nome", notIn: ["dois"] })).toEqual([
      [2, "Um", "9"],
      [4, "Três", "1.000,5"],
      broken,
    ]);
    expect(await shown({ value: "nota", present: false })).toEqual([[3, "Dóis", "-"], broken]);
    expect(await shown({ value: "nota", atLeast: 9, atMost: 999 })).toEqual([[2, "Um", "9"], broken]);
    expect(
      await shown([
        { value: "ano", equals: { option: "period" } },
        { value: "nota", present: true },
      ]),
    ).toEqual([[4, "Três", "1.000,5"], broken]);
  });

  it("that name a missing column are refused", async () => {
    expect(await shown({ value: "Nada", present: true })).toBe(
      "faltam no arquivo colunas que o mapeamento lê: “Nada”; as que ele tem: “nome”, “ano”, “nota”",
    );
  });
});

it("turns months that are columns into rows, with parts of texts by patterns", async () => {
  const months = { Fev: "02", Jan: "01" };
  const rows = [
    { unpivot: { columns: "\\w{3}/\\d\\d(-x)?", name: "mês", value: "índice" } },
    {
      columns: {
        registro: { column: "Nome", match: "\\((\\d{6})\\)$" },
        nome: { column: "Nome", match: "^(.*?)\\s*\\(", letterCase: "companyKey" },
        período: {
          join: [
            { column: "mês", match: "\\d\\d$", before: "20" },
            { column: "mês", match: "^\\w{3}", map: months },
          ],
          separator: "-",
        },
      },
    },
  ];
  const content = "Nome;Fev/20;Jan/20;Outra\nÁGIL S/A (123456);0,00; 1,5;x\n";
  expect(await rowsOf({ content, rows, show: ["registro", "nome", "período", "índice"] })).toEqual([
    [2, "123456", "agil", "2020-02", "0,00"],
    [2, "123456", "agil", "2020-01", " 1,5"],
  ]);
});

describe("groups", () => {
  const rows = [
    {
      group: {
        by: { raiz: { column: "cnpj", match: "^\\d{8}" } },
        columns: {
          reclamações: { count: true },
          resolvidas: { count: true, where: { value: "fim", in: ["S"] } },
          valor: { sum: "valor" },
          nome: { most: "nome" },
          primeiro: { first: "nome" },
          último: { last: "nome" },
        },
      },
    },
    { where: { value: "reclamações", atLeast: 2 } },
  ];
  const show = ["raiz", "reclamações", "resolvidas", "valor", "nome", "primeiro", "último"];

  it("count the rows of each key and outcome, in the order of their first lines", async () => {
    const content = [
      "cnpj;nome;fim;valor",
      "11111111000101;Ágil;S;1,5",
      "22222222000101;Uma só;N;1",
      "quebrada",
      "11111111000202;Agil SA;N;",
      "-;Sem;N;1",
      "11111111000303;Agil SA;s;2",
      "33333333000101;-;N;-",
      "33333333000101;-;N;-",
    ].join("\n");
    expect(await rowsOf({ content, rows, show })).toEqual([
      [2, "11111111", 3, 2, 3.5, "Agil SA", "Ágil", "Agil SA"],
      [4, "a linha tem 1 célula, e o cabeçalho tem 4"],
      [8, "33333333", 2, 0, null, null, null, null],
    ]);
  });

  it("are refused where there are too many to remember", async () => {
    const lines = Array.from({ length: 100_001 }, (_, index) => String(10_000_000 + index));
    const content = ["cnpj;nome;fim;valor", ...lines.map((cnpj) => `${cnpj};a;S;1`)].join("\n");
    expect(await rowsOf({ content, rows, show })).toContain("mais de 100000 grupos");
  });
});

describe("joined files", () => {
  const rows = (unmatched: string) => [
    {
      join: {
        file: "precos",
        key: { join: ["marca", "modelo"] },
        matches: { join: ["Marca", "Modelo"] },
        columns: { preço: "Preço", loja: { column: "Loja", letterCase: "upper" } },
        unmatched,
      },
    },
  ];
  const content = "marca;modelo\nGree;A1\nLG;B2\n";
  const prices = "Modelo,Marca,Preço,Loja\na1,GREE,10.5,um\nA1,Gree,99,dois\n";
  const files = { precos: { entry: "precos*", format: { decimal: "dot" } } };
  const show = ["modelo", "preço", "loja"];

  it("add their columns by a key, of which the first row counts", async () => {
    const given = { precos: write("precos.csv", prices) };
    expect(await rowsOf({ content, files, given, rows: rows("keep"), show })).toEqual([
      [2, "A1", "10.5", "UM"],
      [3, "B2", null, null],
    ]);
    expect(await rowsOf({ content, files, given, rows: rows("leaveOut"), show })).toEqual([
      [2, "A1", "10.5", "UM"],
    ]);
  });

  it("may lie in the archive of the first file", async () => {
    const archive = zipOf([
      { name: "itens.csv", content },
      { name: "precos-2024.csv", content: prices },
    ]);
    const call = { content: archive, name: "tudo.zip", format: { entry: "itens*" }, files, show };
    expect(await rowsOf({ ...call, rows: rows("leaveOut") })).toEqual([[2, "A1", "10.5", "UM"]]);
  });

  it("are asked for by name", async () => {
    expect(await rowsOf({ content, files, rows: rows("keep"), show })).toContain("--with precos=FILE");
    expect(await rowsOf({ content, files: {}, given: { outro: "x" }, rows: [], show })).toContain(
      "o mapeamento não tem um arquivo “outro”",
    );
    expect(await rowsOf({ content, rows: rows("keep"), show })).toContain(
      "/rows/0/join/file: não é um dos arquivos do mapeamento",
    );
  });
});

it("calculates products and quotients, and nothing where a number is missing", async () => {
  const rows = [{ calculate: { h: { product: ["a", "b"], over: ["c"] } } }];
  const content = "a;b;c\n2;1,5;6\n2;-;6\n2;1;0\nx;1;1\n";
  expect(await rowsOf({ content, rows, show: ["h"] })).toEqual([
    [2, 0.5],
    [3, null],
    [4, null],
    [5, null],
  ]);
});

it("reads alternatives by their own decimal marks, and numbers as they are", async () => {
  const price = { firstOf: [{ column: "promo", decimal: "dot" }, "preço"] };
  const rows = [
    { columns: { valor: price } },
    {
      calculate: {
        total: { product: [price, "n"] },
        meio: { product: ["valor"], over: [{ constant: "2" }] },
      },
    },
  ];
  const show = ["valor", "total", "meio"];
  expect(await rowsOf({ content: "promo;preço;n\n1.234;9;2\n-;1.234,5;2\n", rows, show })).toEqual([
    [2, 1.234, 2.468, 0.617],
    [3, "1.234,5", 2469, 617.25],
  ]);
  const list = JSON.stringify([{ promo: null, preço: 1.234, n: 2 }]);
  expect(await rowsOf({ content: list, name: "l-2024.json", rows, show })).toEqual([
    [1, 1.234, 2.468, 0.617],
  ]);
});

describe("a pattern", () => {
  it("takes time in proportion to the text, whatever it is", async () => {
    const content = `x\n${"a".repeat(9_000)}!\n`;
    const start = performance.now();
    const rows = [{ columns: { parte: { column: "x", match: "^(a+)+$" } } }];
    expect(await rowsOf({ content, rows, show: ["parte"] })).toEqual([[2, null]]);
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it("that is none is refused with its place", async () => {
    const rows = [{ columns: { parte: { column: "x", match: "(" } } }];
    expect(await rowsOf({ content: "x\n1\n", rows, show: [] })).toContain("o mapeamento");
  });
});
