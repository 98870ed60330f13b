import { isLoopbackHost, isLoopbackName } from "@/config/loopback";
import { describe, expect, it } from "vitest";

describe("hosts of this machine", () => {
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

describe("names and addresses of this machine", () => {
  it.each(["localhost", "127.0.0.1", "127.8.8.8", "::1", "[::1]", "::ffff:127.0.0.1"])(
    "%s is one",
    (name) => {
      expect(isLoopbackName(name)).toBe(true);
    },
  );

  it.each([
    "",
    "0.0.0.0",
    "::",
    "[::]",
    "192.168.0.2",
    "203.0.113.7",
    "::ffff:203.0.113.7",
    "fe80::1",
    "localhost.example.com",
    "127.0.0.1.nip.io",
  ])("%s is none", (name) => {
    expect(isLoopbackName(name)).toBe(false);
  });
});
