import { startRounds } from "@/server/platform/rounds/rounds";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("begins at once, rests after each round, and rests for longer after a failed one", async () => {
  const begun: number[] = [];
  const errors: unknown[] = [];
  const start = Date.now();
  const rounds = startRounds(
    async () => {
      begun.push(Date.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 30));
      if (begun.length === 2) throw new Error("second");
    },
    { interval: 100, intervalAfterFailure: 1_000, onError: (error) => errors.push(error) },
  );
  await vi.advanceTimersByTimeAsync(1_250);
  expect(begun).toEqual([0, 130, 1_160]);
  expect(errors).toEqual([new Error("second")]);
  await rounds.stop();
});

it("waits for the round at hand where it stops, tells it so, and begins no other", async () => {
  let hasEnded = false;
  let seen: boolean | undefined;
  const work = vi.fn(async (isStopping: () => boolean) => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    seen = isStopping();
    hasEnded = true;
  });
  const rounds = startRounds(work, { interval: 100, onError: () => undefined });
  const stopped = rounds.stop().then(() => hasEnded);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await stopped).toBe(true);
  expect(seen).toBe(true);
  expect(work).toHaveBeenCalledOnce();
});
