import { openServerDatabase } from "@/server/platform/db/open-database";
import { sql } from "drizzle-orm";
import { describe, expect, inject, it } from "vitest";
import { openTestDatabase } from "../../setup/database";
import { startProxy } from "../../support/swallowing-proxy";

describe.runIf(inject("engine") === "postgres")("a database whose server falls silent", () => {
  it("can be closed all the same, which ends whatever waits for an answer", async () => {
    const test = await openTestDatabase();
    const network = await startProxy(test.connection.DATABASE_URL ?? "");
    const handle = openServerDatabase(network.url);
    await handle.database.execute(sql`select 1`);
    network.swallow(true);
    const waiting = expect(handle.database.execute(sql`select 2`)).rejects.toThrow();
    await expect.poll(() => handle.pool.totalCount - handle.pool.idleCount).toBe(1);
    await handle.close();
    await waiting;
    await network.stop();
    await test.close();
  });
});
