import type { PasswordPolicy } from "@/lib/password-policy";
import type { SearchConfiguration } from "@/lib/contracts/search";

/** How much of the data on a page or on the site is invented. */
export type DemonstrationShare = "none" | "some" | "all";

/** What the frame of every page shows besides its own texts. Each page provides it in its props. */
export interface ShellProps {
  /** How much of the catalogue belongs to the demonstration. */
  demonstration: DemonstrationShare;
  /** Whether visitors can sign in on this site. */
  hasAccounts: boolean;
  /** The rules for new passwords on this site. */
  passwordPolicy: PasswordPolicy;
  /** Whether browsers save the last public pages for reading without a connection (setting SERVICE_WORKER). */
  hasOfflineCopies: boolean;
  /** Where the search field asks for suggestions; null where it is a plain form. */
  search: SearchConfiguration | null;
  /** The company behind the site, as far as the operator has named it. */
  company: { name: string | null; cnpj: string | null; address: string | null; email: string | null } | null;
}
