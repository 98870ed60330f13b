import { AccountExitContext } from "@/features/account/AccountExit/account-exit";
import { FreshSignInContext } from "@/features/account/FreshSignIn/fresh-sign-in";
import type { ApiProblem } from "@/features/account/account-api";
import { accountKeys, isSessionOver } from "@/features/account/queries/auth-requests";
import { withFreshSignIn } from "@/features/account/queries/fresh-session";
import { type Auth, authFailureNames } from "@/lib/auth/contract";
import { renewSession } from "@/lib/auth/renew-session";
import { loadAuth } from "@/lib/auth/load-auth";
import type { ReviewFate } from "@/lib/contracts/review-fate";
import { failure, type Result, ok } from "@/lib/result";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useContext } from "react";

async function fetchWithSession(auth: Auth): Promise<Result<Blob, ApiProblem>> {
  const [{ fetchExport }, isSignedIn] = await Promise.all([
    import("@/features/account/account-api"),
    renewSession(auth),
  ]);
  return isSignedIn ? fetchExport() : failure("signed-out");
}

export function useExport() {
  const exit = useContext(AccountExitContext);
  const ask = useContext(FreshSignInContext);
  return useMutation({
    mutationFn: async (): Promise<Result<Blob, ApiProblem>> => {
      const auth = await loadAuth();
      const isTooOld = (problem: ApiProblem) => problem === "sign-in-too-old";
      const done = await withFreshSignIn(auth, ask, () => fetchWithSession(auth), isTooOld);
      const fetched = done ?? failure("sign-in-too-old" as const);
      if (!fetched.ok && fetched.error === "signed-out") exit.sessionEnded();
      return fetched;
    },
  });
}

/** Nothing is erased, or everything but the user in the pool; or why the deletion did not start. */
export type DeletionProblem = "nothing-erased" | "user-remains" | "signed-out" | "sign-in-too-old";

async function deleteAccount(auth: Auth, reviews: ReviewFate): Promise<Result<undefined, DeletionProblem>> {
  const [{ eraseData }, isSignedIn] = await Promise.all([
    import("@/features/account/account-api"),
    renewSession(auth),
  ]);
  if (!isSignedIn) return failure("signed-out");
  const erased = await eraseData(reviews);
  if (!erased.ok) {
    const { error } = erased;
    return failure(error === "signed-out" || error === "sign-in-too-old" ? error : "nothing-erased");
  }
  const deleted = await auth.deleteUser();
  if (deleted.ok) return ok(undefined);
  if (deleted.error.name === authFailureNames.freshSignInRequired) return failure("sign-in-too-old");
  return failure(isSessionOver(deleted.error) ? "signed-out" : "user-remains");
}

/** Deletes first what the site stores, which needs the session, then the user in the pool. */
export function useDeleteAccount() {
  const exit = useContext(AccountExitContext);
  const ask = useContext(FreshSignInContext);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (reviews: ReviewFate) => {
      const auth = await loadAuth();
      const attempt = async () => {
        exit.begin();
        const deleted = await deleteAccount(auth, reviews);
        if (!deleted.ok) exit.cancel();
        return deleted;
      };
      const isTooOld = (problem: DeletionProblem) => problem === "sign-in-too-old";
      const done = await withFreshSignIn(auth, ask, attempt, isTooOld);
      const deleted = done ?? failure("sign-in-too-old" as const);
      if (!deleted.ok && deleted.error === "signed-out") exit.sessionEnded();
      return deleted;
    },
    onSuccess: ({ ok: isDone }) => {
      if (isDone) queryClient.removeQueries({ queryKey: accountKeys.all });
    },
  });
}
