import type { SourceRecord } from "@/server/ingest/import/records";
import type { ImportText } from "@/text/import-problems";

/** Rows that can be read and are not imported, with the first of their lines. */
export interface LeftOut {
  reason: ImportText;
  count: number;
  lines: number[];
}

const SHOWN_LINES = 5;

export const leftOutCount = (all: readonly LeftOut[]): number =>
  all.reduce((total, { count }) => total + count, 0);

export function addLeftOut(total: LeftOut[], { reason, count, lines }: LeftOut): void {
  const known = total.find((each) => each.reason === reason);
  if (!known) total.push({ reason, count, lines: lines.slice(0, SHOWN_LINES) });
  else {
    known.count += count;
    known.lines.push(...lines.slice(0, SHOWN_LINES - known.lines.length));
  }
}

export function takeLeftOut(total: LeftOut[], { leftOut, line }: SourceRecord): void {
  if (leftOut !== undefined) addLeftOut(total, { reason: leftOut, count: 1, lines: [line] });
}
