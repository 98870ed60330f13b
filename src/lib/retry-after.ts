/** Milliseconds from `Retry-After` (RFC 9110, 10.2.3); 0 for the past, null without one. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim();
  if (!text) return null;
  const delay = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(delay) ? null : Math.max(0, delay);
}
