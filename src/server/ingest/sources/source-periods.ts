import { parsePeriod } from "@/server/ingest/import/parse-date";

/** `none`: one file at one address. */
export type PeriodKind = "none" | "year" | "quarter" | "month";

/** Newest imported periods whose files are asked for again, because publishers correct them. */
const RECHECKED = 3;

const PLACES = ["{ano}", "{mes}", "{trimestre}"] as const;

/** Null where the places cannot make a period: a month or quarter without its year, or both of them. */
export function periodKindOf(address: string): PeriodKind | null {
  const [hasYear, hasMonth, hasQuarter] = PLACES.map((place) => address.includes(place));
  if (!hasYear) return hasMonth || hasQuarter ? null : "none";
  if (hasMonth && hasQuarter) return null;
  if (hasMonth) return "month";
  return hasQuarter ? "quarter" : "year";
}

const FORMS: Readonly<Record<Exclude<PeriodKind, "none">, RegExp>> = {
  year: /^\d{4}$/,
  quarter: /^\d{4}-T[1-4]$/,
  month: /^\d{4}-\d{2}$/,
};

export const isPeriodOf = (kind: PeriodKind, period: string): boolean =>
  kind !== "none" && FORMS[kind].test(period) && parsePeriod(period) !== null;

/** @param period of the address's kind; empty where it has none */
export function addressOfPeriod(address: string, period: string): string {
  const [year = "", part = ""] = period.split("-");
  return address
    .replaceAll("{ano}", year)
    .replaceAll("{mes}", part)
    .replaceAll("{trimestre}", part.replace("T", ""));
}

/** Months since the year 0 at which the period begins, and how many it has. */
function monthsOf(period: string): { first: number; count: number } {
  const [year = "", part] = period.split("-");
  const first = Number(year) * 12;
  if (part === undefined) return { first, count: 12 };
  const quarter = /^T([1-4])$/.exec(part)?.[1];
  return quarter === undefined
    ? { first: first + Number(part) - 1, count: 1 }
    : { first: first + (Number(quarter) - 1) * 3, count: 3 };
}

function periodAt(first: number, count: number): string {
  const year = String(Math.floor(first / 12)).padStart(4, "0");
  if (count === 12) return year;
  const month = first % 12;
  return count === 3 ? `${year}-T${month / 3 + 1}` : `${year}-${String(month + 1).padStart(2, "0")}`;
}

/** Null where the period after it is not over yet (by UTC), so that its file cannot be there. */
function periodAfter(period: string, now: Date): string | null {
  const { first, count } = monthsOf(period);
  const current = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return first + 2 * count <= current ? periodAt(first + count, count) : null;
}

/**
 * The periods to ask for, the oldest first: those imported last, and the one after them.
 * @param imported in any order
 */
export function periodsToCheck(
  firstPeriod: string | null,
  imported: readonly string[],
  now: Date,
): readonly { readonly period: string; readonly isNew: boolean }[] {
  if (firstPeriod === null) return [{ period: "", isNew: false }];
  const known = [...imported].sort().slice(-RECHECKED);
  const newest = known.at(-1);
  const next = newest === undefined ? firstPeriod : periodAfter(newest, now);
  return [
    ...known.map((period) => ({ period, isNew: false })),
    ...(next === null ? [] : [{ period: next, isNew: newest !== undefined }]),
  ];
}
