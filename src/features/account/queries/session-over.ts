import { authFailureNames, type AuthFailure } from "@/lib/auth/contract";

const names: ReadonlySet<string> = new Set([
  authFailureNames.sessionInvalid,
  authFailureNames.notAuthenticated,
  authFailureNames.noCurrentUser,
]);

/** Whether a failure says that nobody is signed in any more. */
export const isSessionOver = ({ name }: AuthFailure): boolean => names.has(name);
