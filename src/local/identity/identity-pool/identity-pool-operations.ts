import { localIdentity } from "@/config/local-identity";
import { ok } from "@/lib/result";
import { createGuestIdentity, findIdentity, identityOfUser } from "@/local/identity/identity-pool/identities";
import {
  makeTemporaryCredentials,
  type TemporaryCredentials,
} from "@/local/identity/identity-pool/temporary-credentials";
import { verifyLogins } from "@/local/identity/identity-pool/verify-logins";
import {
  defineOperation,
  type OperationContext,
  type OperationTable,
} from "@/local/identity/protocol/operation";
import { refuse, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { z } from "zod";

const logins = z.record(z.string().min(1).max(128), z.string().min(1).max(50_000)).optional();

const poolResource = /^[\w-]+:[0-9a-f-]+$/;

/** The account number counts for nothing here. */
const getIdSchema = z.object({
  IdentityPoolId: z.string().max(55).regex(poolResource),
  AccountId: z.string().max(15).optional(),
  Logins: logins,
});

/** A role cannot be chosen: the credentials open nothing. */
const getCredentialsSchema = z.object({
  IdentityId: z.string().max(55).regex(poolResource),
  Logins: logins,
  CustomRoleArn: z.string().max(2_048).optional(),
});

const notFound = (kind: "Identity" | "IdentityPool", id: string) =>
  refuse("ResourceNotFoundException", `${kind} '${id}' not found.`);

const userGone = refuse("NotAuthorizedException", "Invalid login token. The user does not exist.");

async function getId(
  context: OperationContext,
  input: z.infer<typeof getIdSchema>,
): Promise<ServiceResult<{ IdentityId: string }>> {
  if (input.IdentityPoolId !== localIdentity.identityPoolId)
    return notFound("IdentityPool", input.IdentityPoolId);
  const { database } = context;
  const user = await verifyLogins(context, database, input.Logins);
  if (!user.ok) return user;
  if (user.value === null) return ok({ IdentityId: await createGuestIdentity(database) });
  const id = await identityOfUser(database, user.value);
  return id === null ? userGone : ok({ IdentityId: id });
}

interface CredentialsAnswer {
  readonly IdentityId: string;
  readonly Credentials: TemporaryCredentials;
}

/** A guest's identity with a login becomes the user's, or the user's own one is answered. */
async function getCredentialsForIdentity(
  context: OperationContext,
  input: z.infer<typeof getCredentialsSchema>,
): Promise<ServiceResult<CredentialsAnswer>> {
  const { database } = context;
  const user = await verifyLogins(context, database, input.Logins);
  if (!user.ok) return user;
  const identity = await findIdentity(database, input.IdentityId);
  if (!identity) return notFound("Identity", input.IdentityId);

  const answer = (id: string): CredentialsAnswer => ({
    IdentityId: id,
    Credentials: makeTemporaryCredentials(context.now()),
  });
  if (identity.userSub === user.value) return ok(answer(identity.id));
  if (user.value === null)
    return refuse("NotAuthorizedException", `Access to Identity '${identity.id}' is forbidden.`);
  if (identity.userSub !== null) {
    const message = "Logins don't match. Please include at least one valid login for this identity.";
    return refuse("NotAuthorizedException", message);
  }
  const id = await identityOfUser(database, user.value, identity.id);
  return id === null ? userGone : ok(answer(id));
}

export const identityPoolOperations: OperationTable = {
  GetId: defineOperation(getIdSchema, getId),
  GetCredentialsForIdentity: defineOperation(getCredentialsSchema, getCredentialsForIdentity),
};
