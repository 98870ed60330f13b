import { createContext } from "react";

export interface AccountExit {
  /** Goes to the sign-in, which leads back to this page; only once, and not while the visitor leaves. */
  sessionEnded(): void;
  /** The visitor signs out or deletes the account, so the end of the session needs no message. */
  begin(): void;
  cancel(): void;
}

const stay: AccountExit = {
  sessionEnded: () => undefined,
  begin: () => undefined,
  cancel: () => undefined,
};

/** Outside the account's pages its functions do nothing. */
export const AccountExitContext = createContext(stay);
