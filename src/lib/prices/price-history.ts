import { z } from "zod";

/** Days that the history shows; today is the last. */
export const HISTORY_DAYS = 180;
/** Days of the shorter lowest price. */
const SHORT_DAYS = 40;
/** The median is told from so many days with a price on. With fewer, one sale would decide what is usual. */
const MEDIAN_DAYS = 60;

const DAY_MILLISECONDS = 86_400_000;

const lowestPriceSchema = z.object({
  cents: z.number().int(),
  /** The newest day with this price. */
  day: z.string(),
});

/** The lowest cash price of an item on each of the last days, over all its offers. Money is in whole cents. */
export const priceHistorySchema = z.object({
  /** The last day. */
  until: z.string(),
  /** The days on which the lowest price became another one, oldest first; null where nobody offered the item. */
  changes: z.array(z.object({ day: z.string(), cents: z.number().int().nullable() })),
  /** The lowest of the last 40 days, today among them. */
  lowest40: lowestPriceSchema.nullable(),
  /** The lowest of the last 180 days. */
  lowest180: lowestPriceSchema,
  /** The median of the days of the last 180 that have a price; null where these are fewer than 60. */
  medianCents: z.number().int().nullable(),
  /** By how many per cent today's price is above (+) or below (−) the median; null without either of them. */
  todayPercent: z.number().int().nullable(),
});
export type PriceHistory = z.infer<typeof priceHistorySchema>;

/** A price of an offer from a day on, until before another day; null while it holds. */
interface PriceSpan {
  cents: number;
  from: string;
  to: string | null;
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MILLISECONDS;
const dayOf = (number: number) => new Date(number * DAY_MILLISECONDS).toISOString().slice(0, 10);

/** The lowest price of each day, the first of `HISTORY_DAYS` first. */
function dailyLowest(spans: readonly PriceSpan[], first: number): (number | null)[] {
  const lowest = Array.from({ length: HISTORY_DAYS }, (): number | null => null);
  for (const { cents, from, to } of spans) {
    const start = Math.max(0, dayNumber(from) - first);
    const end = Math.min(HISTORY_DAYS, to === null ? HISTORY_DAYS : dayNumber(to) - first);
    for (let index = start; index < end; index += 1) {
      lowest[index] = Math.min(lowest[index] ?? Infinity, cents);
    }
  }
  return lowest;
}

function changesOf(lowest: readonly (number | null)[], first: number): PriceHistory["changes"] {
  return lowest.flatMap((cents, index) =>
    cents === (lowest[index - 1] ?? null) ? [] : [{ day: dayOf(first + index), cents }],
  );
}

function lowestOf(lowest: readonly (number | null)[], first: number, days: number) {
  const start = HISTORY_DAYS - days;
  const priced = lowest.slice(start).filter((cents) => cents !== null);
  if (priced.length === 0) return null;
  const cents = Math.min(...priced);
  return { cents, day: dayOf(first + lowest.lastIndexOf(cents)) };
}

function medianOf(prices: readonly number[]): number {
  const sorted = prices.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return Math.round((low + high) / 2);
}

/**
 * The history of an item's lowest price from the prices of its offers, up to `today` ("2026-11-23"); null where no day
 * has a price. The order and the number of the spans make no difference.
 */
export function priceHistory(spans: readonly PriceSpan[], today: string): PriceHistory | null {
  const first = dayNumber(today) - HISTORY_DAYS + 1;
  const lowest = dailyLowest(spans, first);
  const lowest180 = lowestOf(lowest, first, HISTORY_DAYS);
  if (lowest180 === null) return null;
  const priced = lowest.filter((cents) => cents !== null);
  const medianCents = priced.length >= MEDIAN_DAYS ? medianOf(priced) : null;
  const now = lowest.at(-1) ?? null;
  return {
    until: today,
    changes: changesOf(lowest, first),
    lowest40: lowestOf(lowest, first, SHORT_DAYS),
    lowest180,
    medianCents,
    todayPercent:
      medianCents === null || now === null ? null : Math.round((100 * (now - medianCents)) / medianCents),
  };
}
