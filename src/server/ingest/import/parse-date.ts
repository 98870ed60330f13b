import { parseMoment } from "@/lib/format/calendar";

const TIME_ZONE = "America/Sao_Paulo";
const MINUTE = 60_000;

const BRAZILIAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const ISO_LOCAL = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;
const MONTH = /^(\d{4})-(\d{2})$/;

const localParts = new Intl.DateTimeFormat("en-CA", {
  timeZone: TIME_ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

function localClock(instant: number): number {
  const parts = Object.fromEntries(localParts.formatToParts(instant).map(({ type, value }) => [type, value]));
  return Date.parse(
    `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`,
  );
}

const HOUR = 60 * MINUTE;
const LARGEST_CACHE = 20_000;
const offsets = new Map<number, number>();

/**
 * Milliseconds behind UTC at an hour of São Paulo's clock. Summer time, which ended in 2019, began at midnight: an hour that the
 * clock left out stands for the first one after it, of the same day.
 */
function offsetAt(clock: number): number {
  const hour = Math.floor(clock / HOUR);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const guess = clock + 3 * HOUR;
  const ahead = 3 * HOUR - (localClock(guess) - clock);
  const offset = ahead + (clock - localClock(clock + ahead));
  if (offsets.size >= LARGEST_CACHE) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

function fromLocal(fields: readonly (string | undefined)[]): Date | null {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = fields.map((field) =>
    field === undefined ? undefined : Number(field),
  );
  const clock = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(clock);
  const isCalendarDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isCalendarDay || hour > 23 || minute > 59 || second > 59) return null;
  return new Date(clock + offsetAt(clock));
}

/** A day or month alone is its first moment in São Paulo. Null for a text of no supported form. */
export function parseDate(text: string): Date | null {
  const value = text.trim();
  const moment = parseMoment(value);
  if (moment !== null) return moment;
  const brazilian = BRAZILIAN.exec(value);
  if (brazilian) {
    const [, day, month, year, ...time] = brazilian;
    return fromLocal([year, month, day, ...time]);
  }
  const iso = ISO_LOCAL.exec(value) ?? MONTH.exec(value);
  return iso ? fromLocal(iso.slice(1)) : null;
}

const PERIOD = /^\d{4}(-(0[1-9]|1[0-2])(-\d{2})?|-T[1-4]|-S[12])?$/;

/** "2025", "2025-03", "2025-03-31", "2020-T1" (quarter) or "2025-S1" (half year), which sort; or null. */
export function parsePeriod(text: string): string | null {
  const value = text.trim();
  const turned = /^(?:(\d{2})\/)?(\d{2})\/(\d{4})$/.exec(value);
  const period = turned ? [turned[3], turned[2], turned[1]].filter(Boolean).join("-") : value;
  return PERIOD.test(period) ? period : null;
}

/** "empresas-2025-03.csv" → "2025-03", "idss_2012_2025.csv" → "2025"; null without one. */
export function periodOfFileName(fileName: string): string | null {
  const month = /(?<!\d)(\d{4}-(?:0[1-9]|1[0-2]))(?!\d)/.exec(fileName);
  const years = fileName.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g);
  return month?.[1] ?? years?.at(-1) ?? null;
}
