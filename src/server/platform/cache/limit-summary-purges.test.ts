import { cacheTags } from "@/server/platform/cache/cache-tags";
import { limitSummaryPurges } from "@/server/platform/cache/limit-summary-purges";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const { home, rankings } = cacheTags;
const ITEM = "item-brisa";
let purged: string[][];
let receive: (tags: readonly string[]) => void;

beforeEach(() => {
  vi.useFakeTimers();
  purged = [];
  receive = limitSummaryPurges((tags) => purged.push(tags));
});
afterEach(() => vi.useRealTimers());

describe("purges of summaries", () => {
  it("are done at once where there was none for ten seconds", () => {
    receive([ITEM, home]);
    vi.advanceTimersByTime(10_000);
    receive([home, rankings]);
    expect(purged).toEqual([[ITEM], [home], [home, rankings]]);
  });

  it("are done once in ten seconds, however many come, and those of items each time", () => {
    for (let review = 0; review < 100; review += 1) {
      receive([ITEM, home, rankings]);
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(20_000);
    expect(purged.filter(([tag]) => tag === ITEM)).toHaveLength(100);
    expect(purged.filter(([tag]) => tag !== ITEM)).toEqual([
      [home, rankings],
      [home, rankings],
    ]);
  });

  it("are never lost: what comes during the rest is purged at its end", () => {
    receive([home]);
    vi.advanceTimersByTime(9_000);
    receive([rankings]);
    expect(purged).toEqual([[home]]);
    vi.advanceTimersByTime(1_000);
    expect(purged).toEqual([[home], [rankings]]);
  });
});
