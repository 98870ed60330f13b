import { publicSettings } from "@/config/public";

/** What a request needs to know about the session. */
export interface ApiSession {
  /** The id token as it goes into the header; null for visitors who are not signed in. */
  readonly idToken: string | null;
}

/** Reads the current session; rejects where that fails. */
export type ReadSession = () => Promise<ApiSession>;

/**
 * Reads the session that Amplify keeps, renewing its tokens where needed. Amplify is loaded here and only
 * where a user pool is configured; configuring it is up to whoever signs visitors in.
 */
export const readAmplifySession: ReadSession = async () => {
  if (publicSettings.userPoolId === null) return { idToken: null };
  const { fetchAuthSession } = await import("aws-amplify/auth");
  const { tokens } = await fetchAuthSession();
  return { idToken: tokens?.idToken?.toString() ?? null };
};
