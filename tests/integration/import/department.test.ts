import { indexName } from "@/lib/search/index-names";
import { uncheckedRows } from "../../support/unchecked-rows";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { emptyDatabase, ImportFolder, runImport } from "./import-harness";
import { ovenCategory, reviewHeader, reviewMapping, reviewRows } from "./sample-reviews";

const folder = new ImportFolder();
let test: TestDatabase;

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

const file = folder.write("reviews.csv", [reviewHeader, ...reviewRows(50)].join("\n"));
const importAs = (facts: Partial<typeof ovenCategory> & { department?: string }) => {
  const category = { ...ovenCategory, ...facts };
  return runImport(test.database, folder, {
    file,
    mapping: folder.mapping("ovens", { ...reviewMapping, category }),
    appliesCategory: true,
  });
};

const categoryPaths = () =>
  uncheckedRows<{ categories: object; records: number }>(
    test.database,
    sql`select body -> 'categories' as categories, count(*)::int as records from search_record
      where index_name = ${indexName("items")} group by 1`,
  );
const rankingDepartment = async () => {
  const [row] = await uncheckedRows<{ department: string | null }>(
    test.database,
    sql`select body ->> 'department' as department from search_record where index_name = ${indexName("rankings")}`,
  );
  return row?.department;
};

it("the department of a mapping reaches the category, its items' records and its ranking's", async () => {
  await importAs({ department: "Eletrodomésticos" });
  expect(await uncheckedRows(test.database, sql`select department from category`)).toEqual([
    { department: "Eletrodomésticos" },
  ]);
  const categories = { lvl0: "Eletrodomésticos", lvl1: "Eletrodomésticos > Fornos de teste" };
  expect(await categoryPaths()).toEqual([{ categories, records: 7 }]);
  expect(await rankingDepartment()).toBe("Eletrodomésticos");
});

it("a changed mapping changes the records of items with unchanged rows", async () => {
  await importAs({});
  expect(await categoryPaths()).toEqual([{ categories: { lvl0: "Fornos de teste" }, records: 7 }]);
  expect(await rankingDepartment()).toBeNull();

  const summary = await importAs({ department: "Cozinha" });
  expect(summary.counts.items).toMatchObject({ created: 0, changed: 0, unchanged: 7, merged: 43 });
  const categories = { lvl0: "Cozinha", lvl1: "Cozinha > Fornos de teste" };
  expect(await categoryPaths()).toEqual([{ categories, records: 7 }]);

  await importAs({});
  expect(await categoryPaths()).toEqual([{ categories: { lvl0: "Fornos de teste" }, records: 7 }]);
  expect(await rankingDepartment()).toBeNull();
});
