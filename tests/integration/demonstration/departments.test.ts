import { uncheckedRows } from "../../support/unchecked-rows";
import { listSchemaVersions, migrateDatabase } from "@/server/platform/db/migrate";
import { catalogueData } from "@/server/run/demonstration/catalogue-data";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openTestDatabase } from "../../setup/database";

/** The newest schema without departments: the seventh, which adds the search's tables. */
const before = listSchemaVersions()[6]?.at ?? 0;

it("a demonstration that was loaded before there were departments has them after the migration", async () => {
  const { database, close } = await openTestDatabase();
  try {
    for (const schema of ["public", "drizzle"]) {
      await database.execute(sql`drop schema ${sql.identifier(schema)} cascade`);
    }
    await database.execute(sql`create schema public`);
    await migrateDatabase(database, { through: before });
    const insert = (slug: string, isDemonstration: boolean) =>
      database.execute(sql`
        insert into category (slug, name, description, item_noun, is_demonstration)
        values (${slug}, ${slug}, '', '{}', ${isDemonstration})`);
    for (const { slug } of catalogueData.slice(1)) await insert(slug, true);
    await insert(catalogueData[0]?.slug ?? "", false);
    await migrateDatabase(database);
    const stored = await uncheckedRows<{ slug: string; department: string | null }>(
      database,
      sql`select slug, department from category order by slug`,
    );
    const expected = catalogueData.map(({ slug, department }, index) => ({
      slug,
      department: index === 0 ? null : department,
    }));
    expect(stored).toEqual(expected.sort((a, b) => (a.slug < b.slug ? -1 : 1)));
  } finally {
    await close();
  }
});
