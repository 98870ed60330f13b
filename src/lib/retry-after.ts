/**
 * The milliseconds that an answer asks to wait by its `Retry-After` (RFC 9110, section 10.2.3: seconds or a date), 0
 * for a date in the past; null where it does not ask.
 * @param now epoch milliseconds
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim();
  if (!text) return null;
  const delay = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(delay) ? null : Math.max(0, delay);
}
