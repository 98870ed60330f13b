import { localIdentity } from "@/config/local-identity";
import type { HostedHandler } from "@/local/identity/hosted/hosted-context";
import { readClientForm, sendOauth, sendOauthError } from "@/local/identity/hosted/oauth-answer";
import { readRefreshToken } from "@/local/identity/sessions/refresh-token";
import { revokeSession } from "@/local/identity/sessions/sessions";
import { identitySession } from "@/server/platform/db/schema/identity";
import { eq } from "drizzle-orm";

const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Ends the session of a refresh token (RFC 7009). Like the hosted service it takes no access tokens. */
export const answerRevocation: HostedHandler = async ({ database, identity, now }, request, response) => {
  const form = await readClientForm(request, response);
  if (form === null) return;
  const { token } = form;
  if (token === undefined) return sendOauthError(response, "invalid_request", "token is missing");
  if (JWT.test(token))
    return sendOauthError(response, "unsupported_token_type", "only refresh tokens are revoked");
  const content = readRefreshToken(await identity.keys(), token);
  if (content !== null) {
    const [session] = await database
      .select({ clientId: identitySession.clientId })
      .from(identitySession)
      .where(eq(identitySession.id, content.sessionId));
    if (session && session.clientId !== localIdentity.hostedClientId)
      return sendOauthError(response, "unauthorized_client", "the token is another client's");
    await revokeSession(database, content.sessionId, now);
  }
  sendOauth(response, 200, {});
};
