import { isLoopbackAddress, isLoopbackHost } from "@/local/identity/hosted/loopback";
import { describe, expect, it } from "vitest";

describe("names of this machine", () => {
  it.each(["localhost", "localhost:3000", "127.0.0.1:3000", "[::1]", "[::1]:3000"])("%s is one", (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  });

  it.each([
    undefined,
    "",
    "example.com",
    "localhost:99999",
    "localhost.example.com",
    "127.0.0.1.nip.io",
    "192.168.0.2",
    "::1",
  ])("%s is none", (host) => {
    expect(isLoopbackHost(host)).toBe(false);
  });
});

describe("addresses of this machine", () => {
  it.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])("%s is one", (address) => {
    expect(isLoopbackAddress(address)).toBe(true);
  });

  it.each([undefined, "", "192.168.0.2", "203.0.113.7", "::ffff:203.0.113.7", "fe80::1", "nonsense"])(
    "%s is none",
    (address) => {
      expect(isLoopbackAddress(address)).toBe(false);
    },
  );
});
