/** Tokens that all requests of a page share for retries (specification, section 9). */
export const retryQuotaSize = 500;

const retryCost = 5;
const timeoutRetryCost = 10;
const successReward = 1;

/**
 * A store of retry tokens, as in the standard retry of the AWS SDK: a retry takes 5, one after a timeout 10,
 * and a success gives back what its last retry took, or 1 without a retry. While a service is down the store
 * runs empty, and requests fail at once instead of tripling its load.
 */
export interface RetryQuota {
  /** Takes the tokens of one retry; null where too few are left, else how many were taken. */
  readonly take: (afterTimeout: boolean) => number | null;
  /** Gives tokens back after a success; `taken` is what its last retry took, null without one. */
  readonly succeed: (taken: number | null) => void;
  /** Tokens left. */
  readonly tokens: () => number;
}

/** Makes a full store. */
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

/** The store that both API clients share. */
export const sharedRetryQuota: RetryQuota = createRetryQuota();
