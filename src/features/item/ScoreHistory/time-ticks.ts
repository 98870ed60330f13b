import { siteClockAt } from "@/lib/format/calendar";
import { formatNumericDate, formatShortMonth } from "@/lib/format/date";

/** Midnight in America/Sao_Paulo, which has had no daylight saving time since 2019. */
const MIDNIGHT = "T03:00:00.000Z";
const MOST_TICKS = 6;
const DAY = 86_400_000;
const SHORT_SPAN = 75 * DAY;
/** Per cent; labels nearer to an end would extend beyond the chart. */
const MARGIN = 4;

/** `left` is in per cent of the width. Narrow screens hide minor ticks. */
export interface TimeTick {
  label: string;
  left: number;
  isMinor: boolean;
}

function monthStarts(from: Date, until: Date): Date[] {
  const { year, month } = siteClockAt(from);
  const starts: Date[] = [];
  for (let index = month; ; index++) {
    const start = new Date(
      `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}-01${MIDNIGHT}`,
    );
    if (start >= until) return starts;
    starts.push(start);
  }
}

/** Where a moment lies between two others, in per cent. */
export function percentOfSpan(moment: Date, from: Date, until: Date): number {
  return (100 * (moment.getTime() - from.getTime())) / (until.getTime() - from.getTime());
}

/** At most six months; for less than about ten weeks the first and last day. */
export function timeTicks(from: Date, until: Date): TimeTick[] {
  const starts = monthStarts(from, until);
  if (until.getTime() - from.getTime() < SHORT_SPAN || starts.length < 2) {
    return [
      { label: formatNumericDate(from) ?? "", left: 0, isMinor: false },
      { label: formatNumericDate(until) ?? "", left: 100, isMinor: false },
    ];
  }
  const step = Math.ceil(starts.length / MOST_TICKS);
  return starts
    .filter((_, index) => index % step === 0)
    .map((start, index) => ({
      label: formatShortMonth(start) ?? "",
      left: percentOfSpan(start, from, until),
      isMinor: index % 2 === 1,
    }))
    .filter(({ left }) => left >= MARGIN && left <= 100 - MARGIN);
}
