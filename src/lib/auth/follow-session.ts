import { clearUserCookie, readUserCookie, writeUserCookie } from "@/lib/visitor/user-cookie";

interface FollowedTokens {
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
  // A token that is too long even for several cookies leaves none, so their readers see nobody signed in.
  writeUserCookie(kept?.id === id ? { ...kept, Token: token } : { id, Token: { access_token: accessToken } });
}

/**
 * Keeps the `User` cookie in step with the tokens (specification, section 3). Call the returned function
 * whenever they may have changed. Concurrent calls run one after the other, so that the last one wins.
 */
export function followSession(readTokens: () => Promise<FollowedTokens | null>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    const write = async () => writeCookie(await readTokens());
    last = last.then(write, write);
    return last;
  };
}
