import type { Auth } from "@/lib/auth/contract";

/** Seconds for which a token must still be valid when it is sent. */
const VALID_FOR = 60;

/**
 * Renews tokens that are about to expire before a call to the site's own API. False where nobody is signed in
 * any more; true where the service is out of reach, because the call itself will find that.
 */
export async function renewSession(auth: Auth): Promise<boolean> {
  const session = await auth.readSession({ validFor: VALID_FOR });
  return !session.ok || session.value !== null;
}
