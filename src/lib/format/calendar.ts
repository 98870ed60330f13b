/** Month 1 to 12, day 1 to 31. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A moment in the site's time zone; hour 0 to 23. */
export interface ClockMoment extends CalendarDay {
  readonly hour: number;
  readonly minute: number;
}

const siteTimeZone = "America/Sao_Paulo";

let siteClock: Intl.DateTimeFormat | undefined;

/** Created at first use: that takes a phone a tenth of a second, and few pages need it. */
const openSiteClock = (): Intl.DateTimeFormat =>
  (siteClock ??= new Intl.DateTimeFormat("en-US", {
    timeZone: siteTimeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  }));

const isoMoment = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/** Reads "2025-03-01"; null for other texts and for days that do not exist. */
export function parseCalendarDay(text: string): CalendarDay | null {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const lastDay = new Date(Date.UTC(2000, month, 0));
  lastDay.setUTCFullYear(year, month, 0);
  const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= lastDay.getUTCDate();
  return exists ? { year, month, day } : null;
}

/** ISO 8601 with an offset ("Z", "-03:00", "+00"); null without one, which would depend on the machine. */
export function parseMoment(text: string): Date | null {
  const day = isoMoment.exec(text)?.[1];
  if (day === undefined || parseCalendarDay(day) === null) return null;
  const moment = new Date(text.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00"));
  return Number.isNaN(moment.getTime()) ? null : moment;
}

export function siteClockAt(moment: Date): ClockMoment {
  const parts = new Map(
    openSiteClock()
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? NaN;
  return {
    year: read("year"),
    month: read("month"),
    day: read("day"),
    hour: read("hour"),
    minute: read("minute"),
  };
}

export function dayNumber({ year, month, day }: CalendarDay): number {
  return Date.UTC(year, month - 1, day) / 86_400_000;
}
