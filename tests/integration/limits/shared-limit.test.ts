import { createAddressLimit } from "@/server/platform/http/address-limit";
import { openLimitStore } from "@/server/platform/http/limit-store";
import { logger } from "@/server/platform/log/logger";
import type { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type RedisServer, startRedis } from "../../support/redis";

// These tests stop Redis themselves.
logger.level = "silent";

/** Long enough for an answer on a busy machine, in milliseconds. */
const PATIENCE = 60_000;

/** Redis has nothing to do with the engine of the database, so one of the two runs is enough. */
describe.runIf(inject("engine") === "pglite")("a limit that several processes share", () => {
  let redis: RedisServer;
  const stores: Redis[] = [];

  /** The connections of two processes. */
  const openStores = async (commandTimeout?: number) => {
    const opened = await Promise.all([1, 2].map(() => openLimitStore(redis.url, commandTimeout)));
    stores.push(...opened);
    await expect.poll(() => opened.map(({ status }) => status)).toEqual(["ready", "ready"]);
    return opened;
  };

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => {
    for (const store of stores) store.disconnect();
    await redis.stop();
  });

  const limitsOf = (name: string, requests: number, processes: readonly Redis[]) =>
    processes.map((store) =>
      createAddressLimit({ name, requests, seconds: 60 }, () => Promise.resolve(store)),
    );

  it("admits together what one process admits alone", async () => {
    const limits = limitsOf("together", 100, await openStores(PATIENCE));
    const waits = await Promise.all(
      Array.from({ length: 300 }, (_, index) => limits[index % 2]?.("203.0.113.7")),
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(100);
    for (const wait of waits) if (wait !== null) expect(wait).toBeGreaterThan(50);
    expect(await limits[0]?.("203.0.113.8")).toBeNull();
  });

  it("keeps limits of other names apart, and stores neither addresses nor anything without an end", async () => {
    const processes = await openStores(PATIENCE);
    expect(await limitsOf("other", 1, processes)[0]?.("203.0.113.7")).toBeNull();
    const [store] = processes;
    const keys = (await store?.keys("*")) ?? [];
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(key).not.toContain("203.0");
      expect(await store?.pttl(key)).toBeGreaterThan(0);
    }
  });

  it("is counted in each process while Redis does not answer, and together again after it", async () => {
    const processes = await openStores();
    const [first, second] = limitsOf("silent", 2, processes);
    redis.pause();
    for (const admit of [first, second]) {
      expect(await admit?.("203.0.113.7")).toBeNull();
      expect(await admit?.("203.0.113.7")).toBeNull();
      expect(await admit?.("203.0.113.7")).toBeGreaterThan(0);
    }
    redis.resume();
    const [third, fourth] = limitsOf("back", 1, processes);
    await expect
      .poll(async () => [await third?.("203.0.113.9"), await fourth?.("203.0.113.9")])
      .toEqual([expect.any(Number), expect.any(Number)]);
  });

  it("does not wait for a Redis that is gone", async () => {
    const gone = await openLimitStore("redis://127.0.0.1:1");
    const admit = createAddressLimit({ name: "gone", requests: 1, seconds: 60 }, () => Promise.resolve(gone));
    expect([await admit("203.0.113.7"), await admit("203.0.113.7")]).toEqual([null, 60]);
    gone.disconnect();
  });
});
