import { z } from "zod";

/** Days of the history; today is the last. */
export const HISTORY_DAYS = 180;
const SHORT_DAYS = 40;
/** The median needs this many days with a price; with fewer, one sale could decide it. */
const MEDIAN_DAYS = 60;

const DAY_MILLISECONDS = 86_400_000;

const lowestPriceSchema = z.object({
  cents: z.number().int(),
  /** Newest day with this price. */
  day: z.string(),
});

/** Lowest price of an item on each of the last days, over all its offers. Money is in whole cents. */
export const priceHistorySchema = z.object({
  until: z.string(),
  /** Days on which the lowest price changed, oldest first; null cents where there was no offer. */
  changes: z.array(z.object({ day: z.string(), cents: z.number().int().nullable() })),
  lowest40: lowestPriceSchema.nullable(),
  lowest180: lowestPriceSchema,
  /** Median of the daily prices in 180 days; null with fewer than 60 such days. */
  medianCents: z.number().int().nullable(),
  /** Per cent that today's price is above (+) or below (−) the median; null without either of them. */
  todayPercent: z.number().int().nullable(),
});
export type PriceHistory = z.infer<typeof priceHistorySchema>;

/** A price of an offer from `from` until before `to`, which is null while it holds. */
interface PriceSpan {
  cents: number;
  from: string;
  to: string | null;
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MILLISECONDS;
const dayOf = (number: number) => new Date(number * DAY_MILLISECONDS).toISOString().slice(0, 10);

/** Index 0 is the first of `HISTORY_DAYS`. */
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

/** `today` is "2026-11-23". Null where no day has a price. The order of the spans does not matter. */
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
