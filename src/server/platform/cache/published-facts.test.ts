import { PublishedFacts } from "@/server/platform/cache/published-facts";
import { beforeEach, describe, expect, it, vi } from "vitest";

let facts: PublishedFacts;
let count: number;
const load = vi.fn(() => Promise.resolve((count += 1)));
const get = (key = "a", tags = ["ranking-a"]) => facts.get(key, tags, load);

beforeEach(() => {
  facts = new PublishedFacts();
  count = 0;
  load.mockClear();
});

it("keeps nothing while purges are not received", async () => {
  expect([await get(), await get()]).toEqual([1, 2]);
});

describe("while purges are received", () => {
  beforeEach(() => facts.start());

  it("loads once, also for concurrent callers", async () => {
    expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
    expect(await get("b")).toBe(2);
  });

  it.each([
    ["one of its tags", ["item-x", "ranking-a"], 2],
    ["everything", ["site"], 2],
    ["other tags", ["ranking-b"], 1],
  ])("after a purge of %s answers accordingly", async (_what, tags, expected) => {
    await get();
    facts.purge(tags);
    expect(await get()).toBe(expected);
  });

  it("does not keep a fact that was requested before a purge and loaded after it", async () => {
    let answer: (value: number) => void = () => undefined;
    const slow = facts.get("a", ["ranking-a"], () => new Promise<number>((resolve) => (answer = resolve)));
    facts.purge(["ranking-a"]);
    const next = get();
    answer(-1);
    expect(await slow).toBe(-1);
    expect([await next, await get()]).toEqual([1, 1]);
  });

  it("keeps neither failures nor missing facts", async () => {
    await expect(facts.get("a", [], () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await facts.get("a", [], () => Promise.resolve(null))).toBeNull();
    expect(await get()).toBe(1);
  });

  it("forgets everything when the connection is lost, and when it is back", async () => {
    await get();
    facts.stop();
    expect([await get(), await get()]).toEqual([2, 3]);
    facts.start();
    expect([await get(), await get()]).toEqual([4, 4]);
  });

  it("keeps nothing longer than a minute", async () => {
    vi.useFakeTimers();
    await get();
    vi.advanceTimersByTime(60_001);
    expect(await get()).toBe(2);
    vi.useRealTimers();
  });

  it("keeps a bounded number", async () => {
    for (let number = 0; number <= 1_000; number += 1) await get(String(number));
    load.mockClear();
    await get("1000");
    expect(load).not.toHaveBeenCalled();
    await get("0");
    expect(load).toHaveBeenCalledOnce();
  });
});
