import { normaliseGtin, shortGtin } from "@/lib/gtin";
import { describe, expect, it } from "vitest";

describe("normaliseGtin", () => {
  it.each([
    ["96385074", "00000096385074"],
    ["036000291452", "00036000291452"],
    ["7891000315507", "07891000315507"],
    ["17891000315504", "17891000315504"],
    ["789 1000-315507", "07891000315507"],
    ["07891000315507", "07891000315507"],
  ])("writes %s with 14 digits", (written, normal) => {
    expect(normaliseGtin(written)).toBe(normal);
  });

  it.each([
    ["a wrong check digit", "7891000315508"],
    ["a length that no GTIN has", "78910003155"],
    ["letters", "78910003155O7"],
    ["nothing", ""],
    ["zeros alone", "0000000000000"],
    ["digits of other scripts", "٧٨٩١٠٠٠٣١٥٥٠٧"],
  ])("refuses %s", (_, written) => {
    expect(normaliseGtin(written)).toBeNull();
  });
});

describe("shortGtin", () => {
  it.each(["96385074", "036000291452", "7891000315507", "17891000315504"])("gives %s back", (written) => {
    expect(shortGtin(normaliseGtin(written) ?? "")).toBe(written);
  });
});
