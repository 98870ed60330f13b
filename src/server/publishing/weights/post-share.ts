import { accountDays, accountShare, frozenShare } from "@/lib/scoring/review-weight";
import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import { queryRows, type Database } from "@/server/platform/db/database";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";
import { accountSince } from "@/server/publishing/weights/account-age";
import { sql } from "drizzle-orm";
import { z } from "zod";

/**
 * Locks them until the transaction ends, so that a review's weight depends on all reviews before. Take this
 * lock before all others.
 */
export async function lockWeights(transaction: Database, itemId: number): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.itemWeights}, ${itemId})`);
}

const usedRowSchema = z.object({ used: z.number() });

async function usedOn(transaction: Database, itemId: number, day: string): Promise<number> {
  const [row] = await queryRows(
    transaction,
    usedRowSchema,
    sql`select coalesce(sum(own_weight), 0)::float8 as used from review
      where item_id = ${itemId} and weight_share < 1
        and reviewed_at >= ${day}::timestamp at time zone 'America/Sao_Paulo'
        and reviewed_at < (${day}::timestamp + interval '1 day') at time zone 'America/Sao_Paulo'`,
  );
  return row?.used ?? 0;
}

interface PostFacts {
  /** The permanent share of its weight. */
  share: number;
  isClustered: boolean;
}

const lockedItemRowSchema = z.object({
  since: z.string().nullable(),
  clustered: z.boolean(),
});

/** Locks the weights of the item and gives what the new review's weight depends on. */
export async function lockForNewReview(
  transaction: Database,
  { itemId, authorId, isVerified }: { itemId: number; authorId: string; isVerified: boolean },
  now: Date,
): Promise<PostFacts> {
  const [row] = await queryRows(
    transaction,
    lockedItemRowSchema,
    sql`select pg_advisory_xact_lock(${advisoryLocks.itemWeights}, ${itemId}), ${accountSince(authorId)} as since,
      exists (select from cluster_member where writer_key = ${authorId}) as clustered`,
  );
  const days = row?.since ? accountDays(new Date(row.since), now) : 0;
  const isRamped = accountShare(days) === 1;
  const usedToday = isRamped ? 0 : await usedOn(transaction, itemId, brazilianDay(now));
  return {
    share: frozenShare({ isVerified, days, usedToday }),
    isClustered: row?.clustered === true,
  };
}
