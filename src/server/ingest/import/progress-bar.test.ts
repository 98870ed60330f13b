import { estimate, formatSeconds, showProgress } from "@/server/ingest/import/progress-bar";
import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";

describe("import progress", () => {
  it("estimates rate and time left from the bytes read", () => {
    const half = estimate({ bytes: 500, totalBytes: 1_000, records: 3_000, elapsed: 2_000 });
    expect(half).toEqual({ percent: 50, rate: 1_500, left: 2 });
    expect([formatSeconds(2), formatSeconds(190.2), formatSeconds(Infinity)]).toEqual(["2s", "3m11s", "–"]);
  });

  it("writes a plain line every few seconds where there is no terminal", () => {
    const stream = new PassThrough();
    let now = 0;
    const progress = showProgress(stream as unknown as NodeJS.WriteStream, () => now);
    progress.begin(1_000, 10_000);
    now = 4_000;
    progress.advance(100, 11_000);
    now = 10_000;
    progress.advance(250, 12_000);
    progress.end();
    expect(String(stream.read())).toBe("25% · 12,000 records · 200/s · 30s left\n");
    expect(stream.read()).toBeNull();
  });
});
