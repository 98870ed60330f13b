/** Milliseconds (specification, section 9). */
export const maximumRetryDelay = 5000;

/** The first attempt included (specification, section 9). */
export const maximumAttempts = 3;

/**
 * Milliseconds to wait after failed attempt number `attempt`, from 1: doubled each time, at most 5 seconds,
 * and shortened by up to half at random so that clients do not return all at once. `random` is in [0, 1).
 */
export function retryDelay(attempt: number, random: () => number, firstDelay = 200): number {
  const longest = Math.min(maximumRetryDelay, firstDelay * 2 ** (attempt - 1));
  return Math.round(longest * (1 - random() / 2));
}
