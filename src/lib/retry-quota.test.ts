import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRetryQuota, sharedRetryQuota } from "@/lib/retry-quota";

describe("specification 9: a retry quota of 500 tokens", () => {
  it("is what both clients share", () => {
    expect(sharedRetryQuota.tokens()).toBe(500);
  });

  it("allows 100 retries in a row, or 50 after timeouts, and then none", () => {
    const quota = createRetryQuota();
    for (let count = 0; count < 100; count++) expect(quota.take(false)).toBe(5);
    expect([quota.take(false), quota.take(true), quota.tokens()]).toEqual([null, null, 0]);
    const afterTimeouts = createRetryQuota();
    for (let count = 0; count < 50; count++) expect(afterTimeouts.take(true)).toBe(10);
    expect(afterTimeouts.take(false)).toBeNull();
  });

  it("gets back what the successful retry took, or one token for a success without retry", () => {
    const quota = createRetryQuota();
    quota.succeed(quota.take(true));
    expect(quota.tokens()).toBe(500);
    quota.take(false);
    quota.take(false);
    quota.succeed(null);
    expect(quota.tokens()).toBe(491);
  });

  it("never holds fewer than 0 or more than 500", () => {
    const steps = fc.array(fc.constantFrom("retry", "timeout", "success", "late success"), {
      maxLength: 400,
    });
    fc.assert(
      fc.property(steps, (names) => {
        const quota = createRetryQuota();
        for (const name of names) {
          if (name === "success") quota.succeed(null);
          else if (name === "late success") quota.succeed(10);
          else quota.take(name === "timeout");
          if (quota.tokens() < 0 || quota.tokens() > 500) return false;
        }
        return true;
      }),
    );
  });
});
