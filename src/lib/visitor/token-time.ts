/** A token that ends sooner is left alone, in milliseconds: its request would arrive too late. */
const MARGIN = 10_000;

/** Whether a token (JWT, RFC 7519) is good for a while by this clock; it is not verified. False where it says no end. */
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
