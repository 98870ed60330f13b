import Cookies from "js-cookie";
import { v4, validate, version } from "uuid";

export const anonymousIdCookieName = "anonymous_id";

/** Lifetime of the anonymous id, counted from its creation (specification, section 9). */
export const anonymousIdDays = 30;

function hasDocument(): boolean {
  return typeof document !== "undefined";
}

/** The stored anonymous id, without creating one; null where there is none or a damaged one. */
export function readAnonymousId(): string | null {
  const value = hasDocument() ? Cookies.get(anonymousIdCookieName) : undefined;
  return value !== undefined && validate(value) && version(value) === 4 ? value : null;
}

/** Replaces the anonymous id by a new random UUID, kept for 30 days; null on the server. */
export function renewAnonymousId(): string | null {
  if (!hasDocument()) return null;
  const id = v4();
  Cookies.set(anonymousIdCookieName, id, {
    expires: anonymousIdDays,
    path: "/",
    sameSite: "Lax",
    secure: window.location.protocol === "https:",
  });
  return id;
}

/**
 * The anonymous id of this visitor, created on first need (specification, section 4); null on the server.
 * It does not ask whether measurement is allowed: `currentVisitorId` does.
 */
export function getAnonymousId(): string | null {
  return readAnonymousId() ?? renewAnonymousId();
}

export function removeAnonymousId(): void {
  if (hasDocument()) Cookies.remove(anonymousIdCookieName, { path: "/" });
}
