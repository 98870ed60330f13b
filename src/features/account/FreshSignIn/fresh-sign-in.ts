import { createContext } from "react";

/**
 * Asks the visitor for the password once more. What was typed for the change stays where it is.
 * @returns false where the visitor called it off
 */
export type AskForFreshSignIn = () => Promise<boolean>;

/** How a change of the account asks for a fresh sign-in; outside of the account's pages nobody answers. */
export const FreshSignInContext = createContext<AskForFreshSignIn>(() => Promise.resolve(false));
