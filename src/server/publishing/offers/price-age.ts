import { sql, type SQL } from "drizzle-orm";

/** Days after its last sighting for which a price can be the lowest one. */
export const PRICE_DAYS = 7;

const DAY = 24 * 60 * 60 * 1_000;

/** `isCurrent` of the database applies the same rule. */
export const isPriceCurrent = (seenAt: Date, now: Date): boolean =>
  now.getTime() - seenAt.getTime() < PRICE_DAYS * DAY;

/** A condition on offers `o`: the price is young enough to be shown. */
export const currentOffer = (now: Date): SQL =>
  sql`o.seen_at > ${new Date(now.getTime() - PRICE_DAYS * DAY).toISOString()}::timestamptz`;
