import { browserIdentity, passwordPolicyOf } from "@/config/identity";
import { searchConfiguration } from "@/config/search";
import { currentSettings } from "@/config/settings";
import type { ShellProps } from "@/lib/contracts/shell";
import { rememberShell } from "@/lib/remembered-shell";
import { cacheTags } from "@/server/cache/cache-tags";
import { publishedFacts } from "@/server/cache/published-facts";
import { loadDemonstrationShare } from "@/server/catalog/list-rankings";
import type { Database } from "@/server/db/database";
import { loadCompany } from "@/server/site/publisher";

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
    company: await loadCompany(database),
  };
  rememberShell(shell);
  return shell;
}
