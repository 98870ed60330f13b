import { browserIdentity, passwordPolicyOf } from "@/config/identity";
import { searchConfiguration } from "@/config/search";
import { currentSettings } from "@/config/settings";
import type { ShellProps } from "@/lib/contracts/shell";
import { rememberShell } from "@/lib/remembered-shell";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { publishedFacts } from "@/server/platform/cache/published-facts";
import { loadDemonstrationShare } from "@/server/reading/catalog/list-rankings";
import type { Database } from "@/server/platform/db/database";
import { loadShownPublisher } from "@/server/web/site/publisher";

export async function loadShellProps(database: Database): Promise<ShellProps> {
  const demonstration = await publishedFacts().get("demonstration", [cacheTags.rankings], () =>
    loadDemonstrationShare(database),
  );
  const settings = currentSettings();
  const hasAccounts = browserIdentity(settings).userPool !== null;
  const search = searchConfiguration(settings);
  const shell = {
    demonstration,
    hasAccounts,
    passwordPolicy: passwordPolicyOf(settings),
    // Development has no worker, because its scripts change under the same address.
    hasOfflineCopies: settings.SERVICE_WORKER === "on" && process.env.NODE_ENV === "production",
    search,
    company: await loadShownPublisher(database),
  };
  rememberShell(shell);
  return shell;
}
