import { maximumAttempts, retryDelay } from "@/lib/backoff";
import type { RetryQuota } from "@/lib/retry-quota";

export interface Retries {
  /** Milliseconds before the next attempt; null if there is none. */
  readonly fail: (afterTimeout?: boolean) => number | null;
  /** Gives the tokens of the last retry back to the quota. */
  readonly succeed: () => void;
}

/** At most three attempts, while the quota has tokens (specification, section 9). `random` is in [0, 1). */
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
