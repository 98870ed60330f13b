import { queryIds, type Database } from "@/server/platform/db/database";
import { followOfferChanges } from "@/server/publishing/offers/current-prices";
import { currentOffer } from "@/server/publishing/offers/price-age";
import { defineRecurringKind } from "@/server/platform/jobs/job-kind";
import { sql } from "drizzle-orm";

const BATCH = 200;

/** The demonstration's offers count as seen every day, so that it keeps its prices. */
async function seeDemonstration(database: Database, now: Date): Promise<void> {
  const time = sql`${now.toISOString()}::timestamptz`;
  await database.execute(sql`
    update offer o set seen_at = o.seen_at + date_trunc('day', ${time} - o.seen_at)
    from item i join category c on c.id = i.category_id
    where i.id = o.item_id and c.is_demonstration and o.seen_at < ${time} - interval '1 day'`);
}

/**
 * Updates lowest prices whose offers became too old, in short transactions. Gives the number of changed items.
 */
export async function expirePrices(database: Database, now: Date): Promise<number> {
  await seeDemonstration(database, now);
  let expired = 0;
  for (;;) {
    const count = await database.transaction(async (transaction) => {
      const ids = await queryIds(
        transaction,
        sql`select i.id from item i
          where i.lowest_price_cents is distinct from (
            select min(o.price_cents) from offer o where o.item_id = i.id and ${currentOffer(now)})
          limit ${BATCH}`,
      );
      await followOfferChanges(transaction, ids, now);
      return ids.length;
    });
    expired += count;
    if (count < BATCH) return expired;
  }
}

export const expirePricesJob = defineRecurringKind({
  kind: "offers.expire",
  schedule: { every: 3_600_000 },
  timeLimit: 3_600_000,
  run: async ({ database }) => ({ items: await expirePrices(database, new Date()) }),
});
