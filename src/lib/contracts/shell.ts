import type { PasswordPolicy } from "@/lib/password-policy";
import type { SearchConfiguration } from "@/lib/contracts/search";

/** How much of what a page or the site shows is invented. */
export type DemonstrationShare = "none" | "some" | "all";

/** What the frame of every page shows beside its own texts; each page brings it in its props. */
export interface ShellProps {
  /** How much of the site's catalogue is the invented one of the demonstration. */
  demonstration: DemonstrationShare;
  /** Whether visitors can sign in here; the same for all of them. */
  hasAccounts: boolean;
  /** What a new password needs here. */
  passwordPolicy: PasswordPolicy;
  /** Where the search box asks for suggestions; null: nowhere, it is a plain form. */
  search: SearchConfiguration | null;
  /** Who answers for the site, as far as the operator has said. */
  company: { name: string | null; cnpj: string | null; address: string | null; email: string | null } | null;
}
