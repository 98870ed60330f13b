/**
 * How long ago a sign-in may be that still counts as the visitor's own word, in seconds: what cannot be undone, and what
 * opens the account, asks for one that is not older (`auth_time`, OpenID Connect Core 1.0, section 2).
 */
export const FRESH_SECONDS = 600;

/** What the local identity service refuses with where the sign-in is older. */
export const FRESH_SIGN_IN_MESSAGE = "A fresh sign-in is required";

/**
 * Whether somebody signed in just now, and did not merely renew an old session.
 * @param authenticatedAt `auth_time` of a token, seconds since 1970; null where it has none
 * @param now milliseconds since 1970
 */
export const isFreshSignIn = (authenticatedAt: number | null, now: number): boolean =>
  authenticatedAt !== null && now / 1000 - authenticatedAt <= FRESH_SECONDS;
