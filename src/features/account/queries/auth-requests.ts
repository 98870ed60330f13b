import { AccountExitContext } from "@/features/account/AccountExit/account-exit";
import { FreshSignInContext } from "@/features/account/FreshSignIn/fresh-sign-in";
import { withFreshSignIn } from "@/features/account/queries/fresh-session";
import { type AuthFailure, authFailureNames, type Auth, type AuthOutcome } from "@/lib/auth/contract";
import { loadAuth } from "@/lib/auth/load-auth";
import { type Result, failure } from "@/lib/result";
import {
  useQuery,
  type UseQueryResult,
  useMutation,
  useQueryClient,
  type UseMutationResult,
} from "@tanstack/react-query";
import { useContext } from "react";

/** The common first part allows to clear everything at once. */
export const accountKeys = {
  all: ["account"],
  user: ["account", "user"],
  devices: ["account", "devices"],
  signInTime: ["account", "sign-in-time"],
} as const;

export class AuthFailureError extends Error {
  constructor(readonly failure: AuthFailure) {
    super(failure.message);
    this.name = failure.name;
  }
}

function valueOf<Value>(result: Result<Value, AuthFailure>): Value {
  if (result.ok) return result.value;
  throw new AuthFailureError(result.error);
}

const sessionOverNames: ReadonlySet<string> = new Set([
  authFailureNames.sessionInvalid,
  authFailureNames.notAuthenticated,
  authFailureNames.noCurrentUser,
]);

export const isSessionOver = ({ name }: AuthFailure): boolean => sessionOverNames.has(name);

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
    // Another device may have changed it in the meantime.
    refetchOnWindowFocus: "always",
  });
}

const isSignInTooOld = ({ name }: AuthFailure) => name === authFailureNames.freshSignInRequired;

const calledOff = failure<AuthFailure>({
  name: authFailureNames.freshSignInRequired,
  message: "The visitor did not sign in again",
});

/** Expected failures are its data, not its error. */
type AuthMutation<Value, Variables> = UseMutationResult<Result<Value, AuthFailure>, Error, Variables>;

/**
 * Queries with the keys in `outdated` are reloaded before the change counts as done. `needsFreshSignIn`: the
 * password is asked for if the last sign-in is older than ten minutes.
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

export const failureOf = <Value, Variables>({
  data,
  isPending,
}: AuthMutation<Value, Variables>): AuthFailure | null =>
  !isPending && data?.ok === false ? data.error : null;
