import { uncheckedRows } from "../support/unchecked-rows";
import { category } from "@/server/platform/db/schema/catalog";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../setup/database";

const opened: TestDatabase[] = [];
const open = async (options?: { onDisk: boolean }) => {
  const test = await openTestDatabase(options);
  opened.push(test);
  return test;
};

afterEach(async () => {
  await Promise.all(opened.splice(0).map((test) => test.close()));
});

const row = {
  slug: "geladeiras",
  name: "Geladeiras",
  description: "",
  itemNoun: { singular: "geladeira", plural: "geladeiras", gender: "feminine" as const },
};

describe("test databases", () => {
  it("are migrated and empty, and one does not see another's rows", async () => {
    const [first, second] = await Promise.all([open(), open()]);
    await first.database.insert(category).values(row);
    expect(await first.database.select({ slug: category.slug }).from(category)).toEqual([
      { slug: "geladeiras" },
    ]);
    expect(await second.database.select().from(category)).toEqual([]);
  });

  it("run the engine that their suite names", async () => {
    const test = await open();
    const [version] = await uncheckedRows<{ version: string }>(test.database, sql`select version()`);
    expect(test.connection.DATABASE_URL === undefined).toBe(test.engine === "pglite");
    expect(version?.version).toContain("PostgreSQL");
  });

  it("on disk can be lent to another process and taken back", async () => {
    const test = await open({ onDisk: true });
    await test.database.insert(category).values(row);
    await test.release();
    const database = await test.reopen();
    expect(await database.select({ name: category.name }).from(category)).toEqual([{ name: "Geladeiras" }]);
  });
});
