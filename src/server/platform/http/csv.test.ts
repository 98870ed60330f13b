import { writeCsv, type CsvColumn } from "@/server/platform/http/csv";
import { parse } from "csv-parse/sync";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

interface Row {
  name: string;
  score: number | null;
  tied: boolean;
}

const columns: CsvColumn<Row>[] = [
  { heading: "nome", value: ({ name }) => name },
  { heading: "nota", value: ({ score }) => score },
  { heading: "empate", value: ({ tied }) => tied },
];

describe("CSV answers", () => {
  it("follow RFC 4180 behind a byte order mark", () => {
    const rows = [{ name: 'Fogão "5 bocas", inox', score: 84.25, tied: true }];
    expect(writeCsv(columns, rows)).toBe('\uFEFFnome,nota,empate\r\n"Fogão ""5 bocas"", inox",84.25,sim\r\n');
  });

  it("write an empty cell where there is no value, and the heading where there are no rows", () => {
    expect(writeCsv(columns, [{ name: "A", score: null, tied: false }])).toContain("\r\nA,,não\r\n");
    expect(writeCsv(columns, [])).toBe("\uFEFFnome,nota,empate\r\n");
  });

  it("use semicolons and decimal commas for Brazilian spreadsheets", () => {
    const csv = writeCsv(columns, [{ name: "A; B", score: -1.5, tied: false }], "excel");
    expect(csv).toBe('\uFEFFnome;nota;empate\r\n"A; B";-1,5;não\r\n');
  });

  it.each(["=1+1", "+55 11", "-2", "@SOMA(A1)", "\tx", "\r=1", "＝1+1", "＠x"])(
    "disarm the formula %j",
    (name) => {
      const [, cells] = parse(writeCsv(columns, [{ name, score: -3, tied: false }]), { bom: true });
      expect(cells).toEqual([`'${name}`, "-3", "não"]);
      const [headings] = parse(writeCsv([{ heading: name, value: () => 1 }], []), { bom: true });
      expect(headings).toEqual([`'${name}`]);
    },
  );

  it("give every text back to a reader of the format", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const name = `n${text}`;
        const [, cells] = parse(writeCsv(columns, [{ name, score: 1, tied: true }]), { bom: true });
        expect(cells).toEqual([name, "1", "sim"]);
      }),
    );
  });
});
