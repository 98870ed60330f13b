// The small variant of zod: this file is part of the browser's scripts.
import * as z from "zod/mini";
import { decodeJwt } from "jose/jwt/decode";

/** How long ago a sign-in may be that counts as the visitor's word, in seconds. */
export const RECENT_SECONDS = 600;

const claimsSchema = z.object({ auth_time: z.number() });

/**
 * Whether somebody signed in just now, with password and second factor, and did not merely renew an old session
 * (`auth_time`, OpenID Connect Core, section 2).
 * @param now milliseconds since 1970
 */
export function isRecentSignIn(idToken: string, now: number): boolean {
  const claims = claimsSchema.safeParse(decodeJwt(idToken));
  return claims.success && now / 1000 - claims.data.auth_time <= RECENT_SECONDS;
}
