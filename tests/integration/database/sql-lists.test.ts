import { uncheckedRows } from "../../support/unchecked-rows";
import { numberArray, textArray } from "@/server/platform/db/sql-lists";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";

describe("lists as one parameter", () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await openTestDatabase();
  });

  afterAll(() => test.close());

  it("keeps texts with quotes, backslashes, braces and commas as they are", async () => {
    const texts = ['diz "sim"', "c:\\dados", "{a,b}", "", "NULL", "ação"];
    const rows = await uncheckedRows<{ text: string }>(
      test.database,
      sql`select text from unnest(${textArray(texts)}) with ordinality as list (text, place) order by place`,
    );
    expect(rows.map(({ text }) => text)).toEqual(texts);
  });

  it("keeps the gaps between numbers", async () => {
    const rows = await uncheckedRows<{ number: string | number | null }>(
      test.database,
      sql`select number from unnest(${numberArray([3, null, 1])}) with ordinality as list (number, place) order by place`,
    );
    expect(rows.map(({ number }) => (number === null ? null : Number(number)))).toEqual([3, null, 1]);
  });

  it("finds what a list contains, and nothing in an empty one", async () => {
    const among = (numbers: readonly number[]) =>
      uncheckedRows<{ number: number }>(
        test.database,
        sql`select number from generate_series(1, 5) as number where number = any(${numberArray(numbers)}) order by number`,
      );
    expect((await among([4, 2, 9])).map(({ number }) => number)).toEqual([2, 4]);
    expect(await among([])).toEqual([]);
  });
});
