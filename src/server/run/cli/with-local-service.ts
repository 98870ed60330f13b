import { isLocalIdentity } from "@/config/identity";
import { loadSettings, type Settings } from "@/config/settings";
import { type DatabaseCommand, withDatabase } from "@/server/run/cli/with-database";

function explainNoLocalService(settings: Settings): string | null {
  if (isLocalIdentity(settings)) return null;
  return `The local identity service does not run with these settings: ${reasonOf(settings)}.`;
}

function reasonOf({ USER_POOL_ID, IDENTITY_POOL_ID, LOCAL_IDENTITY }: Settings): string {
  if (USER_POOL_ID !== undefined || IDENTITY_POOL_ID !== undefined)
    return "a hosted pool is configured (USER_POOL_ID, IDENTITY_POOL_ID), and its users are not in this database";
  if (LOCAL_IDENTITY === "off") return "LOCAL_IDENTITY is off";
  return "HOST or NEXT_PUBLIC_BASE_URL let others than this machine reach the site, and LOCAL_IDENTITY is not on";
}

export async function withLocalService(run: DatabaseCommand): Promise<void> {
  const refusal = explainNoLocalService(loadSettings());
  if (refusal === null) return withDatabase(run);
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
}
