import { defaultPasswordPolicy, type PasswordPolicy } from "@/lib/password-policy";
import { isForThisMachine } from "@/config/exposure";
import { localIdentity, userPoolScopes } from "@/config/local-identity";
import type { Settings } from "@/config/settings";
import type { HostedLoginConfiguration, IdentityConfiguration } from "@/lib/contracts/identity";

type IdentitySettings = Pick<
  Settings,
  | "USER_POOL_ID"
  | "USER_POOL_CLIENT_ID"
  | "IDENTITY_POOL_ID"
  | "HOSTED_LOGIN_URL"
  | "HOSTED_LOGIN_CLIENT_ID"
  | "HOSTED_LOGIN_FLOW"
  | "USER_POOL_PASSWORD_POLICY"
  | "USER_POOL_CHOICE"
  | "LOCAL_IDENTITY"
  | "HOST"
  | "NEXT_PUBLIC_BASE_URL"
>;

type ServerIdentitySettings = IdentitySettings & Pick<Settings, "PORT">;

export interface ServerIdentity {
  /** Accepted issuers (`iss`), and where each publishes its keys (RFC 7517). */
  readonly issuers: readonly { readonly issuer: string; readonly jwksUri: string }[];
  /** Accepted clients: `client_id` of access tokens, `aud` of id tokens. */
  readonly clientIds: readonly string[];
  /** Receives the user pool's operations (POST); the address as the server reaches it. */
  readonly userPoolEndpoint: string;
  readonly region: string;
}

/** Default: only where no pool is configured and only this machine can reach the site. */
export function isLocalIdentity(settings: IdentitySettings): boolean {
  if (settings.USER_POOL_ID !== undefined || settings.IDENTITY_POOL_ID !== undefined) return false;
  return (
    settings.LOCAL_IDENTITY === "on" || (settings.LOCAL_IDENTITY === undefined && isForThisMachine(settings))
  );
}

const regionOf = (poolId: string, separator: "_" | ":") => poolId.slice(0, poolId.indexOf(separator));

const userPoolOrigin = (id: string) => `https://cognito-idp.${regionOf(id, "_")}.amazonaws.com`;

const identityPoolOrigin = (id: string) => `https://cognito-identity.${regionOf(id, ":")}.amazonaws.com`;

export function browserIdentity(settings: IdentitySettings): IdentityConfiguration {
  if (isLocalIdentity(settings)) return localBrowserIdentity(settings);
  const { USER_POOL_ID: id, USER_POOL_CLIENT_ID: clientId, IDENTITY_POOL_ID: identityPoolId } = settings;
  const userPool = id !== undefined && clientId !== undefined ? { id, clientId, endpoint: null } : null;
  return {
    userPool,
    identityPool: identityPoolId === undefined ? null : { id: identityPoolId, endpoint: null },
    hostedLogin: userPool && hostedLoginOf(settings, userPool.clientId),
    isLocal: false,
  };
}

export function passwordPolicyOf(settings: IdentitySettings): PasswordPolicy {
  if (isLocalIdentity(settings)) return localIdentity.passwordPolicy;
  return settings.USER_POOL_PASSWORD_POLICY ?? defaultPasswordPolicy;
}

/** Whether users choose what they sign in with (`USER_AUTH`). A browser cannot ask a pool for it. */
export function hasSignInChoice(settings: IdentitySettings): boolean {
  return isLocalIdentity(settings) || settings.USER_POOL_CHOICE === "on";
}

function hostedLoginOf(settings: IdentitySettings, poolClientId: string): HostedLoginConfiguration | null {
  const { HOSTED_LOGIN_URL: url, HOSTED_LOGIN_CLIENT_ID: clientId = poolClientId } = settings;
  return url === undefined
    ? null
    : { url, clientId, flow: settings.HOSTED_LOGIN_FLOW, scopes: userPoolScopes };
}

function localBrowserIdentity({ HOSTED_LOGIN_FLOW: flow }: IdentitySettings): IdentityConfiguration {
  const { userPoolId, clientId, hostedClientId, identityPoolId, servicePath, hostedPath } = localIdentity;
  return {
    userPool: { id: userPoolId, clientId, endpoint: servicePath },
    identityPool: { id: identityPoolId, endpoint: servicePath },
    hostedLogin: { url: hostedPath, clientId: hostedClientId, flow, scopes: userPoolScopes },
    isLocal: true,
  };
}

/** Null where nobody can sign in. */
export function serverIdentity(settings: ServerIdentitySettings): ServerIdentity | null {
  if (isLocalIdentity(settings)) return localServerIdentity(settings);
  const { USER_POOL_ID: id, USER_POOL_CLIENT_ID: clientId } = settings;
  if (id === undefined || clientId === undefined) return null;
  const region = regionOf(id, "_");
  const issuers = [userPoolOrigin(id), `https://issuer-cognito-idp.${region}.amazonaws.com`];
  return {
    // Cognito names a pool's issuer in one of two ways; aws-jwt-verify accepts both too.
    issuers: issuers.map((origin) => keysOf(`${origin}/${id}`)),
    clientIds: [...new Set([clientId, settings.HOSTED_LOGIN_CLIENT_ID ?? clientId])],
    userPoolEndpoint: `${userPoolOrigin(id)}/`,
    region,
  };
}

const KEYS_PATH = "/.well-known/jwks.json";

const keysOf = (issuer: string) => ({ issuer, jwksUri: `${issuer}${KEYS_PATH}` });

/**
 * The issuer is public, as in the tokens. The rest is fetched from the address that the site listens on,
 * because behind a proxy it may be unable to reach its public address.
 */
function localServerIdentity(settings: ServerIdentitySettings): ServerIdentity {
  const { userPoolId, clientId, hostedClientId, servicePath, issuerPath } = localIdentity;
  const ownOrigin = loopbackOrigin(settings);
  return {
    issuers: [
      {
        issuer: `${settings.NEXT_PUBLIC_BASE_URL}${issuerPath}`,
        jwksUri: `${ownOrigin}${issuerPath}${KEYS_PATH}`,
      },
    ],
    clientIds: [clientId, hostedClientId],
    userPoolEndpoint: `${ownOrigin}${servicePath}`,
    region: regionOf(userPoolId, "_"),
  };
}

/** The site's address on this machine; the loopback address if the site listens on all addresses. */
export function loopbackOrigin({ HOST, PORT }: Pick<Settings, "HOST" | "PORT">): string {
  const own: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
  const host = own[HOST] ?? HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}

/** Other origins that a browser calls during sign-in; the local service is on the site's own. */
export function identityOrigins(settings: IdentitySettings): string[] {
  if (isLocalIdentity(settings)) return [];
  const { USER_POOL_ID, IDENTITY_POOL_ID, HOSTED_LOGIN_URL } = settings;
  return [
    ...(USER_POOL_ID === undefined ? [] : [userPoolOrigin(USER_POOL_ID)]),
    ...(IDENTITY_POOL_ID === undefined ? [] : [identityPoolOrigin(IDENTITY_POOL_ID)]),
    ...(HOSTED_LOGIN_URL === undefined ? [] : [HOSTED_LOGIN_URL]),
  ];
}
