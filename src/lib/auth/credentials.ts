import { waitLimit, type Auth } from "@/lib/auth/contract";
import type { CredentialsCache } from "@/lib/auth/credentials-cache";
import { fail, toAuthFailure } from "@/lib/auth/failures";
import type { Guard } from "@/lib/auth/guard";
import type { Session } from "@/lib/auth/session";
import type { IdentityConfiguration } from "@/lib/contracts/identity";
import { failure, ok } from "@/lib/result";
import pTimeout from "p-timeout";

type CredentialsMethods = Pick<Auth, "awsCredentials" | "federatedSignIn">;

interface CredentialsOptions {
  readonly configuration: IdentityConfiguration;
  readonly session: Session;
  readonly guard: Guard;
  /** Null where no identity pool is configured. */
  readonly cache: CredentialsCache | null;
}

export function createCredentials(options: CredentialsOptions): CredentialsMethods {
  const { configuration, session, guard, cache } = options;

  const awsCredentials: Auth["awsCredentials"] = async () => {
    if (cache === null) return fail("notConfigured");
    const sessionNumber = session.number();
    try {
      const read = async () => (await cache.federated()) ?? cache.read(await session.freshTokens());
      return ok(await pTimeout(read(), { milliseconds: waitLimit }));
    } catch (error) {
      return failure(await guard.judge(toAuthFailure(error), sessionNumber));
    }
  };

  return {
    awsCredentials,
    async federatedSignIn(logins) {
      if (!configuration.userPool && !configuration.identityPool) return fail("federationWithoutPool");
      if (logins === undefined && !configuration.userPool) return fail("federationWithoutTokens");
      if (cache === null) return fail("notConfigured");
      if (logins === undefined) {
        return (await session.storedTokens()) === null ? fail("notAuthenticated") : awsCredentials();
      }
      try {
        return ok(await pTimeout(cache.federate(logins), { milliseconds: waitLimit }));
      } catch (error) {
        return failure(toAuthFailure(error));
      }
    },
  };
}
