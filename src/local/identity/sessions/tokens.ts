import { epochSeconds, type IdentityContext } from "@/local/identity/identity-context";
import { type RefreshTokenContent, writeRefreshToken } from "@/local/identity/sessions/refresh-token";
import type { IdentityUser } from "@/local/identity/users/find-user";
import type { identitySession } from "@/server/db/schema/identity";
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { randomUUID } from "node:crypto";
import { z } from "zod";

/** A sign-in with all tokens that come from it. */
export type IdentitySession = typeof identitySession.$inferSelect;

/** What clients get of a sign-in. */
export interface IssuedTokens {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
  /** How long the other two are good, in seconds. */
  readonly expiresIn: number;
}

/** The scope that lets a token's bearer change the user. */
export const USER_SCOPE = "aws.cognito.signin.user.admin";

/** Attributes that a scope shows in id tokens (OpenID Connect Core 1.0, 5.4). */
function isShown(name: string, scopes: ReadonlySet<string>): boolean {
  if (scopes.has(USER_SCOPE)) return true;
  if (name.startsWith("email")) return scopes.has("email");
  if (name.startsWith("phone_number")) return scopes.has("phone");
  return scopes.has("profile");
}

/** The attributes as claims: the verified flags are booleans (OpenID Connect Core 1.0, 5.1). */
export function attributeClaims(user: IdentityUser, scope: string): Record<string, string | boolean> {
  const scopes = new Set(scope.split(" "));
  const shown = Object.entries(user.attributes).filter(([name]) => isShown(name, scopes));
  const claims = shown.map(([name, value]) => [name, name.endsWith("_verified") ? value === "true" : value]);
  return Object.fromEntries(claims) as Record<string, string | boolean>;
}

/** What tokens are made for. */
interface TokenSubject {
  readonly user: IdentityUser;
  readonly session: IdentitySession;
  /** Of the hosted login's request; goes back in the id token (OpenID Connect Core 1.0, 3.1.2.1). */
  readonly nonce?: string | null;
}

/** Makes and signs id and access token of a session, with its refresh token. */
export async function issueTokens(context: IdentityContext, subject: TokenSubject): Promise<IssuedTokens> {
  const { user, session, nonce } = subject;
  const keys = await context.keys();
  const issuedAt = epochSeconds(context.now());
  const common = {
    sub: user.sub,
    iss: context.issuer,
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: epochSeconds(session.authenticatedAt),
    ...(user.groups.length > 0 && { "cognito:groups": user.groups }),
    iat: issuedAt,
    exp: issuedAt + context.options.tokenSeconds,
  };
  const sign = (claims: JWTPayload) =>
    new SignJWT({ ...claims, ...common, jti: randomUUID() })
      .setProtectedHeader({ kid: keys.signing.keyId, alg: "RS256" })
      .sign(keys.signing.privateKey);
  const [accessToken, idToken] = await Promise.all([
    sign({
      token_use: "access",
      client_id: session.clientId,
      scope: session.scope,
      username: user.sub,
      ...(session.deviceKey !== null && { device_key: session.deviceKey }),
    }),
    sign({
      ...attributeClaims(user, session.scope),
      token_use: "id",
      aud: session.clientId,
      "cognito:username": user.sub,
      ...(nonce != null && { nonce }),
    }),
  ]);
  const refresh: RefreshTokenContent = {
    sessionId: session.id,
    userSub: user.sub,
    generation: session.refreshGeneration,
  };
  const refreshToken = writeRefreshToken(keys, refresh);
  return { accessToken, idToken, refreshToken, expiresIn: context.options.tokenSeconds };
}

const commonClaims = z.object({ sub: z.guid(), origin_jti: z.guid() });

const accessClaims = commonClaims.extend({
  token_use: z.literal("access"),
  client_id: z.string(),
  scope: z.string(),
});

const idClaims = commonClaims.extend({ token_use: z.literal("id"), aud: z.string() });

/** What an access token says. */
export type AccessClaims = z.infer<typeof accessClaims>;

/** What an id token says. */
export type IdClaims = z.infer<typeof idClaims>;

/** Claims of a token that is the service's own and good at this time; "expired" where it was, null otherwise. */
async function verifyToken<Claims>(
  context: IdentityContext,
  token: string,
  schema: z.ZodType<Claims>,
): Promise<Claims | "expired" | null> {
  const { signing } = await context.keys();
  try {
    const { payload } = await jwtVerify(token, signing.publicKey, {
      issuer: context.issuer,
      algorithms: ["RS256"],
      requiredClaims: ["exp", "iat"],
      currentDate: context.now(),
    });
    return schema.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JWTExpired) return "expired";
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Claims of an access token by signature and time alone; whether it was revoked is for the session to say. */
export const verifyAccessToken = (context: IdentityContext, token: string) =>
  verifyToken(context, token, accessClaims);

/** Claims of an id token by signature and time alone. */
export const verifyIdToken = (context: IdentityContext, token: string) =>
  verifyToken(context, token, idClaims);
