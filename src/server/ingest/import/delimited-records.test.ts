import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { readDelimited, type DelimitedRecord } from "./delimited-records";
import { LONGEST_RECORD } from "./text-lines";

async function* pieces(text: string, size: number) {
  for (let start = 0; start < text.length; start += size)
    yield await Promise.resolve(text.slice(start, start + size));
}

async function read(text: string, delimiter = ";", size = 7): Promise<DelimitedRecord[]> {
  const records: DelimitedRecord[] = [];
  for await (const record of readDelimited(pieces(text, size), delimiter)) records.push(record);
  return records;
}

/** Gives the same numbers in every run. */
function* numbers(seed: number) {
  for (let state = seed; ; yield state) state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
}

describe("readDelimited", () => {
  it("tells each record with the line on which it begins", async () => {
    expect(await read('a;b\n"1\n\n""2""";x\n\n3;"4;5"\n')).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ['1\n\n"2"', "x"] },
      { line: 6, cells: ["3", "4;5"] },
    ]);
  });

  it("keeps quotes inside plain cells", async () => {
    expect(await read('TV 50";"50" TV;x')).toEqual([{ line: 1, cells: ['TV 50"', '"50" TV', "x"] }]);
  });

  it("reads as csv-parse does, over 3,000 texts of quotes, delimiters and line breaks", async () => {
    const random = numbers(11);
    const next = (limit: number) => (Number(random.next().value) >> 8) % limit;
    let compared = 0;
    for (let round = 0; round < 3_000; round += 1) {
      const text = Array.from({ length: 1 + next(24) }, () => '";\nab '[next(6)]).join("");
      const options = {
        delimiter: ";",
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
      };
      let expected: string[][] | null = null;
      try {
        expected = parse(text, { ...options, record_delimiter: "\n" });
      } catch {
        await expect(read(text)).rejects.toThrow(
          /^as aspas que abrem uma célula na linha \d+ não se fecham$/,
        );
      }
      if (expected === null) continue;
      compared += 1;
      expect(
        (await read(text)).map(({ cells }) => cells),
        JSON.stringify(text),
      ).toEqual(expected);
    }
    expect(compared).toBeGreaterThan(1_000);
  });

  it.each([
    ["letters", "x".repeat(LONGEST_RECORD + 1)],
    ["empty cells", ";".repeat(LONGEST_RECORD + 1)],
    ["quotes", '"'.repeat(LONGEST_RECORD + 2)],
  ])("passes over a record of too many %s and goes on", async (_, long) => {
    expect(await read(`a;b\n${long}\n1;2`, ";", 65_536)).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: null },
      { line: 3, cells: ["1", "2"] },
    ]);
  });

  it("takes a record of just the limit", async () => {
    const [record] = await read("x".repeat(LONGEST_RECORD), ";", 65_536);
    expect(record?.cells?.[0]).toHaveLength(LONGEST_RECORD);
  });

  it.each([
    ["to the end", '1;2\n"a\nb";"c\n3;4\n', "na linha 3 não se fecham"],
    [
      "within the limit",
      `1;2\n"a\nb";"c\n${"3;4\n".repeat(LONGEST_RECORD / 4)}`,
      "na linha 3 não se fecham em 1 MiB",
    ],
  ])("names the line of a quote that is not closed %s", async (_, text, message) => {
    await expect(read(text, ";", 65_536)).rejects.toThrow(message);
  });
});
