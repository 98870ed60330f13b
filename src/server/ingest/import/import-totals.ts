import type { BatchNotes } from "@/server/ingest/import/apply-batch";
import { addCounts, noCounts, type ImportCounts } from "@/server/ingest/import/counts";
import { KINDS } from "@/server/editorial/items/kinds";
import { addLeftOut, type LeftOut } from "@/server/ingest/import/left-out";
import type { ImportText } from "@/text/import-problems";
import { z } from "zod";

/** What a run has counted, stored with its progress, so that a continued run counts all of its file. */
export interface ImportTotals {
  /** Rows of the file, of which steps of the mapping make more records, or fewer. */
  fileRows: number;
  counts: ImportCounts;
  notes: BatchNotes;
  leftOut: LeftOut[];
}

const number = z.number().default(0);
const kindCounts = z.object({
  created: number,
  changed: number,
  unchanged: number,
  merged: number,
  rejected: number,
  absent: number,
});

const storedTotals = z.object({
  fileRows: z.number(),
  counts: z.record(z.enum(KINDS), kindCounts),
  notes: z.object({ differing: number, sayingLess: number, keptEdits: number, removedAggregates: number }),
  leftOut: z.array(
    z.object({
      reason: z.string().transform((text) => text as ImportText),
      count: z.number(),
      lines: z.array(z.number()),
    }),
  ),
});

export const noNotes = (): BatchNotes => ({
  differing: 0,
  sayingLess: 0,
  keptEdits: 0,
  removedAggregates: 0,
});

export const noTotals = (): ImportTotals => ({
  fileRows: 0,
  counts: noCounts(),
  notes: noNotes(),
  leftOut: [],
});

/** Null where the run is older than the storage of totals. */
export function readTotals(stored: unknown): ImportTotals | null {
  const parsed = storedTotals.safeParse(stored);
  return parsed.success ? parsed.data : null;
}

export function addTotals(total: ImportTotals, part: ImportTotals): void {
  total.fileRows += part.fileRows;
  addCounts(total.counts, part.counts);
  for (const name of Object.keys(part.notes) as (keyof BatchNotes)[]) total.notes[name] += part.notes[name];
  for (const each of part.leftOut) addLeftOut(total.leftOut, each);
}
