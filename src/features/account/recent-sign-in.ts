// The small variant of zod: this file is part of the browser's scripts.
import * as z from "zod/mini";
import { isFreshSignIn } from "@/lib/contracts/fresh-sign-in";
import { decodeJwt } from "jose/jwt/decode";

const claimsSchema = z.object({ auth_time: z.number() });

/** See `isFreshSignIn`. `now` is in milliseconds since 1970. */
export function isRecentSignIn(idToken: string, now: number): boolean {
  const claims = claimsSchema.safeParse(decodeJwt(idToken));
  return isFreshSignIn(claims.success ? claims.data.auth_time : null, now);
}
