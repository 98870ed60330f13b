import { AccountExitContext } from "@/features/account/AccountExit/account-exit";
import { accountKeys } from "@/features/account/queries/account-keys";
import { renewSession } from "@/features/account/queries/renew-session";
import { isSessionOver } from "@/features/account/queries/session-over";
import type { Auth } from "@/lib/auth/contract";
import { loadAuth } from "@/lib/auth/load-auth";
import { failure, ok, type Result } from "@/lib/result";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useContext } from "react";

/** How far a deletion came that failed: nothing is erased yet, or all but the user in the pool; or nobody is signed in. */
export type DeletionProblem = "nothing-erased" | "user-remains" | "signed-out";

async function deleteAccount(auth: Auth): Promise<Result<undefined, DeletionProblem>> {
  const [{ eraseData }, isSignedIn] = await Promise.all([
    import("@/features/account/account-api"),
    renewSession(auth),
  ]);
  if (!isSignedIn) return failure("signed-out");
  const erased = await eraseData();
  if (!erased.ok) return failure(erased.error === "signed-out" ? "signed-out" : "nothing-erased");
  const deleted = await auth.deleteUser();
  if (deleted.ok) return ok(undefined);
  return failure(isSessionOver(deleted.error) ? "signed-out" : "user-remains");
}

/**
 * Deletes the account: first what the site keeps, which needs the user's word, then the user in the pool, which ends the
 * session. Each can be done again.
 */
export function useDeleteAccount() {
  const exit = useContext(AccountExitContext);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      exit.begin();
      const deleted = await deleteAccount(await loadAuth());
      if (!deleted.ok) exit.cancel();
      if (!deleted.ok && deleted.error === "signed-out") exit.sessionEnded();
      return deleted;
    },
    onSuccess: ({ ok: isDone }) => {
      if (isDone) queryClient.removeQueries({ queryKey: accountKeys.all });
    },
  });
}
