import type { HostedHandler } from "@/local/identity/hosted/hosted-context";
import { sendOauth } from "@/local/identity/hosted/oauth-answer";
import { refusals } from "@/local/identity/protocol/service-failure";
import { authorizeCaller } from "@/local/identity/sessions/sessions";
import { attributeClaims } from "@/local/identity/sessions/tokens";

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The access token's scopes say what is shown (RFC 6750). Flags are text, as with the hosted service. */
export const answerUserInfo: HostedHandler = async ({ database, identity }, request, response) => {
  request.resume();
  const refuse = (status: number, error: string, description: string) =>
    sendOauth(
      response,
      status,
      { error, error_description: description },
      { "WWW-Authenticate": `Bearer error="${error}", error_description="${description}"` },
    );
  const token = BEARER.exec(request.headers.authorization ?? "")?.[1];
  if (token === undefined) return refuse(401, "invalid_token", "an access token is needed");
  const caller = await authorizeCaller({ ...identity, database }, token, "openid");
  if (!caller.ok) {
    return caller.error === refusals.missingScope.error
      ? refuse(403, "insufficient_scope", "the scope openid is needed")
      : refuse(401, "invalid_token", caller.error.message);
  }
  const { user, session } = caller.value;
  const claims = Object.entries(attributeClaims(user, session.scope));
  const texts = Object.fromEntries(claims.map(([name, value]) => [name, String(value)]));
  sendOauth(response, 200, { ...texts, sub: user.sub, username: user.sub });
};
