import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import { countRows, queryRows, type Database, type DatabaseHandle } from "@/server/platform/db/database";
import { isSameProcess, readProcessStart } from "@/server/platform/db/process-identity";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** The building process. All users of an embedded database are on the same machine. */
const builderSchema = z.object({ pid: z.number().int(), start: z.string().nullable() });

const isAtWork = (builder: string): boolean => {
  const { pid, start } = builderSchema.parse(JSON.parse(builder));
  return isSameProcess(pid, start);
};

const valueRowSchema = z.object({ value: z.string() });

/** Fails while another living process is noted. */
async function claimBuild(database: Database, own: string): Promise<boolean> {
  const [noted] = await queryRows(
    database,
    valueRowSchema,
    sql`select value from search_state where name = 'builder'`,
  );
  if (noted && isAtWork(noted.value)) return false;
  const claimed = await countRows(
    database,
    sql`insert into search_state (name, value) values ('builder', ${own})
      on conflict (name) do update set value = excluded.value, updated_at = now()
        where search_state.value = ${noted?.value ?? ""}
      returning name`,
  );
  return claimed > 0;
}

const lockedRowSchema = z.object({ locked: z.boolean() });

/**
 * Gives whether it was this process's turn. On a server, a transaction that does nothing else holds a lock,
 * so that it works through a pooler and ends with the process. An embedded database has one session, which
 * that transaction would keep from the build, so a row names the process and is valid while it lives.
 */
export async function buildAlone(
  { database, kind }: Pick<DatabaseHandle, "database" | "kind">,
  build: () => Promise<void>,
): Promise<boolean> {
  if (kind !== "server") {
    const own = JSON.stringify({ pid: process.pid, start: readProcessStart(process.pid) });
    if (!(await claimBuild(database, own))) return false;
    try {
      await build();
    } finally {
      await database.execute(sql`delete from search_state where name = 'builder' and value = ${own}`);
    }
    return true;
  }
  return database.transaction(async (transaction) => {
    const [row] = await queryRows(
      transaction,
      lockedRowSchema,
      sql`select pg_try_advisory_xact_lock(${advisoryLocks.searchBuild}) as locked`,
    );
    if (!row?.locked) return false;
    await build();
    return true;
  });
}
