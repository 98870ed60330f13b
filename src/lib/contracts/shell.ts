import type { PasswordPolicy } from "@/lib/password-policy";
import type { SearchConfiguration } from "@/lib/contracts/search";

/** Share of the data on a page, or on the site, that is invented. */
export type DemonstrationShare = "none" | "some" | "all";

export interface ShellProps {
  demonstration: DemonstrationShare;
  hasAccounts: boolean;
  passwordPolicy: PasswordPolicy;
  /** Whether browsers keep public pages for reading without a connection (setting SERVICE_WORKER). */
  hasOfflineCopies: boolean;
  /** Null where the search field is a plain form without suggestions. */
  search: SearchConfiguration | null;
  company: { name: string | null; cnpj: string | null; address: string | null; email: string | null } | null;
}
