import { percentOfSpan, timeTicks, type TimeTick } from "@/features/item/ScoreHistory/time-ticks";
import type { PriceHistory } from "@/lib/prices/price-history";

/** Step chart. Positions and paths are in per cent of width and height, from the top left. */
export interface PriceChart {
  grid: { cents: number; top: number }[];
  ticks: TimeTick[];
  /** Lowest price: constant between changes, with a gap where there is no offer. */
  line: string;
}

const MIDNIGHT = "T03:00:00.000Z";
const DAY_MILLISECONDS = 86_400_000;
const MOST_LINES = 4;

const startOf = (day: string) => new Date(`${day}${MIDNIGHT}`);
const rounded = (value: number) => Math.round(value * 100) / 100;

/** 1, 2 or 5 times a power of ten: the smallest that makes at most `MOST_LINES` steps. */
function stepOf(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width / MOST_LINES));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => width / step <= MOST_LINES) ?? width;
}

/** Null with fewer than two changes, where a sentence is enough. */
export function priceChart({ changes, until }: PriceHistory): PriceChart | null {
  const [oldest] = changes;
  const prices = changes.flatMap(({ cents }) => (cents === null ? [] : [cents]));
  if (!oldest || changes.length < 2) return null;
  const [first, end] = [startOf(oldest.day), new Date(startOf(until).getTime() + DAY_MILLISECONDS)];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  // Whole reais, also where all prices are the same.
  const step = Math.max(100, stepOf(Math.max(high - low, high / 10)));
  const bottom = Math.floor((low - 1) / step) * step;
  const top = Math.ceil((high + 1) / step) * step;
  const y = (cents: number) => rounded((100 * (top - cents)) / (top - bottom));
  const x = (day: string) => rounded(percentOfSpan(startOf(day), first, end));
  const line = changes.map(({ day, cents }, index) => {
    if (cents === null) return "";
    const next = changes[index + 1];
    const previous = changes[index - 1]?.cents ?? null;
    const start = previous === null ? `M${x(day)} ${y(cents)}` : `V${y(cents)}`;
    return `${start}H${next ? x(next.day) : 100}`;
  });
  const lines = Math.round((top - bottom) / step);
  return {
    grid: Array.from({ length: lines + 1 }, (_, index) => bottom + index * step).map((cents) => ({
      cents,
      top: y(cents),
    })),
    ticks: timeTicks(first, end),
    line: line.join(""),
  };
}
