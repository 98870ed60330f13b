import { formatMonth } from "@/lib/format/date";

const PARTS = { T: "trimestre", S: "semestre" } as const;

/** "2025-03" is "março de 2025", "2020-T1" "1º trimestre de 2020", "2025-S2" "2º semestre de 2025". */
export function formatPeriod(period: string): string {
  const part = /^(?<year>\d{4})-(?<kind>T|S)(?<number>[1-4])$/.exec(period)?.groups;
  if (part) return `${part["number"]}º ${PARTS[part["kind"] as keyof typeof PARTS]} de ${part["year"]}`;
  const month = /^\d{4}-\d{2}$/.test(period) ? formatMonth(`${period}-01`) : null;
  return month ?? period;
}

/** The first month (1–12) and the number of months of a part of a year. */
function monthsOf(kind: string | undefined, number: number): [first: number, count: number] {
  if (kind === "T") return [number * 3 - 2, 3];
  if (kind === "S") return [number * 6 - 5, 6];
  return number > 0 ? [number, 1] : [1, 12];
}

/** The first day of a period and the first day after it, in UTC; null for a text that is no period. */
export function spanOfPeriod(period: string): { from: Date; until: Date } | null {
  const parts = /^(?<year>\d{4})(?:-(?<kind>[TS])?(?<number>\d{1,2})(?:-\d{2})?)?$/.exec(period)?.groups;
  if (!parts) return null;
  const year = Number(parts["year"]);
  const [first, count] = monthsOf(parts["kind"], Number(parts["number"] ?? 0));
  return { from: new Date(Date.UTC(year, first - 1)), until: new Date(Date.UTC(year, first - 1 + count)) };
}

/** Number of the period's last month, 12 × year + month, as `measurement.period_month` has it; 0 for a text that is no period. */
export function monthOfPeriod(period: string): number {
  const until = spanOfPeriod(period)?.until;
  return until ? 12 * until.getUTCFullYear() + until.getUTCMonth() : 0;
}
