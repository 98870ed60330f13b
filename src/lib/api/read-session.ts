import { readUserCookie } from "@/lib/visitor/user-cookie";

/** What a request needs to know about the session. */
export interface ApiSession {
  /** The id token as it goes into the header; null for visitors who are not signed in. */
  readonly idToken: string | null;
}

/** Reads the current session; rejects where that fails. */
export type ReadSession = () => Promise<ApiSession>;

/**
 * Reads the session that Amplify keeps, renewing its tokens where needed. Amplify is loaded here and only
 * for visitors with a `User` cookie, which follows the session; configuring it is up to whoever signs visitors in.
 */
export const readAmplifySession: ReadSession = async () => {
  if (readUserCookie() === null) return { idToken: null };
  const { fetchAuthSession } = await import("aws-amplify/auth");
  const { tokens } = await fetchAuthSession();
  return { idToken: tokens?.idToken?.toString() ?? null };
};
