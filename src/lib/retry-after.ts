/**
 * Milliseconds from `Retry-After` (RFC 9110, section 10.2.3: seconds or a date); 0 for a past date, null
 * without a valid header. `now` is in milliseconds since 1970.
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim();
  if (!text) return null;
  const delay = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(delay) ? null : Math.max(0, delay);
}
