import { formatSeconds } from "@/server/ingest/import/progress-bar";
import progress from "cli-progress";

export interface BackupObserver {
  /** `text` says what the pass over the rows does. */
  begin: (text: string, totalRows: number) => void;
  advance: (rows: number) => void;
  end: () => void;
}

const count = new Intl.NumberFormat("en-GB");

/** Draws a progress bar for each pass on a terminal; writes nothing elsewhere. */
export function showBackupProgress(stream: NodeJS.WriteStream, clock: () => number): BackupObserver {
  if (!stream.isTTY) return { begin: () => undefined, advance: () => undefined, end: () => undefined };
  const format = "{bar} {text} · {percentage}% · {rows} rows · {left} left";
  const bar = new progress.SingleBar({ stream, hideCursor: true, format }, progress.Presets.rect);
  let start = clock();
  let total = 0;
  return {
    begin: (text, totalRows) => {
      start = clock();
      total = totalRows;
      bar.start(totalRows, 0, { text, rows: count.format(totalRows), left: "–" });
    },
    advance: (rows) => {
      const left = rows > 0 ? ((clock() - start) / 1_000 / rows) * (total - rows) : Number.POSITIVE_INFINITY;
      bar.update(rows, { left: formatSeconds(left) });
    },
    end: () => bar.stop(),
  };
}
