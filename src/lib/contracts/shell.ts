import type { SearchConfiguration } from "@/lib/contracts/search";

/** What the frame of every page shows beside its own texts; each page brings it in its props. */
export interface ShellProps {
  /** Whether the page shows the demonstration catalogue, and says so. */
  isDemonstration: boolean;
  /** Whether visitors can sign in here; the same for all of them. */
  hasAccounts: boolean;
  /** Where the search box asks for suggestions; null: nowhere, it is a plain form. */
  search: SearchConfiguration | null;
  /** Who answers for the site, as far as the operator has said. */
  company: { name: string | null; cnpj: string | null; address: string | null; email: string | null } | null;
}
