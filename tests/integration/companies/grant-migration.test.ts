import { uncheckedRows } from "../../support/unchecked-rows";
import { listSchemaVersions, migrateDatabase } from "@/server/platform/db/migrate";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openTestDatabase } from "../../setup/database";

/** The newest schema in which grants named brands and items. */
const before = listSchemaVersions()[35]?.at ?? 0;

it("turns the names of earlier grants and answers into companies, and takes nobody's right away", async () => {
  const { database, close } = await openTestDatabase();
  try {
    for (const schema of ["public", "drizzle"]) {
      await database.execute(sql`drop schema ${sql.identifier(schema)} cascade`);
    }
    await database.execute(sql`create schema public`);
    await migrateDatabase(database, { through: before });
    await database.execute(
      sql`insert into category (slug, name, description, item_noun) values ('a', 'a', '', '{}')`,
    );
    for (const slug of ["um", "dois", "tres"])
      await database.execute(sql`
        insert into item (category_id, external_key, slug, name, brand, brand_slug, search_text, content_hash)
        select id, ${slug}, ${slug}, ${slug}, 'Água & Cia', 'agua-cia', '', '' from category`);
    await database.execute(sql`
      insert into review (item_id, external_key, author_name, body, stars, reviewed_at, content_hash)
      select id, slug, 'Ana', '', 3, now(), '' from item`);
    await database.execute(sql`
      insert into company_grant (user_id, company, brand, item_id, granted_at)
      select u, c, b, (select id from item where slug = i), now() from (values
        ('bia', 'Água & Cia', 'Água & Cia', null),
        ('caio', 'Outro Nome', 'Água & Cia', null),
        ('leo', 'Água Cia', null, 'dois')) g (u, c, b, i)`);
    await database.execute(sql`
      insert into review_answer (review_id, company, text, user_id, answered_at)
      select id, 'Outro Nome', 'Obrigado.', 'caio', now() from review where external_key = 'tres'`);
    await migrateDatabase(database);
    const companies = await uncheckedRows<{ name: string; slug: string }>(
      database,
      sql`select name, slug from company order by name collate "C"`,
    );
    expect(companies.map(({ name }) => name)).toEqual(["Outro Nome", "Água & Cia", "Água Cia"]);
    expect(companies.filter(({ slug }) => slug === "agua-cia")).toHaveLength(1);
    expect(
      await uncheckedRows(
        database,
        sql`select g.user_id as user, k.name from company_grant g join company k on k.id = g.company_id order by 1`,
      ),
    ).toEqual([
      { user: "bia", name: "Água & Cia" },
      { user: "caio", name: "Água & Cia" },
      { user: "leo", name: "Água Cia" },
    ]);
    expect(
      await uncheckedRows(
        database,
        sql`select b.brand_slug as of, k.name from company_brand b join company k on k.id = b.company_id
          union all select i.slug, k.name from item_company o join company k on k.id = o.company_id
            join item i on i.id = o.item_id order by 1`,
      ),
    ).toEqual([
      { of: "agua-cia", name: "Água & Cia" },
      { of: "dois", name: "Água Cia" },
    ]);
    expect(
      await uncheckedRows(
        database,
        sql`select k.name, a.user_id as user from review_answer a join company k on k.id = a.company_id`,
      ),
    ).toEqual([{ name: "Outro Nome", user: "caio" }]);
  } finally {
    await close();
  }
});
