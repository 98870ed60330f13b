import { localIdentity } from "@/config/local-identity";
import { oauthTokens, type OpenedSession, openSession } from "@/local/identity/hosted/give-access";
import { redeemCode } from "@/local/identity/hosted/grants";
import type { HostedContext, HostedHandler } from "@/local/identity/hosted/hosted-context";
import { readClientForm, sendOauth, sendOauthError } from "@/local/identity/hosted/oauth-answer";
import type { Parameters } from "@/local/identity/hosted/parameters";
import { refreshSession } from "@/local/identity/sessions/refresh-session";
import { revokeSession } from "@/local/identity/sessions/sessions";
import { issueTokens } from "@/local/identity/sessions/tokens";
import { logger } from "@/server/platform/log/logger";
import type { ServerResponse } from "node:http";

const CLIENT = localIdentity.hostedClientId;

/** RFC 7636, 4.1. */
const CODE_VERIFIER = /^[\w.~-]{43,128}$/;

interface Opening extends OpenedSession {
  readonly nonce: string | null;
}

async function exchangeCode(
  context: HostedContext,
  response: ServerResponse,
  { code, redirect_uri: redirectUri, code_verifier: codeVerifier = "" }: Parameters,
): Promise<void> {
  if (code === undefined || redirectUri === undefined || !CODE_VERIFIER.test(codeVerifier))
    return sendOauthError(
      response,
      "invalid_request",
      "code, redirect_uri and code_verifier are needed (RFC 7636)",
    );
  const { database, identity, now } = context;
  const shown = { clientId: CLIENT, redirectUri, codeVerifier };
  const redemption = await redeemCode<Opening>(database, code, shown, now, async (transaction, grant) => {
    const opened = await openSession(context, transaction, grant, grant);
    return opened && { ...opened, nonce: grant.nonce };
  });
  if (redemption.kind === "reused") {
    logger.warn({ operation: "oauth2/token" }, "identity.code-reused");
    await revokeSession(database, redemption.sessionId, now);
  }
  if (redemption.kind !== "redeemed")
    return sendOauthError(response, "invalid_grant", "the code does not count, or not any more");
  const { session } = redemption.session;
  const tokens = await issueTokens(identity, redemption.session);
  sendOauth(response, 200, {
    ...oauthTokens(tokens, session.scope.split(" ")),
    refresh_token: tokens.refreshToken,
  });
}

async function refresh(
  { database, identity }: HostedContext,
  response: ServerResponse,
  { refresh_token: refreshToken }: Parameters,
): Promise<void> {
  if (refreshToken === undefined)
    return sendOauthError(response, "invalid_request", "refresh_token is needed");
  const request = { refreshToken, clientId: CLIENT, deviceKey: null };
  const refreshed = await refreshSession({ ...identity, database }, request);
  if (!refreshed.ok) return sendOauthError(response, "invalid_grant", refreshed.error.message);
  const { session, isRotated } = refreshed.value;
  const tokens = await issueTokens(identity, refreshed.value);
  sendOauth(response, 200, {
    ...oauthTokens(tokens, session.scope.split(" ")),
    ...(isRotated && { refresh_token: tokens.refreshToken }),
  });
}

/** `POST /oauth2/token` (RFC 6749, 4.1.3 and 6). */
export const answerTokenRequest: HostedHandler = async (context, request, response) => {
  const form = await readClientForm(request, response);
  if (form === null) return;
  const type = form["grant_type"];
  if (type === "authorization_code") return exchangeCode(context, response, form);
  if (type === "refresh_token") return refresh(context, response, form);
  if (type === undefined) return sendOauthError(response, "invalid_request", "grant_type is missing");
  sendOauthError(response, "unsupported_grant_type", "grant_type is authorization_code or refresh_token");
};
