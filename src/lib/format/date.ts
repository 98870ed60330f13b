import {
  type CalendarDay,
  type ClockMoment,
  parseCalendarDay,
  parseMoment,
  siteClockAt,
} from "@/lib/format/calendar";

/**
 * A date to be shown: a day "2025-03-01", an ISO timestamp with its offset, or a moment. Days have to be passed as
 * text: a `Date` would be local midnight, which is another day in the site's time zone on machines elsewhere.
 */
export type DateInput = string | Date;

/** Month names in Portuguese, January first (specification, section 9). */
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

/**
 * Reads a date. A text of 10 characters is local midnight of that day (specification, section 5); an ISO timestamp is
 * its moment. Null where there is no such date.
 */
export function parseDate(input: DateInput): Date | null {
  if (input instanceof Date) return Number.isNaN(input.getTime()) ? null : input;
  if (input.length !== 10) return parseMoment(input);
  const day = parseCalendarDay(input);
  if (day === null) return null;
  const midnight = new Date(2000, 0, 1);
  midnight.setFullYear(day.year, day.month - 1, day.day);
  return midnight;
}

/** The moment of a date with a time; null for a day without a time, and where there is no such date. */
export function momentOf(input: DateInput): Date | null {
  return typeof input === "string" && input.length === 10 ? null : parseDate(input);
}

/** The day to show for a date: the day itself, or the day of the moment on the site's calendar. */
export function calendarDayOf(input: DateInput): CalendarDay | null {
  if (typeof input === "string" && input.length === 10) return parseCalendarDay(input);
  const moment = momentOf(input);
  return moment === null ? null : siteClockAt(moment);
}

/** "1º de março de 2025", "2 de março de 2025": the first day of a month is an ordinal in Portuguese. */
export function formatLongDate(input: DateInput): string | null {
  const date = calendarDayOf(input);
  return date && `${date.day === 1 ? "1º" : date.day} de ${monthName(date)} de ${date.year}`;
}

/** "março de 2025". */
export function formatMonth(input: DateInput): string | null {
  const date = calendarDayOf(input);
  return date && `${monthName(date)} de ${date.year}`;
}

/** "mar. 2025". */
export function formatShortMonth(input: DateInput): string | null {
  const date = calendarDayOf(input);
  return date && `${monthName(date).slice(0, 3)}. ${date.year}`;
}

/** "01/03/2025". */
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
