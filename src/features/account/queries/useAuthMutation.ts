import { AccountExitContext } from "@/features/account/AccountExit/account-exit";
import { isSessionOver } from "@/features/account/queries/session-over";
import type { Auth, AuthFailure, AuthOutcome } from "@/lib/auth/contract";
import { loadAuth } from "@/lib/auth/load-auth";
import type { Result } from "@/lib/result";
import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { useContext } from "react";

/** A change of the account; expected failures are its data, not its error. */
export type AuthMutation<Value, Variables> = UseMutationResult<Result<Value, AuthFailure>, Error, Variables>;

/**
 * Changes something of the signed-in user through the facade.
 * @param outdated keys of what is loaded anew after it worked; the change is done when that has come
 */
export function useAuthMutation<Value, Variables = void>(
  change: (auth: Auth, variables: Variables) => AuthOutcome<Value>,
  outdated: readonly (readonly string[])[] = [],
): AuthMutation<Value, Variables> {
  const queryClient = useQueryClient();
  const exit = useContext(AccountExitContext);
  return useMutation({
    mutationFn: async (variables: Variables) => {
      const result = await change(await loadAuth(), variables);
      if (!result.ok && isSessionOver(result.error)) exit.sessionEnded();
      return result;
    },
    onSuccess: async ({ ok: isDone }) => {
      if (!isDone) return;
      await Promise.all(outdated.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}

/** The failure of the last try; null while there is none. */
export const failureOf = <Value, Variables>({
  data,
  isPending,
}: AuthMutation<Value, Variables>): AuthFailure | null =>
  !isPending && data?.ok === false ? data.error : null;
