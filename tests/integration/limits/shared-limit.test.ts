import { createAddressLimit } from "@/server/http/address-limit";
import { openLimitStore } from "@/server/http/limit-store";
import { logger } from "@/server/log/logger";
import type { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type RedisServer, startRedis } from "../../support/redis";

// These tests stop Redis themselves.
logger.level = "silent";

/** Redis has nothing to do with the engine of the database, so one of the two runs is enough. */
describe.runIf(inject("engine") === "pglite")("a limit that several processes share", () => {
  let redis: RedisServer;
  const stores: Redis[] = [];

  beforeAll(async () => {
    redis = await startRedis();
    for (let process = 0; process < 2; process += 1) {
      const store = openLimitStore(redis.url);
      await new Promise((resolve) => store.once("ready", resolve));
      stores.push(store);
    }
  });
  afterAll(async () => {
    for (const store of stores) store.disconnect();
    await redis.stop();
  });

  const limitsOf = (name: string, requests: number) =>
    stores.map((store) => createAddressLimit({ name, requests, seconds: 60 }, () => store));

  it("admits together what one process admits alone", async () => {
    const limits = limitsOf("together", 100);
    const waits = await Promise.all(
      Array.from({ length: 300 }, (_, index) => limits[index % 2]?.("203.0.113.7")),
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(100);
    for (const wait of waits) if (wait !== null) expect(wait).toBeGreaterThan(50);
    expect(await limits[0]?.("203.0.113.8")).toBeNull();
  });

  it("keeps limits of other names apart, and stores neither addresses nor anything without an end", async () => {
    expect(await limitsOf("other", 1)[0]?.("203.0.113.7")).toBeNull();
    const [store] = stores;
    const keys = (await store?.keys("*")) ?? [];
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(key).not.toContain("203.0");
      expect(await store?.pttl(key)).toBeGreaterThan(0);
    }
  });

  it("is counted in each process while Redis does not answer, and together again after it", async () => {
    const [first, second] = limitsOf("silent", 2);
    redis.pause();
    for (const admit of [first, second]) {
      expect(await admit?.("203.0.113.7")).toBeNull();
      expect(await admit?.("203.0.113.7")).toBeNull();
      expect(await admit?.("203.0.113.7")).toBeGreaterThan(0);
    }
    redis.resume();
    const [third, fourth] = limitsOf("back", 1);
    await expect
      .poll(async () => [await third?.("203.0.113.9"), await fourth?.("203.0.113.9")], { timeout: 10_000 })
      .toEqual([expect.any(Number), expect.any(Number)]);
  });

  it("does not wait for a Redis that is gone", async () => {
    const gone = openLimitStore("redis://127.0.0.1:1");
    const admit = createAddressLimit({ name: "gone", requests: 1, seconds: 60 }, () => gone);
    expect([await admit("203.0.113.7"), await admit("203.0.113.7")]).toEqual([null, 60]);
    gone.disconnect();
  });
});
