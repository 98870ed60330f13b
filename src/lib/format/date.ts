import {
  type CalendarDay,
  type ClockMoment,
  parseCalendarDay,
  parseMoment,
  siteClockAt,
} from "@/lib/format/calendar";

/** Days are text, "2025-03-01": a `Date` at local midnight would depend on the machine's time zone. */
export type DateInput = string | Date;

/** January first (specification, section 9). */
export const monthNames = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
] as const;

function monthName({ month }: CalendarDay): string {
  return monthNames[month - 1] ?? "";
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** A text of 10 characters is local midnight (specification, section 5). Null for invalid dates. */
export function parseDate(input: DateInput): Date | null {
  if (input instanceof Date) return Number.isNaN(input.getTime()) ? null : input;
  if (input.length !== 10) return parseMoment(input);
  const day = parseCalendarDay(input);
  if (day === null) return null;
  const midnight = new Date(2000, 0, 1);
  midnight.setFullYear(day.year, day.month - 1, day.day);
  return midnight;
}

/** Null for a day without a time, and for invalid dates. */
export function momentOf(input: DateInput): Date | null {
  return typeof input === "string" && input.length === 10 ? null : parseDate(input);
}

/** The day itself, or the day of the moment in the site's time zone. */
export function calendarDayOf(input: DateInput): CalendarDay | null {
  if (typeof input === "string" && input.length === 10) return parseCalendarDay(input);
  const moment = momentOf(input);
  return moment === null ? null : siteClockAt(moment);
}

/** "1º de março de 2025", "2 de março de 2025": in Portuguese only the first day is an ordinal. */
export function formatLongDate(input: DateInput): string | null {
  const date = calendarDayOf(input);
  return date && `${date.day === 1 ? "1º" : date.day} de ${monthName(date)} de ${date.year}`;
}

export function formatMonth(input: DateInput): string | null {
  const date = calendarDayOf(input);
  return date && `${monthName(date)} de ${date.year}`;
}

export function formatShortMonth(input: DateInput): string | null {
  const date = calendarDayOf(input);
  return date && `${monthName(date).slice(0, 3)}. ${date.year}`;
}

export function formatNumericDate(input: DateInput): string | null {
  const date = calendarDayOf(input);
  return date && `${twoDigits(date.day)}/${twoDigits(date.month)}/${String(date.year).padStart(4, "0")}`;
}

/** "01/03/2025 às 14:05" in the site's time zone; null for a day without a time. */
export function formatDateTime(input: DateInput): string | null {
  const moment = momentOf(input);
  if (moment === null) return null;
  const { hour, minute }: ClockMoment = siteClockAt(moment);
  return `${formatNumericDate(moment)} às ${twoDigits(hour)}:${twoDigits(minute)}`;
}
