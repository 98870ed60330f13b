import { queryRows, type Database } from "@/server/platform/db/database";
import { DatabaseUnavailableError } from "@/server/platform/http/database-unavailable";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** "ok" whatever the database does: restarting the process would not help the database. */
export const healthSchema = z.object({ status: z.literal("ok") });

export const readinessSchema = z.object({
  status: z.literal("ok"),
  checks: z.object({
    database: z.object({
      status: z.literal("ok"),
      milliseconds: z.number().min(0).describe("Tempo até a resposta do banco de dados."),
    }),
  }),
});
export type Health = z.infer<typeof healthSchema>;
type Readiness = z.infer<typeof readinessSchema>;

const HEALTH_TIMEOUT = 2_000;

/** @throws DatabaseUnavailableError where it fails, is a standby, or takes longer than `timeout` ms */
export async function checkReadiness(
  openDatabase: () => Promise<Database>,
  timeout = HEALTH_TIMEOUT,
): Promise<Readiness> {
  const started = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    const fail = () => reject(new DatabaseUnavailableError(`No answer within ${timeout} ms`));
    timer = setTimeout(fail, timeout);
  });
  try {
    await Promise.race([askDatabase(openDatabase), expired]);
  } finally {
    clearTimeout(timer);
  }
  const milliseconds = Math.round(performance.now() - started);
  return { status: "ok", checks: { database: { status: "ok", milliseconds } } };
}

const standbyRowSchema = z.object({ standby: z.boolean() });

async function askDatabase(openDatabase: () => Promise<Database>): Promise<void> {
  try {
    const [row] = await queryRows(
      await openDatabase(),
      standbyRowSchema,
      sql`select pg_is_in_recovery() as standby`,
    );
    if (row?.standby !== false) throw new Error("The database is a standby");
  } catch (cause) {
    throw new DatabaseUnavailableError("The database takes no changes", { cause });
  }
}
