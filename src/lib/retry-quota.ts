/** Tokens that all requests of a page share for retries (specification, section 9). */
const retryQuotaSize = 500;

const retryCost = 5;
const timeoutRetryCost = 10;
const successReward = 1;

/**
 * Retry tokens as in the standard retry of the AWS SDK. A retry takes 5 tokens, and one after a timeout 10. A success
 * gives back what its last retry took, or 1 without a retry. While a service is down the tokens run out, and requests
 * fail at once instead of tripling its load.
 */
export interface RetryQuota {
  /** Takes the tokens of one retry and gives their number; null where too few are left. */
  readonly take: (afterTimeout: boolean) => number | null;
  /** Gives tokens back after a success; `taken` is what its last retry took, null without one. */
  readonly succeed: (taken: number | null) => void;
  readonly tokens: () => number;
}

/** Makes a full quota. */
export function createRetryQuota(size: number = retryQuotaSize): RetryQuota {
  let tokens = size;
  return {
    take(afterTimeout) {
      const cost = afterTimeout ? timeoutRetryCost : retryCost;
      if (cost > tokens) return null;
      tokens -= cost;
      return cost;
    },
    succeed(taken) {
      tokens = Math.min(size, tokens + (taken ?? successReward));
    },
    tokens: () => tokens,
  };
}

/** The quota that both API clients share. */
export const sharedRetryQuota: RetryQuota = createRetryQuota();
