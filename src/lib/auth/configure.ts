import { Amplify } from "aws-amplify";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { ConsoleLogger } from "aws-amplify/utils";
import type { AuthFailure } from "@/lib/auth/contract";
import { authFailure } from "@/lib/auth/failures";
import type { IdentityConfiguration } from "@/lib/contracts/identity";
import { failure, ok, type Result } from "@/lib/result";

/** Longest user pool id, in characters (specification, section 5). */
const maximumPoolIdLength = 55;

/** A user pool whose id has been looked at and whose endpoint is absolute. */
export interface UserPool {
  readonly id: string;
  /** The client of sign-ins with a password. */
  readonly clientId: string;
  readonly endpoint: string | undefined;
}

/** An endpoint as Amplify wants it: a path of this site becomes absolute. */
export function absoluteEndpoint(endpoint: string | null): string | undefined {
  if (endpoint === null) return undefined;
  return endpoint.startsWith("/") ? window.location.origin + endpoint : endpoint;
}

/** The configured user pool; fails where there is none, or its id is not `region_id` of at most 55 characters. */
export function userPoolOf({ userPool }: IdentityConfiguration): Result<UserPool, AuthFailure> {
  if (userPool === null) return failure(authFailure("notConfigured"));
  if (userPool.id.length > maximumPoolIdLength || !/^[\w-]+_[0-9a-zA-Z]+$/.test(userPool.id)) {
    return failure(authFailure("invalidUserPoolId"));
  }
  return ok({ ...userPool, endpoint: absoluteEndpoint(userPool.endpoint) });
}

/** Amplify warns whenever it is configured with an endpoint of one's own, which at home is always. */
export function quietAmplify(): void {
  ConsoleLogger.LOG_LEVEL = "ERROR";
}

/**
 * Points Amplify to a client of the pool; its storage keys, renewals and revocations are the client's. The identity pool
 * is left out: Amplify would fetch credentials before each call in the name of the user (`credentials.ts` does, when
 * they are asked for).
 */
export function configureAmplify(pool: UserPool, clientId: string): void {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: pool.id,
        userPoolClientId: clientId,
        ...(pool.endpoint !== undefined && { userPoolEndpoint: pool.endpoint }),
      },
    },
  });
  // Amplify's own ear for other tabs knows one client alone; `follow-session.ts` listens instead.
  cognitoUserPoolsTokenProvider.teardownNotify();
}
