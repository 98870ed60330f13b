import type { ImportReport, ReportedCounts } from "@/lib/contracts/operator-imports";
import { type ImportCounts } from "@/server/ingest/import/counts";
import { KINDS } from "@/server/editorial/items/kinds";
import { readTotals } from "@/server/ingest/import/import-totals";
import { leftOutCount } from "@/server/ingest/import/left-out";
import type { StoredRun } from "@/server/ingest/undo/list-runs";

/** Kinds of parts that an import has. */
export const reportedCounts = (counts: ImportCounts): ReportedCounts[] =>
  KINDS.map((kind) => ({ kind, ...counts[kind] })).filter(({ kind: _, ...numbers }) =>
    Object.values(numbers).some((count) => count > 0),
  );

/**
 * Of a run from the command line only the counts are known. Null where the run is older than their storage.
 */
export function reportOfRun({ report, totals, recordsDone, rejected }: StoredRun): ImportReport | null {
  const stored = report ?? readTotals(totals);
  if (stored === null || "records" in stored) return stored;
  const { fileRows, counts, leftOut } = stored;
  return {
    ...{ records: recordsDone - leftOutCount(leftOut), fileRows, leftOut, rejected },
    ...{ counts: reportedCounts(counts), problems: [], firstProblems: [], warnings: [] },
    ...{ scoresChanged: null, categoryChanges: [], deletedMeasurements: 0, rejectFile: null },
  };
}
