import type { ServerIdentity } from "@/config/identity";
import { failure, ok, type Result } from "@/lib/result";
import { logger } from "@/server/platform/log/logger";
import { fetchKeys } from "@/server/web/identity/fetch-keys";
import { JwtVerifier } from "aws-jwt-verify";
import { validateCognitoJwtFields } from "aws-jwt-verify/cognito-verifier";
import {
  CognitoJwtInvalidClientIdError,
  CognitoJwtInvalidTokenUseError,
  FailedAssertionError,
  FetchError,
  JwksValidationError,
  JwkValidationError,
  JwtBaseError,
  JwtExpiredError,
  JwtInvalidIssuerError,
  JwtInvalidSignatureAlgorithmError,
  JwtInvalidSignatureError,
  JwtNotBeforeError,
  JwtParseError,
  JwtWithoutValidKidError,
  KidNotFoundInJwksError,
  WaitPeriodNotYetEndedJwkError,
} from "aws-jwt-verify/error";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import { decomposeUnverifiedJwt } from "aws-jwt-verify/jwt";
import type { JwtPayload } from "aws-jwt-verify/jwt-model";
import { z } from "zod";

/** Access tokens call the API for the user; id tokens say who the user is. */
export type TokenUse = "access" | "id";

export interface VerifiedToken {
  /** `sub`, which never changes. */
  readonly userId: string;
  readonly username: string;
  readonly use: TokenUse;
  /** Empty for an id token. */
  readonly scopes: readonly string[];
  /** The user's groups in the pool when the token was made (`cognito:groups`). */
  readonly groups: readonly string[];
  /**
   * Time of the sign-in (`auth_time`), seconds since 1970; renewed tokens keep it. Null where it is missing.
   */
  readonly authenticatedAt: number | null;
  /** The sign-in that the token comes from (`origin_jti`); null where it is no UUID. */
  readonly sessionId: string | null;
}

/** `keys-unavailable` says nothing about the token: the issuer's keys could not be fetched. */
export type TokenProblem =
  | "malformed"
  | "expired"
  | "not-yet-valid"
  | "wrong-issuer"
  | "wrong-audience"
  | "wrong-use"
  | "wrong-signature"
  | "keys-unavailable";

export type VerifyToken = (token: string, use: TokenUse) => Promise<Result<VerifiedToken, TokenProblem>>;

/** In characters. Cognito's tokens have one to two thousand. */
const LONGEST_TOKEN = 8_192;

/** Cognito's algorithm. No other one is accepted, whatever a key allows. */
const ALGORITHM = "RS256";

const text = z.string().min(1).max(200);
const claimsSchema = z
  .object({
    sub: text,
    // Without this check the library would accept a token that never expires.
    exp: z.number(),
    username: text.optional(),
    "cognito:username": text.optional(),
    scope: z.string().optional(),
    auth_time: z.number().nullish(),
    origin_jti: z.uuid().optional().catch(undefined),
    "cognito:groups": z.array(z.string()).default([]),
  })
  .transform(({ username, "cognito:username": poolUsername, ...claims }) => ({
    ...claims,
    username: username ?? poolUsername ?? claims.sub,
  }));

const problemsByError = [
  [JwtParseError, "malformed"],
  [JwtExpiredError, "expired"],
  [JwtNotBeforeError, "not-yet-valid"],
  [JwtInvalidIssuerError, "wrong-issuer"],
  [CognitoJwtInvalidClientIdError, "wrong-audience"],
  [CognitoJwtInvalidTokenUseError, "wrong-use"],
  [JwtInvalidSignatureError, "wrong-signature"],
  [JwtInvalidSignatureAlgorithmError, "wrong-signature"],
  [JwtWithoutValidKidError, "wrong-signature"],
  [KidNotFoundInJwksError, "wrong-signature"],
  // The library waits ten seconds after an unknown key before it fetches the keys again.
  [WaitPeriodNotYetEndedJwkError, "wrong-signature"],
  [FetchError, "keys-unavailable"],
  [JwksValidationError, "keys-unavailable"],
  [JwkValidationError, "keys-unavailable"],
  [FailedAssertionError, "wrong-signature"],
] as const satisfies readonly (readonly [unknown, TokenProblem])[];

/** @throws errors that are not the library's judgement of a token */
function problemOf(error: unknown): TokenProblem {
  const found = problemsByError.find(([kind]) => error instanceof kind);
  if (found) return found[1];
  if (error instanceof JwtBaseError) return "malformed";
  throw error;
}

/** Checks a token without keys, so that malformed ones do not cause a fetch. */
function findPlainProblem(token: string, issuers: ReadonlySet<string>): TokenProblem | null {
  if (token.length > LONGEST_TOKEN) return "malformed";
  const { header, payload } = decomposeUnverifiedJwt(token);
  if (payload.iss === undefined || !issuers.has(payload.iss)) return "wrong-issuer";
  return header.alg === ALGORITHM ? null : "wrong-signature";
}

function createUseVerifier(
  { issuers, clientIds }: ServerIdentity,
  tokenUse: TokenUse,
  jwksCache: SimpleJwksCache,
) {
  const configurations = issuers.map(({ issuer, jwksUri }) => ({
    issuer,
    jwksUri,
    // Access tokens have no audience; validateCognitoJwtFields checks the client for both uses.
    audience: null,
    customJwtCheck: ({ payload }: { payload: JwtPayload }) =>
      validateCognitoJwtFields(payload, { tokenUse, clientId: [...clientIds] }),
  }));
  return JwtVerifier.create(configurations, { jwksCache });
}

/**
 * Checks signature (RS256), issuer, client, use and times. Keys are fetched once, and again for an unknown
 * key, at most every ten seconds. A revoked session is not noticed; see `checkRevocation`.
 */
export function createTokenVerifier(identity: ServerIdentity): VerifyToken {
  const jwksCache = new SimpleJwksCache({ fetcher: { fetch: fetchKeys } });
  const verifiers = {
    access: createUseVerifier(identity, "access", jwksCache),
    id: createUseVerifier(identity, "id", jwksCache),
  };
  const issuers = new Set(identity.issuers.map(({ issuer }) => issuer));
  return async (token, use) => {
    try {
      const problem = findPlainProblem(token, issuers);
      if (problem) return failure(problem);
      const claims = claimsSchema.safeParse(await verifiers[use].verify(token));
      if (!claims.success) return failure("malformed");
      const { sub: userId, username, scope = "", auth_time: authenticatedAt = null } = claims.data;
      const { "cognito:groups": groups, origin_jti: sessionId = null } = claims.data;
      const scopes = use === "access" ? scope.split(" ").filter(Boolean) : [];
      return ok({ userId, username, use, scopes, groups, authenticatedAt, sessionId });
    } catch (error) {
      const problem = problemOf(error);
      if (problem === "keys-unavailable") logger.warn({ reason: String(error) }, "identity.keys-unavailable");
      return failure(problem);
    }
  };
}
