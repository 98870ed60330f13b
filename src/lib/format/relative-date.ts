import { type CalendarDay, dayNumber, siteClockAt } from "@/lib/format/calendar";
import { calendarDayOf, type DateInput, momentOf } from "@/lib/format/date";
import { type CountedNoun, formatCount } from "@/lib/format/plural";

const minuteMilliseconds = 60_000;
const hourMilliseconds = 60 * minuteMilliseconds;
const dayMilliseconds = 24 * hourMilliseconds;

const minutes: CountedNoun = { one: "minuto", other: "minutos" };
const hours: CountedNoun = { one: "hora", other: "horas" };
const days: CountedNoun = { one: "dia", other: "dias" };
const months: CountedNoun = { one: "mês", other: "meses" };
const years: CountedNoun = { one: "ano", other: "anos" };

function inDirection(text: string, past: boolean): string {
  return past ? `há ${text}` : `em ${text}`;
}

function wholeMonthsBetween(earlier: CalendarDay, later: CalendarDay): number {
  const months = (later.year - earlier.year) * 12 + later.month - earlier.month;
  return later.day < earlier.day ? months - 1 : months;
}

function withinOneDay(milliseconds: number): string {
  const past = milliseconds >= 0;
  const distance = Math.abs(milliseconds);
  if (distance < minuteMilliseconds) return "agora";
  const text =
    distance < hourMilliseconds
      ? formatCount(Math.floor(distance / minuteMilliseconds), minutes)
      : formatCount(Math.floor(distance / hourMilliseconds), hours);
  return inDirection(text, past);
}

function betweenDays(date: CalendarDay, today: CalendarDay): string {
  const distance = dayNumber(today) - dayNumber(date);
  if (distance === 0) return "hoje";
  if (Math.abs(distance) === 1) return distance > 0 ? "ontem" : "amanhã";
  const past = distance > 0;
  const whole = past ? wholeMonthsBetween(date, today) : wholeMonthsBetween(today, date);
  if (whole < 1) return inDirection(formatCount(Math.abs(distance), days), past);
  if (whole < 12) return inDirection(formatCount(whole, months), past);
  return inDirection(formatCount(Math.floor(whole / 12), years), past);
}

/**
 * "agora", "há 5 minutos", "ontem", "há 1 mês", "em 2 anos". Days are those of the site's time zone. Null for
 * invalid dates. `now` is a parameter so that server and browser write the same text.
 */
export function formatRelativeDate(input: DateInput, now: Date): string | null {
  const date = calendarDayOf(input);
  if (date === null || Number.isNaN(now.getTime())) return null;
  const moment = momentOf(input);
  if (moment !== null) {
    const elapsed = now.getTime() - moment.getTime();
    if (Math.abs(elapsed) < dayMilliseconds) return withinOneDay(elapsed);
  }
  return betweenDays(date, siteClockAt(now));
}
