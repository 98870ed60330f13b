import * as z from "zod/mini";
import { absoluteEndpoint } from "@/lib/auth/configure";
import type { AwsCredentials } from "@/lib/auth/contract";
import { callService, type Service } from "@/lib/auth/service-call";

export interface IdentityPool {
  readonly id: string;
  readonly endpoint: string | null;
}

/** Tokens by their provider (issuer host and path). */
export type Logins = Readonly<Record<string, string>>;

function serviceOf({ id, endpoint }: IdentityPool): Service {
  const region = id.slice(0, id.indexOf(":"));
  return {
    endpoint: absoluteEndpoint(endpoint) ?? `https://cognito-identity.${region}.amazonaws.com/`,
    target: "AWSCognitoIdentityService",
  };
}

const identitySchema = z.object({ IdentityId: z.string() });

const credentialsSchema = z.object({
  IdentityId: z.string(),
  Credentials: z.object({
    AccessKeyId: z.string(),
    SecretKey: z.string(),
    SessionToken: z.string(),
    /** Seconds since 1970. */
    Expiration: z.number(),
  }),
});

/** Amplify cannot call `GetId` and `GetCredentialsForIdentity` with tokens of other providers. */
export async function federatedCredentials(pool: IdentityPool, logins: Logins): Promise<AwsCredentials> {
  const service = serviceOf(pool);
  const identity = await callService(
    service,
    "GetId",
    { IdentityPoolId: pool.id, Logins: logins },
    identitySchema,
  );
  const { IdentityId, Credentials } = await callService(
    service,
    "GetCredentialsForIdentity",
    { IdentityId: identity.IdentityId, Logins: logins },
    credentialsSchema,
  );
  return {
    identityId: IdentityId,
    accessKeyId: Credentials.AccessKeyId,
    secretAccessKey: Credentials.SecretKey,
    sessionToken: Credentials.SessionToken,
    expiresAt: new Date(Credentials.Expiration * 1000),
  };
}
