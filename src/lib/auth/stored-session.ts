import { readUserCookie } from "@/lib/visitor/user-cookie";

/** Amplify v5 and v6 share this key. */
const signedInKey = /^CognitoIdentityServiceProvider\.[^.]+\.LastAuthUser$/;

/** False on the server and where storage is out of reach. */
export function hasStoredTokens(): boolean {
  if (typeof window === "undefined") return false;
  try {
    return Object.keys(window.localStorage).some((key) => signedInKey.test(key));
  } catch {
    return false;
  }
}

/** Valid or not. Public pages ask this before they load any code of the sign-in. */
export function hasStoredSession(): boolean {
  return hasStoredTokens() || readUserCookie() !== null;
}

const accessTokenKey = /^CognitoIdentityServiceProvider\..*\.accessToken$/;

export function followOtherTabs(changed: () => void): () => void {
  if (typeof window === "undefined") return () => undefined;
  const onStorage = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== window.localStorage) return;
    // The event has no key where the whole storage was cleared.
    if (key === null || accessTokenKey.test(key)) changed();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
