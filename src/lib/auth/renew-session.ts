import type { Auth } from "@/lib/auth/contract";

/** Seconds for which a token must still be valid when it is sent. */
const VALID_FOR_SECONDS = 60;

/**
 * Renews the session before a call to the site's own API. True also where the service is out of reach, because
 * the call will notice that.
 */
export async function renewSession(auth: Auth): Promise<boolean> {
  const session = await auth.readSession({ validFor: VALID_FOR_SECONDS });
  return !session.ok || session.value !== null;
}
