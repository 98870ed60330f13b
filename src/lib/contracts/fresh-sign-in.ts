/**
 * Seconds for which a sign-in is fresh. Changes that cannot be undone, or that open the account, need a fresh
 * one (`auth_time`, OpenID Connect Core 1.0, section 2).
 */
export const FRESH_SECONDS = 600;

/** The local identity service's message where the sign-in is not fresh. */
export const FRESH_SIGN_IN_MESSAGE = "A fresh sign-in is required";

/** `authenticatedAt`: `auth_time` in seconds since 1970, null without one; `now`: milliseconds. */
export const isFreshSignIn = (authenticatedAt: number | null, now: number): boolean =>
  authenticatedAt !== null && now / 1000 - authenticatedAt <= FRESH_SECONDS;
