/**
 * Seconds for which a sign-in counts as fresh. Changes that cannot be undone, or that open the account, need a fresh
 * one (`auth_time`, OpenID Connect Core 1.0, section 2).
 */
export const FRESH_SECONDS = 600;

/** The local identity service's message where the sign-in is older. */
export const FRESH_SIGN_IN_MESSAGE = "A fresh sign-in is required";

/**
 * Whether somebody has just signed in, rather than renewed an old session.
 * @param authenticatedAt `auth_time` of a token, seconds since 1970; null where it has none
 * @param now milliseconds since 1970
 */
export const isFreshSignIn = (authenticatedAt: number | null, now: number): boolean =>
  authenticatedAt !== null && now / 1000 - authenticatedAt <= FRESH_SECONDS;
