import { AccountExitContext } from "@/features/account/AccountExit/account-exit";
import type { ApiProblem } from "@/features/account/account-api";
import { renewSession } from "@/features/account/queries/renew-session";
import { loadAuth } from "@/lib/auth/load-auth";
import { failure, type Result } from "@/lib/result";
import { useMutation } from "@tanstack/react-query";
import { useContext } from "react";

/** Fetches everything that is kept of the user. */
export function useExport() {
  const exit = useContext(AccountExitContext);
  return useMutation({
    mutationFn: async (): Promise<Result<Blob, ApiProblem>> => {
      const [{ fetchExport }, isSignedIn] = await Promise.all([
        import("@/features/account/account-api"),
        renewSession(await loadAuth()),
      ]);
      const fetched = isSignedIn ? await fetchExport() : failure("signed-out" as const);
      if (!fetched.ok && fetched.error === "signed-out") exit.sessionEnded();
      return fetched;
    },
  });
}
