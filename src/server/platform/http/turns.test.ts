import { createTurns } from "@/server/platform/http/turns";
import type { ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => void vi.useRealTimers());

const client = () => ({ destroyed: false }) as { destroyed: boolean } & ServerResponse;

it("leaves out those who have left, and refuses those for whom there is no room", async () => {
  const turns = createTurns({ atOnce: 1, waiting: 2 });
  const done: string[] = [];
  let release: () => void = () => undefined;
  const held = turns("a", client(), () => new Promise<void>((resolve) => (release = resolve)));
  const gone = client();
  const left = turns("a", gone, async () => void done.push("left"));
  const waiting = turns("a", client(), async () => void done.push("waiting"));
  expect(await turns("a", client(), async () => void done.push("too many"))).toBe(false);
  expect(await turns("b", client(), async () => void done.push("another queue"))).toBe(true);
  gone.destroyed = true;
  await setImmediate();
  release();
  expect(await Promise.all([held, left, waiting])).toEqual([true, true, true]);
  expect(done).toEqual(["another queue", "waiting"]);
});

/** Keeps the processor, as a page does while it is rendered, with nothing between its steps but promises. */
async function compute(): Promise<void> {
  for (let step = 0; step < 2; step++) {
    for (const end = performance.now() + 2; performance.now() < end;);
    await Promise.resolve();
  }
}

it("lets the event loop look at everything else after each piece of work, whichever queue it is of", async () => {
  const turns = [createTurns({ atOnce: 4, waiting: 100 }), createTurns({ atOnce: 4, waiting: 100 })];
  let done = 0;
  let atOnce = 0;
  let isOver = false;
  const work = async () => {
    await compute();
    done += 1;
  };
  const watch = async () => {
    while (!isOver) {
      const before = done;
      await setImmediate();
      atOnce = Math.max(atOnce, done - before);
    }
  };
  const watching = watch();
  const queues = Array.from({ length: 30 }, (_, index) => turns[index % 2]?.(`${index % 3}`, client(), work));
  expect(new Set(await Promise.all(queues))).toEqual(new Set([true]));
  isOver = true;
  await watching;
  expect(atOnce).toBe(1);
});

it("goes on after work that failed", async () => {
  const turns = createTurns({ atOnce: 1, waiting: 0 });
  const failing = () => Promise.reject(new Error("broken on purpose"));
  for (let count = 0; count < 3; count++)
    await expect(turns("a", client(), failing)).rejects.toThrow("broken");
  expect(await turns("a", client(), () => Promise.resolve())).toBe(true);
});

it("passes the turn on from work that takes long, and refuses who waited too long", async () => {
  // Iterations of the event loop remain real, and pass beside the clock.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const pass = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    for (let iteration = 0; iteration < 5; iteration++) await setImmediate();
  };
  const turns = createTurns({ atOnce: 1, waiting: 5, waitMilliseconds: 1_000, turnMilliseconds: 1_000 });
  const done: string[] = [];
  let release: () => void = () => undefined;
  const slow = () => new Promise<void>((resolve) => (release = resolve));
  const first = turns("a", client(), slow).then((took) => done.push(`slow ${took}`));
  await pass(0);
  await pass(500);
  const never = () => new Promise<void>(() => undefined);
  const second = turns("a", client(), async () => void done.push("second"));
  void turns("a", client(), never);
  const late = turns("a", client(), async () => void done.push("late"));
  await pass(600);
  expect(done).toEqual(["second"]);
  expect(await second).toBe(true);
  await pass(500);
  expect(await late).toBe(false);
  release();
  await first;
  await pass(5_000);
  expect(done).toEqual(["second", "slow true"]);
});
