import { defaultStorage } from "aws-amplify/utils";
import type { ScriptedAnswer, ScriptedService } from "./scripted-service";

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const unsigned = (claims: unknown) => `${part({ alg: "none" })}.${part(claims)}.signature`;

/** How tokens differ from the default ones: Ana's, valid for an hour. */
export interface TokenOptions {
  readonly sub?: string;
  readonly username?: string;
  readonly clientId?: string;
  /** Seconds from now. */
  readonly expiresIn?: number;
  readonly scope?: string;
  readonly nonce?: string;
  /** Tells tokens of the same second apart. */
  readonly jti?: string;
  /** Whether the refresh token can be revoked; true by default. */
  readonly isRevocable?: boolean;
}

/** Makes tokens of the service's shape. Browsers do not check their signatures. */
export function makeTokens(options: TokenOptions = {}) {
  const { sub = "user-1", username = "ana", clientId = "client", expiresIn = 3600, jti = "1" } = options;
  const { scope = "aws.cognito.signin.user.admin", isRevocable = true, nonce } = options;
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, auth_time: now, exp: now + expiresIn };
  const shared = {
    ...times,
    sub,
    jti,
    iss: "https://issuer.invalid/pool",
    ...(isRevocable && { origin_jti: "o" }),
  };
  return {
    AccessToken: unsigned({ ...shared, token_use: "access", client_id: clientId, username, scope }),
    IdToken: unsigned({
      ...shared,
      token_use: "id",
      aud: clientId,
      "cognito:username": username,
      email: "ana@example.com",
      ...(nonce !== undefined && { nonce }),
    }),
    RefreshToken: `refresh-${sub}`,
    ExpiresIn: expiresIn,
    TokenType: "Bearer",
  };
}

/** Stores a session as Amplify would. */
export async function storeSession(options: TokenOptions & { withoutRefreshToken?: boolean } = {}) {
  const { username = "ana", clientId = "client" } = options;
  const tokens = makeTokens(options);
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  const entries = {
    [`${prefix}.LastAuthUser`]: username,
    [`${prefix}.${username}.accessToken`]: tokens.AccessToken,
    [`${prefix}.${username}.idToken`]: tokens.IdToken,
    [`${prefix}.${username}.clockDrift`]: "0",
    ...(!options.withoutRefreshToken && { [`${prefix}.${username}.refreshToken`]: tokens.RefreshToken }),
  };
  for (const [key, value] of Object.entries(entries)) await defaultStorage.setItem(key, value);
  return tokens;
}

export function signedIn(options: TokenOptions = {}, more: object = {}): ScriptedAnswer {
  return { body: { AuthenticationResult: { ...makeTokens(options), ...more }, ChallengeParameters: {} } };
}

export function challenge(name: string, parameters: Record<string, string> = {}): ScriptedAnswer {
  return { body: { ChallengeName: name, Session: `session-${name}`, ChallengeParameters: parameters } };
}

/** Scripts a sign-in by secure remote password. Nobody checks the proof; the caller gives the answers to it. */
export function scriptPassword(service: ScriptedService, ...answers: ScriptedAnswer[]): void {
  service.answer(
    "InitiateAuth",
    challenge("PASSWORD_VERIFIER", {
      SALT: "1f2e3d4c5b6a79880011223344556677",
      SRP_B: "7b".repeat(384),
      SECRET_BLOCK: Buffer.from("secret block").toString("base64"),
      USER_ID_FOR_SRP: "ana",
      USERNAME: "ana",
    }),
  );
  service.answer("RespondToAuthChallenge", ...answers);
}
