import { daysBefore } from "@/server/publishing/rankings/brazilian-day";

/** Days for which every dump is kept, and months for the first one of each month. */
const KEPT_DAYS = 7;
const KEPT_MONTHS = 12;

export function isKept(day: string, today: string): boolean {
  if (day > daysBefore(today, KEPT_DAYS)) return true;
  return day.endsWith("-01") && day > daysBefore(today, KEPT_MONTHS * 31);
}
