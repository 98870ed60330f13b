import type { Database } from "@/server/db/database";
import { operatorVisit } from "@/server/db/schema/moderation";
import { and, arrayOverlaps, gt, ne, sql } from "drizzle-orm";

/** Days for which somebody who used the queue counts as one of the moderators. */
const PRESENT_DAYS = 30;
const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Roles that decide about reviews. */
const DECIDING = ["operadores", "moderadores"];

/** Somebody who uses the operator's pages. */
interface OperatorVisitor {
  userId: string;
  /** Null where the user pool knows none. */
  name: string | null;
  roles: readonly string[];
}

/**
 * Remembers that somebody with roles uses the operator's pages; at most once an hour, unless the name or the roles
 * change.
 */
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

/** Whether there is another moderator than this one. The user pool tells nobody who is in a group. */
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
