import { inspectFile } from "@/server/ingest/import/inspect-file";
import { openFile } from "@/server/ingest/import/open-import";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "prova-offices-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The columns of a table, the cells of its rows, and why rows are left out. */
async function read(content: string | Buffer, name = "a.csv", headerRow?: number) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const inspection = await inspectFile(path);
  if (!inspection.ok) throw new Error(inspection.error);
  const source = await openFile(inspection.value, name, headerRow === undefined ? {} : { headerRow });
  if (!source.ok) throw new Error(source.error);
  const { columns, records } = source.value;
  const rows: unknown[] = [];
  const leftOut: unknown[] = [];
  for await (const { line, cell, problem, leftOut: reason } of records)
    if (reason === undefined) rows.push(problem ?? (columns ?? []).map((column) => cell(column) ?? null));
    else leftOut.push([line, reason]);
  return { columns, rows, leftOut };
}

const lines = (...all: string[]) => `${all.join("\n")}\n`;
const ROWS = [
  ["Alfa", "10", "4,5"],
  ["Beta", "20", "3,5"],
];
const COLUMNS = ["Empresa", "Reclamações", "Nota"];
const table = ["Empresa;Reclamações;Nota", "Alfa;10;4,5", "Beta;20;3,5"];

describe("the names of columns", () => {
  it.each([
    ["in the first line", lines(...table)],
    ["below the separator of Excel", `\ufeff${lines("sep=;", ...table)}`],
    ["below a separator in quotes, with the delimiters of other rows", lines('"sep=;";;', ...table)],
    ["below a title", lines("Ranking de reclamações, 1º trimestre, todas as empresas", "", ...table)],
    ["below a title with its delimiters", lines("Ranking de reclamações;;", ";;", ...table)],
    ["below lines of facts", lines("Período:;01/2025", "Emitido em;05/02/2025", ";;", ...table)],
    ["in lines that end in delimiters", lines(...table.map((line) => `${line};;`))],
    ["between tabs", lines(...table).replaceAll(";", "\t")],
    ["between pipes", lines(...table).replaceAll(";", "|")],
    ["with a line break", lines('Empresa;Reclamações;"Nota\n"', ...table.slice(1))],
    ["in UTF-16", Buffer.from(`\ufeff${lines(...table)}`, "utf16le")],
    ["with Windows line ends", lines(...table).replaceAll("\n", "\r\n")],
  ])("are found %s", async (_, content) => {
    expect(await read(content)).toEqual({ columns: COLUMNS, rows: ROWS, leftOut: [] });
  });

  it.each([
    [
      "a group above the names",
      lines("Empresa;Reclamações;;Notas;", ";procedentes;todas;média;quantas", "A;1;2;3,5;4", "B;5;6;1,5;8"),
      ["Empresa", "Reclamações procedentes", "Reclamações todas", "Notas média", "Notas quantas"],
      [
        ["A", "1", "2", "3,5", "4"],
        ["B", "5", "6", "1,5", "8"],
      ],
    ],
    [
      "years above repeated names",
      lines("Relatório anual;;;;;", ";;2023;;2024;", "Empresa;UF;Total;Sim;Total;Sim", "A;SP;1;2;3;4"),
      ["Empresa", "UF", "2023 Total", "2023 Sim", "2024 Total", "2024 Sim"],
      [["A", "SP", "1", "2", "3", "4"]],
    ],
    [
      "names below which nothing stands",
      lines("Empresa;Reclamações;;UF", ";2023;2024;", "A;1;2;SP", "B;3;4;RJ"),
      ["Empresa", "Reclamações 2023", "Reclamações 2024", "UF"],
      [
        ["A", "1", "2", "SP"],
        ["B", "3", "4", "RJ"],
      ],
    ],
  ])("are joined from two lines: %s", async (_, content, columns, rows) => {
    expect(await read(content)).toEqual({ columns, rows, leftOut: [] });
  });

  it("are not joined with the first row of a column without a name", async () => {
    const content = lines("Nome;;UF", "TV;azul;SP", "Rádio;preto;RJ");
    expect((await read(content)).columns).toEqual(["Nome", "coluna 2", "UF"]);
  });

  it("are those of a stated line alone", async () => {
    const content = lines("Empresa;Reclamações;;UF", ";2023;2024;", "A;1;2;SP");
    expect((await read(content, "a.csv", 1)).columns).toEqual(["Empresa", "Reclamações", "coluna 3", "UF"]);
  });

  it("are told apart where they are the same", async () => {
    const { columns, rows } = await read(lines("Nome;Valor;Valor", "A;1;2"));
    expect(columns).toEqual(["Nome", "Valor", "Valor (2)"]);
    expect(rows).toEqual([["A", "1", "2"]]);
  });

  it("are found although rows are damaged", async () => {
    const { columns, rows } = await read(lines("Nome;Nota", "A;B;C;D;E;F", "G;1"));
    expect(columns).toEqual(["Nome", "Nota"]);
    expect(rows).toEqual(["a linha tem 6 células, e o cabeçalho tem 2", ["G", "1"]]);
  });

  it("may have an empty last column that no row repeats, and a short row stays refused", async () => {
    const { rows } = await read(lines("Nome;Nota;Obs.;Aviso", "A;1;x", "B;2;y", "C;3"));
    expect(rows).toEqual([
      ["A", "1", "x", null],
      ["B", "2", "y", null],
      "a linha tem 2 células, e o cabeçalho tem 4",
    ]);
  });

  it("stay with a column of texts alone", async () => {
    expect(await read(lines("Nome", "Alfa", "Beta"))).toMatchObject({
      columns: ["Nome"],
      rows: [["Alfa"], ["Beta"]],
    });
  });
});

describe("rows that are no data", () => {
  const total = "é uma linha de total, e não um item";
  const note = "é uma nota ou a fonte da tabela, e não um item";
  const header = "repete os nomes das colunas";
  it.each([
    ["a total", "Total;30;", total],
    ["a total with other words", "TOTAL GERAL:;30;4", total],
    ["a source", "Fonte: Banco Central;;", note],
    ["a source without delimiters", "Fonte: Banco Central", note],
    ["a note with a star", "* Inclui controladas", note],
    ["a note with a number", "(1) Dados preliminares;;", note],
    ["a note of an office", "Observação: sujeito a revisão;;", note],
    ["a date", "Atualizado em 05/02/2025;;", note],
    ["a second header", "Empresa;Reclamações;Nota", header],
  ])("are left out, and named: %s", async (_, line, reason) => {
    expect(await read(lines(...table, ";;", line))).toEqual({
      columns: COLUMNS,
      rows: ROWS,
      leftOut: [[5, reason]],
    });
  });

  it.each([
    ["with equal names", ["Nome;Valor;Valor"], "A;1;2"],
    ["with a gap above values", ["Nome;;UF"], "A;azul;SP"],
    ["of two lines", ["Empresa;Reclamações;", ";procedentes;todas"], "A;1;2"],
  ])("include a repeated header %s", async (_, heading, row) => {
    const page = Array.from({ length: 9 }, () => row);
    const { rows, leftOut } = await read(lines(...heading, ...page, ...heading, row));
    expect(rows).toEqual([...page, row].map((line) => line.split(";")));
    expect(leftOut).toEqual(heading.map((_line, index) => [heading.length + 10 + index, header]));
  });

  it("include the lines that continue a note", async () => {
    const { rows, leftOut } = await read(lines(...table, "Nota: as reclamações de", "empresas menores;;"));
    expect(rows).toEqual(ROWS);
    expect(leftOut).toHaveLength(2);
  });

  it("are not items with such words in their names", async () => {
    const items = ["Total Linhas Aéreas;1;2", "Nota 10 Cursos;3;4", "Fonte da Saúde;;", "Totalcar;5;6"];
    const { rows, leftOut } = await read(lines(table[0] ?? "", ...items));
    expect(leftOut).toEqual([]);
    expect(rows).toHaveLength(4);
  });
});
