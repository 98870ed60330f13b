import { AccountExitContext } from "@/features/account/AccountExit/account-exit";
import { valueOf, type AuthFailureError } from "@/features/account/queries/auth-failure-error";
import { isSessionOver } from "@/features/account/queries/session-over";
import type { Auth, AuthOutcome } from "@/lib/auth/contract";
import { loadAuth } from "@/lib/auth/load-auth";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useContext } from "react";

/** Loads something of the signed-in user through the facade, in the browser alone. */
export function useAuthQuery<Value>(
  key: readonly string[],
  read: (auth: Auth) => AuthOutcome<Value>,
): UseQueryResult<Value, AuthFailureError> {
  const exit = useContext(AccountExitContext);
  return useQuery({
    queryKey: key,
    queryFn: async () => {
      const result = await read(await loadAuth());
      if (!result.ok && isSessionOver(result.error)) exit.sessionEnded();
      return valueOf(result);
    },
    // What another device changed is seen when the visitor comes back to this one.
    refetchOnWindowFocus: "always",
  });
}
