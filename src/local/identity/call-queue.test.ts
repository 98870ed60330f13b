import { createCallQueue } from "@/local/identity/call-queue";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";

/** Keeps the processor. */
function compute(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe("the queue of calls", () => {
  it("are taken by a few at once, in order, whatever becomes of the others", async () => {
    const enqueue = createCallQueue(2);
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const work = (index: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(index);
      await wait(2);
      running -= 1;
      if (index % 3 === 0) throw new Error(`number ${index}`);
      return index;
    };
    const results = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => enqueue(work(index))));
    expect(most).toBe(2);
    expect(order).toEqual(Array.from({ length: 12 }, (_, index) => index));
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(4);
    expect(await enqueue(() => Promise.resolve("after"))).toBe("after");
  });

  it("let the event loop look at everything else between them", async () => {
    const enqueue = createCallQueue(2);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const computing = async () => {
      compute(5);
      await Promise.resolve();
      compute(5);
    };
    await Promise.all(Array.from({ length: 20 }, () => enqueue(computing)));
    clearInterval(timer);
    expect(turns).toBeGreaterThanOrEqual(8);
  });
});
