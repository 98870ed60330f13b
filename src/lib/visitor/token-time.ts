/** Milliseconds before its end from which a token is not used, because its request could arrive too late. */
const MARGIN = 10_000;

/**
 * Whether a token (JWT, RFC 7519) remains valid for a while by this clock, without verifying it. False where it has
 * no end.
 */
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
