/** Tokens for the retries of all requests of a page (specification, section 9). */
const retryQuotaSize = 500;

const retryCost = 5;
const timeoutRetryCost = 10;
const successReward = 1;

/**
 * Retry tokens as in the AWS SDK's standard retry: a retry takes 5, and 10 after a timeout. A success returns
 * what its last retry took, or 1 without a retry. While a service is down the tokens run out, and requests
 * fail at once instead of tripling its load.
 */
export interface RetryQuota {
  /** Returns the number of tokens taken; null where too few are left. */
  readonly take: (afterTimeout: boolean) => number | null;
  /** `taken` is what the last retry took; null without a retry. */
  readonly succeed: (taken: number | null) => void;
  readonly tokens: () => number;
}

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

export const sharedRetryQuota: RetryQuota = createRetryQuota();
