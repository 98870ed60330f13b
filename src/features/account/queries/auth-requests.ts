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

/** Keys of what the account's pages load; all begin alike, so that it can be forgotten as a whole. */
export const accountKeys = {
  all: ["account"],
  user: ["account", "user"],
  devices: ["account", "devices"],
  signInTime: ["account", "sign-in-time"],
} as const;

/** A failure of the facade in the form in which a query fails. */
export class AuthFailureError extends Error {
  constructor(readonly failure: AuthFailure) {
    super(failure.message);
    this.name = failure.name;
  }
}

/** The value of an operation that worked. @throws AuthFailureError for one that failed */
function valueOf<Value>(result: Result<Value, AuthFailure>): Value {
  if (result.ok) return result.value;
  throw new AuthFailureError(result.error);
}

const sessionOverNames: ReadonlySet<string> = new Set([
  authFailureNames.sessionInvalid,
  authFailureNames.notAuthenticated,
  authFailureNames.noCurrentUser,
]);

/** Whether a failure says that nobody is signed in any more. */
export const isSessionOver = ({ name }: AuthFailure): boolean => sessionOverNames.has(name);

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
    // Another device may have changed it while the visitor was away from this window.
    refetchOnWindowFocus: "always",
  });
}

const isSignInTooOld = ({ name }: AuthFailure) => name === authFailureNames.freshSignInRequired;

const calledOff = failure<AuthFailure>({
  name: authFailureNames.freshSignInRequired,
  message: "The visitor did not sign in again",
});

/** A change of the account; expected failures are its data, not its error. */
type AuthMutation<Value, Variables> = UseMutationResult<Result<Value, AuthFailure>, Error, Variables>;

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
