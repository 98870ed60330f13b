import { AccountExitContext } from "@/features/account/AccountExit/account-exit";
import { FreshSignInContext } from "@/features/account/FreshSignIn/fresh-sign-in";
import { isSessionOver } from "@/features/account/queries/session-over";
import { withFreshSignIn } from "@/features/account/queries/with-fresh-sign-in";
import { type Auth, type AuthFailure, authFailureNames, type AuthOutcome } from "@/lib/auth/contract";
import { loadAuth } from "@/lib/auth/load-auth";
import { failure, type Result } from "@/lib/result";
import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { useContext } from "react";

const isSignInTooOld = ({ name }: AuthFailure) => name === authFailureNames.freshSignInRequired;

const calledOff = failure<AuthFailure>({
  name: authFailureNames.freshSignInRequired,
  message: "The visitor did not sign in again",
});

/** A change of the account; expected failures are its data, not its error. */
export type AuthMutation<Value, Variables> = UseMutationResult<Result<Value, AuthFailure>, Error, Variables>;

/**
 * Changes something of the signed-in user through the facade.
 * @param outdated keys of what is loaded anew after it worked; the change is done when that has come
 * @param options.needsFreshSignIn for what opens the account or ends it: the visitor is asked for the password where the
 * last sign-in is older than ten minutes
 */
export function useAuthMutation<Value, Variables = void>(
  change: (auth: Auth, variables: Variables) => AuthOutcome<Value>,
  outdated: readonly (readonly string[])[] = [],
  { needsFreshSignIn = false }: { readonly needsFreshSignIn?: boolean } = {},
): AuthMutation<Value, Variables> {
  const queryClient = useQueryClient();
  const exit = useContext(AccountExitContext);
  const ask = useContext(FreshSignInContext);
  return useMutation({
    mutationFn: async (variables: Variables) => {
      const auth = await loadAuth();
      const run = () => change(auth, variables);
      const done = needsFreshSignIn ? await withFreshSignIn(auth, ask, run, isSignInTooOld) : await run();
      const result = done ?? calledOff;
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
