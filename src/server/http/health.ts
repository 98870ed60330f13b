import { queryRows, type Database } from "@/server/db/database";
import { DatabaseUnavailableError } from "@/server/http/database-unavailable";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** The answer of a healthy server. */
export const healthSchema = z.object({
  status: z.literal("ok"),
  checks: z.object({
    database: z.object({
      status: z.literal("ok"),
      milliseconds: z.number().min(0).describe("Tempo até a resposta do banco de dados."),
    }),
  }),
});
export type Health = z.infer<typeof healthSchema>;

/** Longest wait for the database's answer, in milliseconds. */
const HEALTH_TIMEOUT = 2_000;

/**
 * Opens the database and runs a query.
 * @throws DatabaseUnavailableError where it fails, or takes longer than `timeout` milliseconds
 */
export async function checkHealth(
  openDatabase: () => Promise<Database>,
  timeout = HEALTH_TIMEOUT,
): Promise<Health> {
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

async function askDatabase(openDatabase: () => Promise<Database>): Promise<void> {
  try {
    await queryRows(await openDatabase(), sql`select 1`);
  } catch (cause) {
    throw new DatabaseUnavailableError("The health check failed", { cause });
  }
}
