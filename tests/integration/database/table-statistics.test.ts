import { uncheckedRows } from "../../support/unchecked-rows";
import { analyzeGrownTables, listGrownTables } from "@/server/platform/db/table-statistics";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem } from "../../support/catalog";

let test: TestDatabase;

beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

async function addItems(count: number) {
  const category = await addCategory(test.database, { slug: `grupo-${count}` });
  for (let each = 0; each < count; each++) await addItem(test.database, category, `item-${count}-${each}`);
}

const knownItems = async () => {
  const [row] = await uncheckedRows<{ rows: number }>(
    test.database,
    sql`select reltuples::int as rows from pg_class where relname = 'item' and relkind = 'r'`,
  );
  return row?.rows;
};

describe("the statistics of tables", () => {
  it("are made where there are none, and again where a table has grown by half", async () => {
    await addItems(100);
    expect(await knownItems()).toBe(-1);
    expect(await listGrownTables(test.database)).toContain("item");
    expect(await analyzeGrownTables(test.database)).toContain("item");
    expect(await knownItems()).toBe(100);
    expect(await listGrownTables(test.database)).toEqual([]);
    await addItems(200);
    expect(await analyzeGrownTables(test.database)).toContain("item");
    expect(await knownItems()).toBe(300);
  });

  it("stay as they are where a process is stopping", async () => {
    await addItems(100);
    expect(await analyzeGrownTables(test.database, () => true)).toEqual([]);
    expect(await knownItems()).toBe(-1);
  });
});
