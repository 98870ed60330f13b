import { isLocalIdentity } from "@/config/identity";
import { loadSettings, type Settings } from "@/config/settings";
import { type DatabaseCommand, withDatabase } from "@/server/cli/with-database";

/** Why there is nothing to work on, in a sentence; null where the local identity service stands in. */
export function explainNoLocalService(settings: Settings): string | null {
  if (isLocalIdentity(settings)) return null;
  const reason =
    settings.USER_POOL_ID === undefined && settings.IDENTITY_POOL_ID === undefined
      ? "LOCAL_IDENTITY is off"
      : "a hosted pool is configured (USER_POOL_ID, IDENTITY_POOL_ID), and its users are not in this database";
  return `The local identity service does not run with these settings: ${reason}.`;
}

/** Runs a command on the users and messages of the local identity service; refuses where it does not stand in. */
export async function withLocalService(run: DatabaseCommand): Promise<void> {
  const refusal = explainNoLocalService(loadSettings());
  if (refusal === null) return withDatabase(run);
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
}
