import { brazilianDay, daysBefore } from "@/server/rankings/brazilian-day";

/** Days of history; the last one is the day before the end date. */
export const HISTORY_DAYS = 365;

/** São Paulo has had no daylight saving time since 2019. */
const UTC_OFFSET = "-03:00";
const MINUTE_MILLISECONDS = 60_000;

/** The twelve months that end on the day before `now`; days are counted from 0 to `HISTORY_DAYS` − 1. */
export interface Calendar {
  /** The day's date in São Paulo: "2026-11-20". */
  dateOf: (day: number) => string;
  /** The instant of a minute of a day, São Paulo time. */
  instantOf: (day: number, minute: number) => Date;
  /** The day on which a share (0–1) of the year's activity has happened. */
  dayOfMoment: (moment: number) => number;
}

/** The calendar of a history that ends before `now`. */
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

/** The amount of reviews on a day. It grows over the year, and rises after the great sales, when the parcels arrive. */
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

/** The last Friday of November. */
function blackFriday(year: number): number {
  const last = new Date(Date.UTC(year, 10, 30));
  return Date.UTC(year, 10, 30 - ((last.getUTCDay() + 2) % 7));
}
