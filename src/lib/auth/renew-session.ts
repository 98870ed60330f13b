import type { Auth } from "@/lib/auth/contract";

/** Seconds that a token must still be valid for, or it is renewed before it is sent. */
const VALID_FOR = 60;

/**
 * Renews tokens that are about to expire, and the `User` cookie with them, before a call to the site's own API.
 * @returns false where nobody is signed in any more; a service out of reach is left to the call itself to find
 */
export async function renewSession(auth: Auth): Promise<boolean> {
  const session = await auth.readSession({ validFor: VALID_FOR });
  return !session.ok || session.value !== null;
}
