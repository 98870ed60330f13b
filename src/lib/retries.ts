import { maximumAttempts, retryDelay } from "@/lib/backoff";
import type { RetryQuota } from "@/lib/retry-quota";

/** The attempts to send one thing (specification, section 9): at most three, as long as the quota has tokens. */
export interface Retries {
  /** Counts a failed attempt. Returns the milliseconds before the next one, or null if the failure is final. */
  readonly fail: (afterTimeout?: boolean) => number | null;
  /** Gives the tokens of the last retry back to the quota. */
  readonly succeed: () => void;
}

/** Starts to count the attempts. `random` gives numbers from 0 to below 1. */
export function startRetries(quota: RetryQuota, random: () => number = Math.random): Retries {
  let attempts = 0;
  let taken: number | null = null;
  return {
    fail(afterTimeout = false) {
      attempts += 1;
      taken = attempts < maximumAttempts ? quota.take(afterTimeout) : null;
      return taken === null ? null : retryDelay(attempts, random);
    },
    succeed: () => quota.succeed(taken),
  };
}
