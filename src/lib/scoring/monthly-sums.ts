import { siteClockAt } from "@/lib/format/calendar";
import type { Evidence } from "@/lib/scoring/evidence";
import { snapToGrid } from "@/lib/scoring/grid";

/** W, S₁ and S₂ of weighted values from 0 to 100. */
export type Sums = Pick<Evidence, "weightSum" | "valueSum" | "squareSum">;

/** `day` is a date in São Paulo as the number yyyymmdd; its sums are those of all reviews of that day, on the grid. */
export interface DaySums extends Sums {
  readonly day: number;
}

/** `month` is yyyymm. The sums are those of its days, each after the cap of a day: `weightSum` is n, `valueSum` n·x. */
export interface MonthSums extends Sums {
  readonly month: number;
}

/** What a day and a month count at most, in reviews, and the share that a month keeps at each later month with reviews. */
export const CAPS = { day: 2, month: 5 } as const;
export const MONTH_DECAY = 0.95;

/**
 * All that one more review of the newest day, or of a later one, needs to know of the earlier ones. `closed` are the
 * months before `month` with their decay, `closedDays` the days of `month` before `day`, and `open` the reviews of `day`
 * without a cap.
 */
export interface RunningSums {
  readonly closed: Sums;
  readonly month: number;
  readonly closedDays: Sums;
  readonly day: number;
  readonly open: Sums;
}

/** The sums of all months before `month` (yyyymm) with caps and decay; a later review needs the days from `month` on. */
export interface ClosedMonths extends Sums {
  readonly month: number;
}

export const NO_SUMS: Sums = { weightSum: 0, valueSum: 0, squareSum: 0 };

/** No month is closed. */
export const NONE_CLOSED: ClosedMonths = { ...NO_SUMS, month: 0 };

/** Before the first review. */
export const EMPTY_RUNNING: RunningSums = {
  closed: NO_SUMS,
  month: 0,
  closedDays: NO_SUMS,
  day: 0,
  open: NO_SUMS,
};

const HOUR = 3_600_000;
const MOST_HOURS = 100_000;
const knownHours = new Map<number, number>();

/** The date in São Paulo, as yyyymmdd. It is kept by the hour, within which no day begins there. */
export function dateOf(instant: Date): number {
  const hour = Math.floor(instant.getTime() / HOUR);
  const known = knownHours.get(hour);
  if (known !== undefined) return known;
  const { year, month, day } = siteClockAt(instant);
  const date = year * 10_000 + month * 100 + day;
  if (knownHours.size >= MOST_HOURS) knownHours.clear();
  knownHours.set(hour, date);
  return date;
}

export const monthOf = (day: number): number => Math.floor(day / 100);

export function plus(a: Sums, b: Sums): Sums {
  return {
    weightSum: a.weightSum + b.weightSum,
    valueSum: a.valueSum + b.valueSum,
    squareSum: a.squareSum + b.squareSum,
  };
}

function times(factor: number, { weightSum, valueSum, squareSum }: Sums): Sums {
  return { weightSum: factor * weightSum, valueSum: factor * valueSum, squareSum: factor * squareSum };
}

/** Smaller in proportion where the weight exceeds the cap, so that the mean stays. */
export function capped(sums: Sums, cap: number): Sums {
  return sums.weightSum > cap ? times(cap / sums.weightSum, sums) : sums;
}

const aged = (closed: Sums, month: Sums): Sums => plus(times(MONTH_DECAY, closed), capped(month, CAPS.month));

const openMonth = ({ closedDays, open }: RunningSums): Sums => plus(closedDays, capped(open, CAPS.day));

/**
 * Adds reviews of one day; constant work. Reviews without weight do not count, and open neither a day nor a month.
 * Throws a RangeError for a day before the newest one: then the sums are made anew (`runningSums`).
 */
export function addToRunning(running: RunningSums, { day, ...sums }: DaySums): RunningSums {
  if (sums.weightSum <= 0) return running;
  if (day < running.day) throw new RangeError(`${day} is before ${running.day}`);
  if (day === running.day) return { ...running, open: onGrid(plus(running.open, sums)) };
  const month = monthOf(day);
  const open = onGrid(sums);
  if (month === running.month) return { ...running, closedDays: openMonth(running), day, open };
  return { closed: totalsOf(running), month, closedDays: NO_SUMS, day, open };
}

/** W = Σ u, S₁ = Σ u·x and S₂ = Σ u·y over the months, from which the score follows. */
export function totalsOf(running: RunningSums): Sums {
  return running.month === 0 ? NO_SUMS : aged(running.closed, openMonth(running));
}

/** Days in their order, each once. */
export const runningSums = (days: readonly DaySums[]): RunningSums =>
  days.reduce(addToRunning, EMPTY_RUNNING);

/** The table that a reader needs: months with counted reviews, in their order. Days come in their order, each once. */
export function monthsOf(days: readonly DaySums[]): MonthSums[] {
  const months: MonthSums[] = [];
  for (const { day, ...sums } of days) {
    if (sums.weightSum <= 0) continue;
    const month = monthOf(day);
    const last = months.at(-1);
    const counts = capped(sums, CAPS.day);
    if (last?.month === month) months[months.length - 1] = { month, ...plus(last, counts) };
    else months.push({ month, ...counts });
  }
  return months;
}

/** u of each month: what it counts for, after the cap of a month and its decay. */
export function monthWeights(months: readonly MonthSums[]): number[] {
  return months.map(
    ({ weightSum }, index) => Math.min(weightSum, CAPS.month) * MONTH_DECAY ** (months.length - 1 - index),
  );
}

/** The same sums as `totalsOf`, from the table. `closed` are those of earlier months. */
export const totalsOfMonths = (months: readonly MonthSums[], closed: Sums = NO_SUMS): Sums =>
  months.reduce(aged, closed);

/** All months but the newest one, which may still grow. `months` are those from `closed.month` on, at least one. */
export function closeMonths(closed: ClosedMonths, months: readonly MonthSums[]): ClosedMonths {
  const month = months.at(-1)?.month ?? closed.month;
  const { weightSum, valueSum, squareSum } = totalsOfMonths(months.slice(0, -1), closed);
  return { month, weightSum, valueSum, squareSum };
}

function onGrid({ weightSum, valueSum, squareSum }: Sums): Sums {
  return {
    weightSum: snapToGrid(weightSum),
    valueSum: snapToGrid(valueSum),
    squareSum: snapToGrid(squareSum),
  };
}
