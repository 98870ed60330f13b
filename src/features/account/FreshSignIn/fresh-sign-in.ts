import { createContext } from "react";

/** The page keeps what was typed. Resolves to false where the visitor cancels. */
export type AskForFreshSignIn = () => Promise<boolean>;

/** Outside the account's pages nobody asks, and the result is false. */
export const FreshSignInContext = createContext<AskForFreshSignIn>(() => Promise.resolve(false));
