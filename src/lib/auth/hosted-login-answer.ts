import * as z from "zod/mini";
import { decodeJWT } from "aws-amplify/auth";
import { authFailure, AuthFailureError } from "@/lib/auth/failures";
import { hostedLoginBase, hostedReturnPath, type HostedLoginRequest } from "@/lib/auth/hosted-login-request";
import type { StoredTokens } from "@/lib/auth/session";
import type { HostedLoginConfiguration } from "@/lib/contracts/identity";

const tokensSchema = z.object({
  access_token: z.string(),
  id_token: z.string(),
  refresh_token: z.optional(z.string()),
});
type Tokens = z.output<typeof tokensSchema>;

const errorSchema = z.object({ error: z.string() });

function refuse(reason: string): AuthFailureError {
  return new AuthFailureError(authFailure("hostedLoginFailed", reason));
}

/** From the query or the fragment (specification, section 2); null where the address holds no answer. */
export function readHostedAnswer(address: string): URLSearchParams | null {
  const { search, hash } = new URL(address, window.location.origin);
  const query = new URLSearchParams(search);
  if (query.has("code") || query.has("error")) return query;
  const fragment = new URLSearchParams(hash.slice(1));
  return fragment.has("access_token") || fragment.has("error") ? fragment : null;
}

async function fetchTokens(
  hosted: HostedLoginConfiguration,
  request: HostedLoginRequest,
  code: string,
  signal: AbortSignal,
): Promise<Tokens> {
  const response = await fetch(`${hostedLoginBase(hosted)}/oauth2/token`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      client_id: hosted.clientId,
      redirect_uri: window.location.origin + hostedReturnPath,
      code_verifier: request.verifier,
    }).toString(),
    signal,
  });
  const answer: unknown = await response.json();
  const tokens = tokensSchema.safeParse(answer);
  if (response.ok && tokens.success) return tokens.data;
  const error = errorSchema.safeParse(answer);
  throw refuse(error.success ? `The token endpoint answered ${error.data.error}` : "No tokens came");
}

/** Checks that the tokens belong to this client and answer this request (OpenID Connect Core, 3.1.3.7). */
function toStoredTokens(tokens: Tokens, hosted: HostedLoginConfiguration, nonce: string): StoredTokens {
  const accessToken = decodeJWT(tokens.access_token);
  const idToken = decodeJWT(tokens.id_token);
  const isOurs =
    accessToken.payload["client_id"] === hosted.clientId &&
    idToken.payload.aud === hosted.clientId &&
    accessToken.payload["token_use"] === "access" &&
    idToken.payload["token_use"] === "id" &&
    accessToken.payload.sub === idToken.payload.sub;
  const isAnswer =
    idToken.payload["nonce"] === nonce || (hosted.flow === "code" && idToken.payload["nonce"] === undefined);
  if (!isOurs || !isAnswer) throw refuse("The tokens are not the answer to this request");
  const username = accessToken.payload["username"] ?? idToken.payload["cognito:username"];
  const issuedAt = accessToken.payload.iat;
  return {
    accessToken,
    idToken,
    ...(tokens.refresh_token !== undefined && { refreshToken: tokens.refresh_token }),
    username: typeof username === "string" ? username : "username",
    clockDrift: issuedAt ? issuedAt * 1000 - Date.now() : 0,
  };
}

/** Throws `AuthFailureError` for another state, an error, or tokens of another client or request. */
export async function redeemHostedAnswer(
  hosted: HostedLoginConfiguration,
  request: HostedLoginRequest | null,
  answer: URLSearchParams,
  signal: AbortSignal,
): Promise<StoredTokens> {
  // Checked first, because an answer that this tab did not ask for must have no effect.
  if (!request || answer.get("state") !== request.state) throw refuse("The answer has another state");
  const error = answer.get("error");
  if (error !== null) throw refuse(`The hosted login answered ${error}`);
  const code = answer.get("code");
  if (hosted.flow === "code") {
    if (code === null) throw refuse("The answer has no code");
    return toStoredTokens(await fetchTokens(hosted, request, code, signal), hosted, request.nonce);
  }
  const tokens = tokensSchema.safeParse(Object.fromEntries(answer));
  if (!tokens.success) throw refuse("The answer has no tokens");
  return toStoredTokens({ ...tokens.data, refresh_token: undefined }, hosted, request.nonce);
}
