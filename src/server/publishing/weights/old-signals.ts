import { SIGNAL_DAYS } from "@/lib/contracts/review-signal";
import type { Database } from "@/server/platform/db/database";
import { reviewSignal } from "@/server/platform/db/schema/clusters";
import { asc, eq, sql } from "drizzle-orm";

/** Erases signals after the time on the privacy page. Clusters stay. */
export async function eraseOldSignals(database: Database, now: Date): Promise<void> {
  await database.execute(
    sql`delete from review_signal
      where seen_at < ${now.toISOString()}::timestamptz - make_interval(days => ${SIGNAL_DAYS})`,
  );
}

/** When a user's reviews were sent, and the kinds of stored signals; for the user. */
export async function loadSignals(database: Database, userId: string) {
  const rows = await database
    .select()
    .from(reviewSignal)
    .where(eq(reviewSignal.writerKey, userId))
    .orderBy(asc(reviewSignal.id));
  return rows.map(({ reviewId, kind, seenAt }) => ({ reviewId, kind, seenAt: seenAt.toISOString() }));
}
