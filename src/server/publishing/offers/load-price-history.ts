import { HISTORY_DAYS, priceHistory, type PriceHistory } from "@/lib/prices/price-history";
import { queryRows, type Database } from "@/server/platform/db/database";
import { brazilianDay, daysBefore } from "@/server/publishing/rankings/brazilian-day";
import { sql } from "drizzle-orm";
import { z } from "zod";

const priceHistoryRowSchema = z.object({ cents: z.number(), from: z.string(), to: z.string().nullable() });

/** The lowest price of each of the last days; null where none was seen. */
export async function loadPriceHistory(
  database: Database,
  itemId: number,
  now: Date,
): Promise<PriceHistory | null> {
  const today = brazilianDay(now);
  const rows = await queryRows(
    database,
    priceHistoryRowSchema,
    sql`select price_cents as cents, valid_from::text as "from", valid_to::text as "to" from price_range
      where item_id = ${itemId} and (valid_to is null or valid_to > ${daysBefore(today, HISTORY_DAYS - 1)}::date)
        and valid_from <= ${today}::date`,
  );
  return priceHistory(rows, today);
}
