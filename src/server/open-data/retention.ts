import { daysBefore } from "@/server/rankings/brazilian-day";

/** Days for which every dump is kept, and months for which the first one of a month is. */
const KEPT_DAYS = 7;
const KEPT_MONTHS = 12;

/** Whether the dump of a day is still kept on another: for a week, and for a year where it is of the first of a month. */
export function isKept(day: string, today: string): boolean {
  if (day > daysBefore(today, KEPT_DAYS)) return true;
  return day.endsWith("-01") && day > daysBefore(today, KEPT_MONTHS * 31);
}
