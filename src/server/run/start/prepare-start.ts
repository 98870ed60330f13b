import type { Settings } from "@/config/settings";
import { closeDataDirectory } from "@/server/platform/db/private-directory";
import { buildSite } from "@/server/run/start/build";
import { fail } from "@/server/run/start/fail";
import { computeFingerprint, isBuilt } from "@/server/run/start/fingerprint";
import { probeAddress } from "@/server/platform/layers/listen";
import { findDatabaseConflict } from "@/server/run/start/prepare-database";
import { watchTheme } from "@/server/run/start/watch-theme";
import { writeTheme } from "@/server/run/start/write-theme";

export const addressOf = ({ HOST, PORT }: Settings) => ({ host: HOST, port: PORT });

/** Ends the process where the site cannot start, and builds it for production. */
export async function prepareStart(settings: Settings, isDevelopment: boolean): Promise<void> {
  const probe = await probeAddress(addressOf(settings));
  if (!probe.ok) fail(probe.error);
  const closed = closeDataDirectory(settings.DATA_DIR);
  if (!closed.ok) fail(closed.error);
  const conflict = findDatabaseConflict(settings);
  if (conflict) fail(conflict);
  const root = process.cwd();
  if (isDevelopment) {
    writeTheme(root);
    watchTheme(root);
  } else if (!(await buildSite(root))) fail("The production build failed; see above.");
}

/** A worker never builds, because the others serve the build that is there. */
export function requireBuild(): void {
  if (isBuilt(process.cwd(), computeFingerprint(process.cwd(), process.env))) return;
  fail("The build is of other sources or settings. Stop the site and start it again, which builds it.");
}
