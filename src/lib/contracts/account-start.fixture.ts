import type { AccountStartPage } from "@/lib/contracts/account-start";

/** The start of an account that follows nothing yet. */
export const emptyAccountStart: AccountStartPage = {
  favorites: { shown: [], total: 0, changed: 0 },
  alerts: { total: 0, fired: [] },
  lists: { shown: [], total: 0 },
};
