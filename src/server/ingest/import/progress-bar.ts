import type { ImportObserver } from "@/server/ingest/import/import-file";
import progress from "cli-progress";

const LINE_INTERVAL = 5_000;

const count = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });

/** "42s", "3m10s". */
export function formatSeconds(seconds: number): string {
  if (!Number.isFinite(seconds)) return "–";
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole}s` : `${Math.floor(whole / 60)}m${String(whole % 60).padStart(2, "0")}s`;
}

export function estimate(part: { bytes: number; totalBytes: number; records: number; elapsed: number }) {
  const seconds = Math.max(part.elapsed / 1_000, 0.001);
  const share = part.totalBytes > 0 ? part.bytes / part.totalBytes : 1;
  return {
    percent: Math.min(100, Math.floor(share * 100)),
    rate: part.records / seconds,
    left: share > 0 ? (seconds * (1 - share)) / share : Number.POSITIVE_INFINITY,
  };
}

/** Where `stream` is no terminal, a plain line every few seconds. */
export function showProgress(stream: NodeJS.WriteStream, clock: () => number): ImportObserver {
  const bar = stream.isTTY
    ? new progress.SingleBar({ stream, hideCursor: true, format: "{bar} {text}" }, progress.Presets.rect)
    : null;
  const start = clock();
  let totalBytes = 0;
  let lastLine = start;
  let recordsBefore = 0;
  const describe = (bytes: number, records: number) => {
    const done = records - recordsBefore;
    const { percent, rate, left } = estimate({ bytes, totalBytes, records: done, elapsed: clock() - start });
    return `${percent}% · ${count.format(records)} records · ${count.format(rate)}/s · ${formatSeconds(left)} left`;
  };
  return {
    begin: (total, records) => {
      totalBytes = total;
      recordsBefore = records;
      bar?.start(total, 0, { text: "0%" });
    },
    advance: (bytes, records) => {
      bar?.update(bytes, { text: describe(bytes, records) });
      if (bar || clock() - lastLine < LINE_INTERVAL) return;
      lastLine = clock();
      stream.write(`${describe(bytes, records)}\n`);
    },
    end: () => bar?.stop(),
  };
}
