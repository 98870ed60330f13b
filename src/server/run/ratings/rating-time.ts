import { parseCalendarDay, parseMoment } from "@/lib/format/calendar";
import { dateOf } from "@/lib/scoring/monthly-sums";

const DAY = 86_400_000;

/** Counts of seconds have 9 or 10 digits from 1973 to 2286, and those of milliseconds three more. */
const MILLISECONDS_FROM = 100_000_000_000;

interface RatingTime {
  /** In days since 1970. */
  readonly time: number;
  /** The date in São Paulo as yyyymmdd. */
  readonly day: number;
}

/** Reads seconds or milliseconds since 1970, a date, or a date with a time. Null for other texts. */
export function readTime(text: string): RatingTime | null {
  if (/^\d+(\.\d+)?$/.test(text)) {
    const count = Number(text);
    return ofMoment(count < MILLISECONDS_FROM ? count * 1000 : count);
  }
  const moment = parseMoment(text);
  if (moment) return ofMoment(moment.getTime());
  return ofDate(text.slice(0, 10), text.slice(10));
}

/** A moment that is exactly a midnight of UTC stands for a date: many sets keep dates as such numbers. */
function ofMoment(milliseconds: number): RatingTime | null {
  if (!(milliseconds >= 0 && milliseconds < 253_402_300_800_000)) return null;
  const time = milliseconds / DAY;
  const moment = new Date(milliseconds);
  return { time, day: milliseconds % DAY === 0 ? numberOf(moment.toISOString()) : dateOf(moment) };
}

const numberOf = (date: string) => Number(date.slice(0, 10).replaceAll("-", ""));

/** A time without a time zone is one of the place of the rating, so that its date stays. */
function ofDate(date: string, rest: string): RatingTime | null {
  if (parseCalendarDay(date) === null) return null;
  const clock = /^[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/.exec(rest);
  if (rest !== "" && !clock) return null;
  const [hours = 0, minutes = 0, seconds = 0] = (clock?.slice(1) ?? []).map((part) => Number(part ?? 0));
  const time = Date.parse(`${date}T00:00:00Z`) / DAY + (hours * 3600 + minutes * 60 + seconds) / 86_400;
  return { time, day: numberOf(date) };
}
