import { createAddressLimit } from "@/server/http/address-limit";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a limit by network", () => {
  it("allows its number of requests, and then says how long to wait", async () => {
    const admit = createAddressLimit({ name: "test", requests: 3, seconds: 60 });
    for (let count = 0; count < 3; count++) expect(await admit("203.0.113.7")).toBeNull();
    vi.advanceTimersByTime(20_500);
    expect(await admit("203.0.113.7")).toBe(40);
    vi.advanceTimersByTime(39_400);
    expect(await admit("203.0.113.7")).toBe(1);
    vi.advanceTimersByTime(100);
    expect(await admit("203.0.113.7")).toBeNull();
  });

  it("counts each network alone", async () => {
    const networks = ["203.0.113.7", "203.0.113.8", "2001:db8:1:2::/64", "unknown"];
    const passAll = async () => {
      const admit = createAddressLimit({ name: "test", requests: 1, seconds: 60 });
      const waits = await Promise.all([...networks, "unknown"].map((network) => admit(network)));
      return waits.every((wait, index) => (index < networks.length ? wait === null : wait === 60));
    };
    // Two networks share a counter once in 10,000 times, so the test fails only if a second limit fails as well.
    expect((await passAll()) || (await passAll())).toBe(true);
  });

  it("has a fixed number of counters for any number of networks", async () => {
    const admit = createAddressLimit({ name: "test", requests: 1, seconds: 60 });
    let refused = 0;
    for (let count = 0; count < 140_000; count++)
      if ((await admit(`network-${count}`)) !== null) refused += 1;
    expect(refused).toBeGreaterThanOrEqual(140_000 - 65_536);
    expect(vi.getTimerCount()).toBeLessThanOrEqual(65_536);
  });
});
