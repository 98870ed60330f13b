import { AccountExitContext } from "@/features/account/AccountExit/account-exit";
import { accountKeys, useAuthMutation } from "@/features/account/queries/auth-requests";
import { signInAddress } from "@/lib/sign-in-address";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useContext } from "react";

/**
 * Ends this or all sessions and goes to the sign-in page; hosted login users leave by its sign-out page. With
 * `next` another sign-in leads there; otherwise the visitor reads that the sign-out worked.
 */
export function useSignOut({ next }: { next?: string } = {}) {
  const exit = useContext(AccountExitContext);
  const router = useRouter();
  const queryClient = useQueryClient();
  return useAuthMutation<undefined, "here" | "everywhere">(async (auth, where) => {
    exit.begin();
    const ended = where === "here" ? await auth.signOut() : await auth.signOutEverywhere();
    if (!ended.ok) {
      exit.cancel();
      return ended;
    }
    await router.push(signInAddress(next === undefined ? { reason: "saiu" } : { next }));
    queryClient.removeQueries({ queryKey: accountKeys.all });
    return ended;
  });
}
