import { uncheckedRows } from "../../support/unchecked-rows";
import { listSchemaVersions } from "@/server/platform/db/migrate";
import { openServerDatabase } from "@/server/platform/db/open-database";
import { loadContext } from "@/server/publishing/scores/publish-items";
import { needsReindex } from "@/server/publishing/search-records/reindex";
import { sql } from "drizzle-orm";
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { withDatabaseName } from "../../setup/provided-context";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";

const run = promisify(execFile);
const program = join(import.meta.dirname, "start-process.ts");

describe.runIf(inject("engine") === "postgres")("three processes that start at once", () => {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  let url = "";
  let server: Client;
  beforeAll(async () => {
    url = withDatabaseName(inject("postgresUrl"), name);
    server = new Client({ connectionString: inject("postgresUrl") });
    await server.connect();
    await server.query(`create database ${name}`);
  });
  afterAll(async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });

  async function startThree(): Promise<boolean[]> {
    const env = { ...process.env, DATABASE_URL: url, LOG_LEVEL: "silent", FIRST_CATALOGUE: "off" };
    const started = await Promise.all(
      [1, 2, 3].map(() => run(process.execPath, ["--import", "tsx", program], { env })),
    );
    return started.map(({ stdout }) => (JSON.parse(stdout) as { hasBuilt: boolean }).hasBuilt);
  }

  it("migrate and fill an empty database once, and build the search once", async () => {
    await startThree();
    const { database, close } = openServerDatabase(url, { maximumConnections: 2 });
    try {
      const [counted] = await uncheckedRows<{ migrations: number; categories: number }>(
        database,
        sql`select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
          (select count(*)::int from category) as categories`,
      );
      expect(counted).toEqual({ migrations: listSchemaVersions().length, categories: 12 });
      await database.execute(sql`delete from search_record`);
      expect((await startThree()).filter((hasBuilt) => hasBuilt)).toEqual([true]);
      expect(await needsReindex(database)).toBe(false);
    } finally {
      await close();
    }
  });
});

describe("the first priors of a category", () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.close());

  it("are estimated by one of several who need them at once", async () => {
    const categoryId = await addCategory(test.database);
    for (const fan of ["Brisa", "Vento"])
      await addReviews(test.database, await addItem(test.database, categoryId, fan), times(9, 4));
    const contexts = await Promise.all(
      [1, 2, 3].map(() =>
        test.database.transaction((transaction) => loadContext(transaction, categoryId, new Date())),
      ),
    );
    expect(contexts.map(({ priors }) => priors.version)).toEqual([1, 1, 1]);
    const priors = await uncheckedRows(test.database, sql`select distinct version from prior`);
    expect(priors).toEqual([{ version: 1 }]);
  });
});
