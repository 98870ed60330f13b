import { createAddressLimit } from "@/server/platform/http/address-limit";
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

  it("counts the networks of a customer and of an organisation together, in IPv6", async () => {
    const admit = createAddressLimit({ name: "test", requests: 3, seconds: 60 });
    const passed = async (networks: readonly string[]) => {
      const waits: boolean[] = [];
      for (const network of networks) waits.push((await admit(network)) === null);
      return waits.filter(Boolean).length;
    };
    const ofCustomer = Array.from(
      { length: 20 },
      (_, index) => `2001:db8:0:1${index.toString(16).padStart(2, "0")}::/64`,
    );
    expect(await passed(ofCustomer)).toBe(6);
    const ofOrganisation = Array.from(
      { length: 60 },
      (_, index) => `2001:db8:0:${(index + 2).toString(16)}00::/64`,
    );
    expect(await passed(ofOrganisation)).toBe(24 - 6);
    expect(await passed(["2001:db8:1:100::/64", "198.51.100.7"])).toBe(2);
  });

  it("takes nothing from the networks around one that asks on after it was refused", async () => {
    const admit = createAddressLimit({ name: "test", requests: 3, seconds: 60 });
    const left: number[] = [];
    const ask = (network: string) => admit(network, 1, ({ remaining }) => left.push(remaining));
    for (let count = 0; count < 100; count++) await ask("2001:db8:0:1::/64");
    expect(left).toEqual([2, 1, 0]);
    for (let count = 0; count < 3; count++) expect(await ask("2001:db8:0:2::/64")).toBeNull();
    expect(await ask("2001:db8:0:3::/64")).not.toBeNull();
    expect(await ask("2001:db8:0:100::/64")).toBeNull();
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
