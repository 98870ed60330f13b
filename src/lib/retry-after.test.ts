import { describe, expect, it } from "vitest";
import { parseRetryAfter } from "@/lib/retry-after";

const noon = Date.parse("2026-06-15T12:00:00Z");

describe("RFC 9110, section 10.2.3: Retry-After", () => {
  it.each([
    ["5", 5_000],
    [" 120 ", 120_000],
    ["0", 0],
    ["Mon, 15 Jun 2026 12:01:00 GMT", 60_000],
    ["Mon, 15 Jun 2026 11:00:00 GMT", 0],
  ])("%s", (header, milliseconds) => expect(parseRetryAfter(header, noon)).toBe(milliseconds));

  it.each([null, "", " ", "soon"])("does not ask to wait by %s", (header) =>
    expect(parseRetryAfter(header, noon)).toBeNull(),
  );
});
