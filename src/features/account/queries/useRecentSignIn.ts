import { useAuthMutation } from "@/features/account/queries/useAuthMutation";
import { authFailureNames } from "@/lib/auth/contract";
import { failure, ok } from "@/lib/result";

/** Finds out whether the visitor signed in a moment ago. */
export const useRecentSignIn = () =>
  useAuthMutation<boolean>(async (auth) => {
    const [session, { isRecentSignIn }] = await Promise.all([
      auth.readSession(),
      import("@/features/account/recent-sign-in"),
    ]);
    if (!session.ok) return session;
    return session.value === null
      ? failure({ name: authFailureNames.notAuthenticated, message: "User is not authenticated" })
      : ok(isRecentSignIn(session.value.idToken, Date.now()));
  });
