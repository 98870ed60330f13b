import { isQaHost } from "@/lib/qa-host";
import { describe, expect, it } from "vitest";

describe("specification 2: a host whose name contains qa", () => {
  it.each(["qa.example.com", "QA.example.com", "www-qa.example.com:8443", "exampleqa.com", "aqa", "qa:"])(
    "%s is one",
    (host) => {
      expect(isQaHost(host)).toBe(true);
    },
  );

  it.each([
    undefined,
    "",
    "www.example.com",
    "q.a.example.com",
    "localhost:3000",
    "[::1]:3000",
    "::::",
    "\u0000",
  ])("%s is none", (host) => {
    expect(isQaHost(host)).toBe(false);
  });
});
