import { readUserCookie } from "@/lib/visitor/user-cookie";

/** Amplify's key of whoever signed in last with a client of the user pool; v5 and v6 share it. */
const signedInKey = /^CognitoIdentityServiceProvider\.[^.]+\.LastAuthUser$/;

/** Whether the tokens of a session lie in the browser; false on the server and where storage is out of reach. */
export function hasStoredTokens(): boolean {
  if (typeof window === "undefined") return false;
  try {
    return Object.keys(window.localStorage).some((key) => signedInKey.test(key));
  } catch {
    return false;
  }
}

/**
 * Whether this browser looks signed in: tokens in storage or a `User` cookie, whatever they are worth. It is the
 * cheap question that public pages ask before they load anything of sign-in.
 */
export function hasStoredSession(): boolean {
  return hasStoredTokens() || readUserCookie() !== null;
}

const accessTokenKey = /^CognitoIdentityServiceProvider\..*\.accessToken$/;

/** Tells when another tab signs in, renews its tokens or signs out. @returns stops the telling */
export function followOtherTabs(changed: () => void): () => void {
  if (typeof window === "undefined") return () => undefined;
  const onStorage = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== window.localStorage) return;
    // No key: everything was cleared.
    if (key === null || accessTokenKey.test(key)) changed();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
