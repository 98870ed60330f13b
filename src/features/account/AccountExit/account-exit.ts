import { createContext } from "react";

/** The ways out of the account's pages. */
export interface AccountExit {
  /** The session is over: to the sign-in, and back to this page after it. Once; nothing while the visitor leaves. */
  sessionEnded(): void;
  /** The visitor signs out or deletes the account: what happens to the session now surprises nobody. */
  begin(): void;
  /** Leaving failed. */
  cancel(): void;
}

const stay: AccountExit = {
  sessionEnded: () => undefined,
  begin: () => undefined,
  cancel: () => undefined,
};

/** The ways out of the page that a component stands in; outside of the account's pages they lead nowhere. */
export const AccountExitContext = createContext(stay);
