import { clearUserCookie, readUserCookie, writeUserCookie } from "@/lib/visitor/user-cookie";

/** What the cookie needs of a session. */
export interface FollowedTokens {
  readonly accessToken: { readonly payload: { readonly sub?: string }; toString(): string };
}

function writeCookie(tokens: FollowedTokens | null): void {
  const id = tokens?.accessToken.payload.sub;
  if (!tokens || !id) {
    clearUserCookie();
    return;
  }
  const kept = readUserCookie();
  const accessToken = tokens.accessToken.toString();
  const token = { ...kept?.Token, access_token: accessToken };
  if (kept?.id === id && kept.Token?.access_token === accessToken) return;
  // A token too long for a cookie leaves none; whoever reads the cookie then sees nobody.
  writeUserCookie(kept?.id === id ? { ...kept, Token: token } : { id, Token: { access_token: accessToken } });
}

/**
 * Keeps the `User` cookie in step with the tokens in storage (specification, section 3): what it gives is to be called
 * whenever they may have changed, here or in another tab, and resolves when the cookie is written. Calls that come
 * together read the tokens in turn, so that the last one wins.
 */
export function followSession(readTokens: () => Promise<FollowedTokens | null>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    const write = async () => writeCookie(await readTokens());
    last = last.then(write, write);
    return last;
  };
}
