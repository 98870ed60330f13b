import { createHash } from "node:crypto";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WEEK = 7 * DAY;

/** Monday, 5 January 1970, 07:00 in São Paulo, which has been at UTC−3 all year since 2019. */
const FIRST_MONDAY = 4 * DAY + 10 * 60 * MINUTE;

/** Minutes over which the summaries of all accounts are spread: from 07:00 to 13:00. */
const SPREAD = 6 * 60;

/** On a Monday morning, always at the same minute for the same user. */
export function nextSummaryAt(userId: string, after: Date): Date {
  const minute = createHash("sha256").update(userId).digest().readUInt32BE(0) % SPREAD;
  const first = FIRST_MONDAY + minute * MINUTE;
  const weeks = Math.floor((after.getTime() - first) / WEEK) + 1;
  return new Date(first + weeks * WEEK);
}
