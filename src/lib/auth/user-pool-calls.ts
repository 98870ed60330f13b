import * as z from "zod/mini";
import type { UserPool } from "@/lib/auth/configure";
import { callService, type Service } from "@/lib/auth/service-call";

function serviceOf({ id, endpoint }: UserPool): Service {
  const region = id.slice(0, id.indexOf("_"));
  return {
    endpoint: endpoint ?? `https://cognito-idp.${region}.amazonaws.com/`,
    target: "AWSCognitoIdentityProviderService",
  };
}

const attributeSchema = z.object({ Name: z.string(), Value: z.optional(z.string()) });

const userSchema = z.object({
  Username: z.string(),
  UserAttributes: z.array(attributeSchema),
  PreferredMfaSetting: z.nullish(z.string()),
  UserMFASettingList: z.nullish(z.array(z.string())),
  MFAOptions: z.nullish(z.array(z.unknown())),
});

export type PoolUser = z.output<typeof userSchema>;

/** Reads attributes and factors in one call; Amplify makes two. */
export function getUser(pool: UserPool, accessToken: string): Promise<PoolUser> {
  return callService(serviceOf(pool), "GetUser", { AccessToken: accessToken }, userSchema);
}

/** Specification, section 9. */
const devicesAPage = 60;

const devicesSchema = z.object({
  Devices: z.nullish(
    z.array(z.object({ DeviceKey: z.string(), DeviceAttributes: z.nullish(z.array(attributeSchema)) })),
  ),
  PaginationToken: z.nullish(z.string()),
});

export type PoolDevice = NonNullable<z.output<typeof devicesSchema>["Devices"]>[number];

/** Amplify reads the first page alone. */
export async function listAllDevices(pool: UserPool, accessToken: string): Promise<PoolDevice[]> {
  const devices: PoolDevice[] = [];
  const seen = new Set<string>();
  let token: string | null | undefined;
  do {
    const input = { AccessToken: accessToken, Limit: devicesAPage, ...(token && { PaginationToken: token }) };
    const page = await callService(serviceOf(pool), "ListDevices", input, devicesSchema);
    devices.push(...(page.Devices ?? []));
    token = page.PaginationToken;
    // A service that gave a page twice would be asked for ever.
    if (token && seen.has(token)) break;
    if (token) seen.add(token);
  } while (token);
  return devices;
}

/** Amplify's own sign-out clears tokens even when the answer is late, those of the next user too. */
export async function revokeToken(pool: UserPool, clientId: string, refreshToken: string): Promise<void> {
  await callService(serviceOf(pool), "RevokeToken", { ClientId: clientId, Token: refreshToken }, z.unknown());
}

/** Without the sign-out that Amplify adds. */
export async function deletePoolUser(pool: UserPool, accessToken: string): Promise<void> {
  await callService(serviceOf(pool), "DeleteUser", { AccessToken: accessToken }, z.unknown());
}

/** Amplify reports a failure of this call as a success. */
export async function globalSignOut(pool: UserPool, accessToken: string): Promise<void> {
  await callService(serviceOf(pool), "GlobalSignOut", { AccessToken: accessToken }, z.unknown());
}
