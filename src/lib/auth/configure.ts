import { Amplify } from "aws-amplify";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { ConsoleLogger } from "aws-amplify/utils";
import type { AuthFailure } from "@/lib/auth/contract";
import { authFailure } from "@/lib/auth/failures";
import type { IdentityConfiguration } from "@/lib/contracts/identity";
import { failure, ok, type Result } from "@/lib/result";

/** In characters (specification, section 5). */
const maximumPoolIdLength = 55;

export interface UserPool {
  readonly id: string;
  /** The client for sign-ins with a password. */
  readonly clientId: string;
  readonly endpoint: string | undefined;
}

/** Amplify accepts only absolute endpoints. */
export function absoluteEndpoint(endpoint: string | null): string | undefined {
  if (endpoint === null) return undefined;
  return endpoint.startsWith("/") ? window.location.origin + endpoint : endpoint;
}

/** Fails where no pool is configured, or where its id is not `region_id` of at most 55 characters. */
export function userPoolOf({ userPool }: IdentityConfiguration): Result<UserPool, AuthFailure> {
  if (userPool === null) return failure(authFailure("notConfigured"));
  if (userPool.id.length > maximumPoolIdLength || !/^[\w-]+_[0-9a-zA-Z]+$/.test(userPool.id)) {
    return failure(authFailure("invalidUserPoolId"));
  }
  return ok({ ...userPool, endpoint: absoluteEndpoint(userPool.endpoint) });
}

export function quietAmplify(): void {
  ConsoleLogger.LOG_LEVEL = "ERROR";
}

/** The identity pool is left out, because Amplify would fetch credentials before each call. */
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
  cognitoUserPoolsTokenProvider.teardownNotify();
}
