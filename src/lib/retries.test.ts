import { startRetries } from "@/lib/retries";
import { createRetryQuota } from "@/lib/retry-quota";
import { describe, expect, it } from "vitest";

const longest = () => 0;

describe("the attempts to send one thing", () => {
  it("are three, with growing delays", () => {
    const retries = startRetries(createRetryQuota(), longest);
    expect([retries.fail(), retries.fail(), retries.fail()]).toEqual([200, 400, null]);
  });

  it("take more tokens after a timeout, and a success gives back what the last one took", () => {
    const quota = createRetryQuota();
    const retries = startRetries(quota, longest);
    retries.fail();
    retries.fail(true);
    expect(quota.tokens()).toBe(485);
    retries.succeed();
    expect(quota.tokens()).toBe(495);
  });

  it("end early when the quota has too few tokens", () => {
    expect(startRetries(createRetryQuota(4), longest).fail()).toBeNull();
  });

  it("share a quota, but not their number", () => {
    const quota = createRetryQuota();
    startRetries(quota, longest).fail();
    expect(startRetries(quota, longest).fail()).toBe(200);
    expect(quota.tokens()).toBe(490);
  });
});
