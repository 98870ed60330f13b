import type { Database } from "@/server/platform/db/database";
import { operatorVisit } from "@/server/platform/db/schema/moderation";
import { and, arrayOverlaps, gt, ne, sql } from "drizzle-orm";

/** Days for which somebody who used the queue counts as a moderator. */
const PRESENT_DAYS = 30;
const DAY = 86_400_000;
const HOUR = 3_600_000;

const DECIDING = ["operadores", "moderadores"];

interface OperatorVisitor {
  userId: string;
  /** Null where the user pool has none. */
  name: string | null;
  roles: readonly string[];
}

/** Writes at most once an hour, unless the name or the roles change. */
export async function noteVisit(
  database: Database,
  { userId, name, roles }: OperatorVisitor,
  now: Date,
): Promise<void> {
  const values = { name, roles: [...roles].sort(), seenAt: now };
  await database
    .insert(operatorVisit)
    .values({ userId, ...values })
    .onConflictDoUpdate({
      target: operatorVisit.userId,
      set: values,
      setWhere: sql`${operatorVisit.seenAt} < ${new Date(now.getTime() - HOUR).toISOString()}
        or ${operatorVisit.roles} <> excluded.roles or ${operatorVisit.name} is distinct from excluded.name`,
    });
}

/** Known from the noted visits: the user pool does not list the members of a group. */
export async function hasOtherModerator(database: Database, userId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - PRESENT_DAYS * DAY);
  const others = await database.$count(
    operatorVisit,
    and(
      ne(operatorVisit.userId, userId),
      gt(operatorVisit.seenAt, since),
      arrayOverlaps(operatorVisit.roles, DECIDING),
    ),
  );
  return others > 0;
}
