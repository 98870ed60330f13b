import type { OperationContext } from "@/local/identity/protocol/operation";
import { identityDevice } from "@/server/platform/db/schema/identity";
import { and, eq } from "drizzle-orm";

/** The given key if it belongs to a device of the user, otherwise null. */
export async function ownDeviceKey(
  { database }: OperationContext,
  userSub: string,
  key: string | null,
): Promise<string | null> {
  if (key === null) return null;
  const isOwn = and(eq(identityDevice.key, key), eq(identityDevice.userSub, userSub));
  return (await database.$count(identityDevice, isOwn)) > 0 ? key : null;
}
