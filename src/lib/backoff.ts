/** No delay between two attempts is longer than this, in milliseconds (specification, section 9). */
export const maximumRetryDelay = 5000;

/** Attempts in all, the first included (specification, section 9). */
export const maximumAttempts = 3;

/**
 * Milliseconds to wait after failed attempt number `attempt` (1 is the first): twice as long each time, at
 * most 5 seconds, and shortened by up to half at random so that clients do not come back all at once.
 * `random` gives numbers from 0 to below 1.
 */
export function retryDelay(attempt: number, random: () => number, firstDelay = 200): number {
  const longest = Math.min(maximumRetryDelay, firstDelay * 2 ** (attempt - 1));
  return Math.round(longest * (1 - random() / 2));
}
