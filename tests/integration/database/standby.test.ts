import { uncheckedRows } from "../../support/unchecked-rows";
import { openServerDatabase } from "@/server/platform/db/open-database";
import { isDatabaseUnavailable } from "@/server/platform/http/database-unavailable";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";

/** A transaction that may not write answers as a standby does, with SQLSTATE 25006. */
describe.runIf(inject("engine") === "postgres")("a connection that leads to a standby", () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
    await test.database.execute(sql`create table change (id int)`);
  });
  afterAll(() => test.close());

  it.each(["a query", "a transaction"])("is reported and no longer used after %s", async (kind) => {
    const handle = openServerDatabase(test.connection.DATABASE_URL ?? "", { maximumConnections: 1 });
    const { database } = handle;
    const process = async () =>
      (await uncheckedRows<{ id: number }>(database, sql`select pg_backend_pid() as id`))[0]?.id;
    const first = await process();
    await database.execute(sql`set default_transaction_read_only = on`);
    const write = (on: typeof database) => on.execute(sql`insert into change values (1)`);
    const change = kind === "a query" ? write(database) : database.transaction(async (own) => write(own));
    const error: unknown = await change.then(
      () => null,
      (refusal: unknown) => refusal,
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(await process()).not.toBe(first);
    await write(database);
    await handle.close();
  });

  it("is still used after any other error", async () => {
    const handle = openServerDatabase(test.connection.DATABASE_URL ?? "", { maximumConnections: 1 });
    const ids: unknown[] = [];
    for (let round = 0; round < 2; round += 1) {
      await handle.database
        .transaction(async (own) => {
          ids.push((await uncheckedRows<{ id: number }>(own, sql`select pg_backend_pid() as id`))[0]?.id);
          throw new Error("taken back");
        })
        .catch(() => undefined);
    }
    expect(ids[0]).toBe(ids[1]);
    await handle.close();
  });
});
