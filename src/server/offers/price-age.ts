import { sql, type SQL } from "drizzle-orm";

/** A price that nobody has seen for so many days may be gone, so it is no lowest price any more. */
export const PRICE_DAYS = 7;

const DAY = 24 * 60 * 60 * 1_000;

/** Whether a price that was seen at a time counts as one of now. `isCurrent` of the database says the same. */
export const isPriceCurrent = (seenAt: Date, now: Date): boolean =>
  now.getTime() - seenAt.getTime() < PRICE_DAYS * DAY;

/** The condition for offers `o` whose price counts. */
export const currentOffer = (now: Date): SQL =>
  sql`o.seen_at > ${new Date(now.getTime() - PRICE_DAYS * DAY).toISOString()}::timestamptz`;
