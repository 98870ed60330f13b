/** In milliseconds; a request with a token closer to its end could arrive too late. */
const MARGIN = 10_000;

/** By this clock and without verification (JWT, RFC 7519). False where the token has no end. */
export function isLiveToken(token: string): boolean {
  try {
    const payload = (token.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/");
    const claims: unknown = JSON.parse(window.atob(payload));
    const end = typeof claims === "object" && claims !== null && "exp" in claims ? Number(claims.exp) : 0;
    return end * 1000 > Date.now() + MARGIN;
  } catch {
    return false;
  }
}
