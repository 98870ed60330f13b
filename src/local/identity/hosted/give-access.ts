import type { AuthorizeRequest } from "@/local/identity/hosted/authorize-request";
import { returnAddress } from "@/local/identity/hosted/authorize-request";
import { issueCode } from "@/local/identity/hosted/grants";
import type { HostedContext } from "@/local/identity/hosted/hosted-context";
import type { LoginSession } from "@/local/identity/hosted/login-session";
import { createSession } from "@/local/identity/sessions/sessions";
import { type IdentitySession, type IssuedTokens, issueTokens } from "@/local/identity/sessions/tokens";
import { findUser, type IdentityUser } from "@/local/identity/users/find-user";
import type { Database } from "@/server/platform/db/database";

export interface OpenedSession {
  readonly id: string;
  readonly session: IdentitySession;
  readonly user: IdentityUser;
}

/** The session counts from when the password was given. Null where the user is gone or may not sign in. */
export async function openSession(
  { identity }: HostedContext,
  database: Database,
  { userSub, authenticatedAt }: LoginSession,
  { clientId, scopes }: Pick<AuthorizeRequest, "clientId"> & { readonly scopes: readonly string[] },
): Promise<OpenedSession | null> {
  const user = await findUser(database, userSub);
  if (!user?.isEnabled || user.status !== "confirmed") return null;
  const atSignIn = { ...identity, now: () => authenticatedAt };
  const session = await createSession(atSignIn, database, { userSub, clientId, scope: scopes.join(" ") });
  return { id: session.id, session, user };
}

/** RFC 6749, 5.1; an id token where `openid` was asked for (OpenID Connect Core, 3.1.2.1). */
export function oauthTokens(
  { accessToken, idToken, expiresIn }: IssuedTokens,
  scopes: readonly string[],
): Record<string, string | number> {
  return {
    ...(scopes.includes("openid") && { id_token: idToken }),
    access_token: accessToken,
    token_type: "Bearer",
    expires_in: expiresIn,
  };
}

/** The address has a code, or tokens in its fragment without a refresh token (RFC 6749, 4.2.2). */
export async function giveAccess(
  context: HostedContext,
  request: AuthorizeRequest,
  signIn: LoginSession,
): Promise<string> {
  const { database, now, identity } = context;
  if (request.responseType === "code") {
    const { userSub, authenticatedAt } = signIn;
    const code = await issueCode(database, { ...request, userSub, authenticatedAt }, now);
    return returnAddress(request, { code });
  }
  const opened = await openSession(context, database, signIn, request);
  if (!opened) return returnAddress(request, { error: "access_denied" });
  const tokens = await issueTokens(identity, { ...opened, nonce: request.nonce });
  const parameters = Object.entries(oauthTokens(tokens, request.scopes));
  return returnAddress(request, Object.fromEntries(parameters.map(([name, value]) => [name, String(value)])));
}
