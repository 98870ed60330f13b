import type { AuthTokens } from "aws-amplify/auth";
import { CognitoAWSCredentialsAndIdentityIdProvider, DefaultIdentityIdStore } from "aws-amplify/auth/cognito";
import { defaultStorage } from "aws-amplify/utils";
import { absoluteEndpoint } from "@/lib/auth/configure";
import type { AwsCredentials } from "@/lib/auth/contract";
import { authFailure, AuthFailureError, toAuthFailure } from "@/lib/auth/failures";
import { credentialsLifetime } from "@/lib/auth/specified-limits";
import { federatedCredentials, type IdentityPool, type Logins } from "@/lib/auth/identity-pool-calls";

/** The credentials are in the page's memory, the identity is in the browser's storage. */
export interface CredentialsCache {
  /** Gets credentials for the signed-in user, or for a guest where the tokens are null. */
  readonly read: (tokens: AuthTokens | null) => Promise<AwsCredentials>;
  readonly federate: (logins: Logins) => Promise<AwsCredentials>;
  /** Renewed where they are old; null where there are none. */
  readonly federated: () => Promise<AwsCredentials | null>;
  readonly forgetFederated: () => void;
  readonly clear: () => Promise<void>;
}

export function openCredentials(pool: IdentityPool): CredentialsCache {
  const endpoint = absoluteEndpoint(pool.endpoint);
  const authConfig = {
    Cognito: {
      identityPoolId: pool.id,
      allowGuestAccess: true,
      ...(endpoint !== undefined && { identityPoolEndpoint: endpoint }),
    },
  };
  const identities = new DefaultIdentityIdStore(defaultStorage);
  identities.setAuthConfig(authConfig);
  const provider = new CognitoAWSCredentialsAndIdentityIdProvider(identities);
  let kept: { logins: Logins; credentials: AwsCredentials; renewAt: number } | null = null;

  async function read(tokens: AuthTokens | null): Promise<AwsCredentials> {
    const found = await provider.getCredentialsAndIdentityId(
      tokens ? { authConfig, authenticated: true, tokens } : { authConfig, authenticated: false },
    );
    const { accessKeyId, secretAccessKey, sessionToken, expiration } = found?.credentials ?? {};
    if (!found?.identityId || !accessKeyId || !secretAccessKey || !sessionToken || !expiration) {
      throw new AuthFailureError(authFailure("network"));
    }
    return {
      identityId: found.identityId,
      accessKeyId,
      secretAccessKey,
      sessionToken,
      expiresAt: expiration,
    };
  }

  async function federate(logins: Logins): Promise<AwsCredentials> {
    const credentials = await federatedCredentials(pool, logins);
    kept = { logins, credentials, renewAt: Date.now() + credentialsLifetime };
    return credentials;
  }

  return {
    federate,
    async read(tokens) {
      try {
        return await read(tokens);
      } catch (error) {
        // The pool may have deleted the guest's identity; a new one is made, once.
        if (tokens !== null || toAuthFailure(error).name !== "ResourceNotFoundException") throw error;
        await provider.clearCredentialsAndIdentityId();
        return read(null);
      }
    },
    async federated() {
      if (kept === null) return null;
      return kept.renewAt > Date.now() ? kept.credentials : federate(kept.logins);
    },
    forgetFederated() {
      kept = null;
    },
    async clear() {
      kept = null;
      await provider.clearCredentialsAndIdentityId();
    },
  };
}
