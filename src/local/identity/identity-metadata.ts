import { localIdentity, userPoolScopes } from "@/config/local-identity";
import type { HostedLoginConfiguration } from "@/lib/contracts/identity";
import type { IdentityContext } from "@/local/identity/identity-context";
import type { IdentityResponse } from "@/local/identity/protocol/exchange";

/** Below the issuer (RFC 8615). */
export const metadataPaths = {
  keys: `${localIdentity.issuerPath}/.well-known/jwks.json`,
  discovery: `${localIdentity.issuerPath}/.well-known/openid-configuration`,
} as const;

/** Seconds for which verifiers may cache this; the keys change with the database only. */
const LIFETIME = 300;

function answerDocument(document: object): IdentityResponse {
  const headers = {
    "content-type": "application/json",
    "cache-control": `public, max-age=${LIFETIME}`,
    "access-control-allow-origin": "*",
  };
  return { status: 200, headers, body: JSON.stringify(document) };
}

/** A JWK Set (RFC 7517). */
export async function answerKeys(context: IdentityContext): Promise<IdentityResponse> {
  const { publicJwk } = await context.keys();
  return answerDocument({ keys: [publicJwk] });
}

/** OpenID Connect Discovery 1.0, 3. `flow` is the setting HOSTED_LOGIN_FLOW. */
export function answerDiscovery(
  { issuer }: IdentityContext,
  flow: HostedLoginConfiguration["flow"],
): IdentityResponse {
  const origin = issuer.slice(0, -localIdentity.issuerPath.length);
  const hosted = `${origin}${localIdentity.hostedPath}`;
  const isImplicit = flow === "token";
  return answerDocument({
    issuer,
    authorization_endpoint: `${hosted}/oauth2/authorize`,
    token_endpoint: `${hosted}/oauth2/token`,
    userinfo_endpoint: `${hosted}/oauth2/userInfo`,
    revocation_endpoint: `${hosted}/oauth2/revoke`,
    end_session_endpoint: `${hosted}/logout`,
    jwks_uri: `${origin}${metadataPaths.keys}`,
    response_types_supported: ["code", ...(isImplicit ? ["token"] : [])],
    grant_types_supported: ["authorization_code", ...(isImplicit ? ["implicit"] : []), "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    token_endpoint_auth_methods_supported: ["none"],
    scopes_supported: userPoolScopes,
  });
}
