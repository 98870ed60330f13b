import { brazilianDay, daysBefore } from "@/server/publishing/rankings/brazilian-day";

/** The last one is the day before the end date. */
export const HISTORY_DAYS = 365;

/** São Paulo has had no daylight saving time since 2019. */
const UTC_OFFSET = "-03:00";
const MINUTE_MILLISECONDS = 60_000;

/** Twelve months that end on the day before `now`; days are numbered from 0 to `HISTORY_DAYS` − 1. */
export interface Calendar {
  /** In São Paulo: "2026-11-20". */
  dateOf: (day: number) => string;
  /** A minute of a day in São Paulo. */
  instantOf: (day: number, minute: number) => Date;
  /** The day by which a share (0–1) of the year's activity has happened. */
  dayOfMoment: (moment: number) => number;
}

export function createCalendar(now: Date): Calendar {
  const today = brazilianDay(now);
  const dates = Array.from({ length: HISTORY_DAYS }, (_, day) => daysBefore(today, HISTORY_DAYS - day));
  const cumulative: number[] = [];
  for (const [day, date] of dates.entries()) cumulative.push((cumulative.at(-1) ?? 0) + activity(day, date));
  const total = cumulative.at(-1) ?? 1;
  const dateOf = (day: number) => dates[day] ?? today;
  return {
    dateOf,
    instantOf: (day, minute) =>
      new Date(Date.parse(`${dateOf(day)}T00:00:00${UTC_OFFSET}`) + minute * MINUTE_MILLISECONDS),
    dayOfMoment: (moment) => {
      const day = cumulative.findIndex((sum) => sum >= moment * total);
      return day === -1 ? HISTORY_DAYS - 1 : day;
    },
  };
}

/** Relative. Grows over the year, and rises after the great sales, when parcels arrive. */
function activity(day: number, date: string): number {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split("-").map(Number);
  const growth = 0.7 + (0.7 * day) / HISTORY_DAYS;
  return growth * season(Date.UTC(year, month - 1, dayOfMonth), year);
}

function season(time: number, year: number): number {
  const daysAfter = (start: number) => (time - start) / 86_400_000;
  const within = (start: number, from: number, to: number) =>
    daysAfter(start) >= from && daysAfter(start) <= to;
  const friday = blackFriday(year);
  if (within(friday, 4, 16)) return 2.1;
  if (within(friday, 17, 32)) return 1.5;
  if (within(Date.UTC(year, 0, 1), 0, 18)) return 1.4;
  if (within(Date.UTC(year, 2, 15), 3, 14)) return 1.2;
  return within(Date.UTC(year, 4, 10), 2, 16) ? 1.3 : 1;
}

function blackFriday(year: number): number {
  const last = new Date(Date.UTC(year, 10, 30));
  return Date.UTC(year, 10, 30 - ((last.getUTCDay() + 2) % 7));
}
