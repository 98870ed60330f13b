/** Milliseconds (specification, section 9). */
export const maximumRetryDelay = 5000;

/** The first attempt included (specification, section 9). */
export const maximumAttempts = 3;

/** Milliseconds after failed attempt `attempt` (from 1), random so that clients do not return together. */
export function retryDelay(attempt: number, random: () => number, firstDelay = 200): number {
  const longest = Math.min(maximumRetryDelay, firstDelay * 2 ** (attempt - 1));
  return Math.round(longest * (1 - random() / 2));
}
