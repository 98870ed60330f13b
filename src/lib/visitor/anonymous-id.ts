import Cookies from "js-cookie";
import { v4, validate, version } from "uuid";

export const anonymousIdCookieName = "anonymous_id";

/** From the creation of the id (specification, section 9). */
export const anonymousIdDays = 30;

function hasDocument(): boolean {
  return typeof document !== "undefined";
}

/** Does not create one; null where there is none or a damaged one. */
export function readAnonymousId(): string | null {
  const value = hasDocument() ? Cookies.get(anonymousIdCookieName) : undefined;
  return value !== undefined && validate(value) && version(value) === 4 ? value : null;
}

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

/** Null on the server (specification, section 4). The caller has to check that measurement is allowed. */
export function getAnonymousId(): string | null {
  return readAnonymousId() ?? renewAnonymousId();
}

export function removeAnonymousId(): void {
  if (hasDocument()) Cookies.remove(anonymousIdCookieName, { path: "/" });
}
