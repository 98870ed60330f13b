import { epochSeconds, type IdentityContext } from "@/local/identity/identity-context";
import { type RefreshTokenContent, writeRefreshToken } from "@/local/identity/sessions/refresh-token";
import type { IdentityUser } from "@/local/identity/users/find-user";
import type { identitySession } from "@/server/platform/db/schema/identity";
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { randomUUID } from "node:crypto";
import { z } from "zod";

export type IdentitySession = typeof identitySession.$inferSelect;

export interface IssuedTokens {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
  /** Validity of the other two, in seconds. */
  readonly expiresIn: number;
}

/** Lets a token's bearer change the user. */
export const USER_SCOPE = "aws.cognito.signin.user.admin";

/** OpenID Connect Core 1.0, 5.4. */
function isShown(name: string, scopes: ReadonlySet<string>): boolean {
  if (scopes.has(USER_SCOPE)) return true;
  if (name.startsWith("email")) return scopes.has("email");
  if (name.startsWith("phone_number")) return scopes.has("phone");
  return scopes.has("profile");
}

/** The verified flags are booleans (OpenID Connect Core 1.0, 5.1). */
export function attributeClaims(user: IdentityUser, scope: string): Record<string, string | boolean> {
  const scopes = new Set(scope.split(" "));
  const shown = Object.entries(user.attributes).filter(([name]) => isShown(name, scopes));
  const claims = shown.map(([name, value]) => [name, name.endsWith("_verified") ? value === "true" : value]);
  return Object.fromEntries(claims) as Record<string, string | boolean>;
}

interface TokenSubject {
  readonly user: IdentityUser;
  readonly session: IdentitySession;
  /**
   * The nonce of the hosted login's request, which the id token returns (OpenID Connect Core 1.0, 3.1.2.1).
   */
  readonly nonce?: string | null;
}

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

export type AccessClaims = z.infer<typeof accessClaims>;

export type IdClaims = z.infer<typeof idClaims>;

/** "expired" for the service's own token after its time; null for any other. */
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

/** Checks signature and time alone. The session says whether the token was revoked. */
export const verifyAccessToken = (context: IdentityContext, token: string) =>
  verifyToken(context, token, accessClaims);

export const verifyIdToken = (context: IdentityContext, token: string) =>
  verifyToken(context, token, idClaims);
