import { AccountExitContext } from "@/features/account/AccountExit/account-exit";
import { FreshSignInContext } from "@/features/account/FreshSignIn/fresh-sign-in";
import type { ApiProblem } from "@/features/account/account-api";
import { renewSession } from "@/features/account/queries/renew-session";
import { withFreshSignIn } from "@/features/account/queries/with-fresh-sign-in";
import { loadAuth } from "@/lib/auth/load-auth";
import type { Auth } from "@/lib/auth/contract";
import { failure, type Result } from "@/lib/result";
import { useMutation } from "@tanstack/react-query";
import { useContext } from "react";

async function fetchWithSession(auth: Auth): Promise<Result<Blob, ApiProblem>> {
  const [{ fetchExport }, isSignedIn] = await Promise.all([
    import("@/features/account/account-api"),
    renewSession(auth),
  ]);
  return isSignedIn ? fetchExport() : failure("signed-out");
}

/** Fetches everything that is kept of the user, after a fresh sign-in. */
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
