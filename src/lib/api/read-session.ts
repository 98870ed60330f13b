import { loadAuth } from "@/lib/auth/load-auth";
import { hasStoredSession } from "@/lib/auth/stored-session";

interface ApiSession {
  readonly idToken: string | null;
}

export type ReadSession = () => Promise<ApiSession>;

/** Loads the facade, which renews tokens, only where this browser looks signed in. */
export const readCurrentSession: ReadSession = async () => {
  if (!hasStoredSession()) return { idToken: null };
  const auth = await loadAuth();
  const session = await auth.readSession();
  if (session.ok) return { idToken: session.value?.idToken ?? null };
  const { name, message } = session.error;
  throw Object.assign(new Error(message), { name });
};
