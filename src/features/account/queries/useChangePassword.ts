import { accountKeys, useAuthMutation } from "@/features/account/queries/auth-requests";
import { FreshSignInContext } from "@/features/account/FreshSignIn/fresh-sign-in";
import type { Auth, AuthOutcome } from "@/lib/auth/contract";
import { ok } from "@/lib/result";
import { useContext } from "react";

interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly endsOthers: boolean;
}

export type OthersAfterwards = "stay" | "ended" | "failed";

async function endOthers(
  auth: Auth,
  password: string,
  ask: () => Promise<boolean>,
): AuthOutcome<OthersAfterwards> {
  const isHosted = await auth.isHostedSession();
  if (isHosted.ok && isHosted.value) {
    // The hosted login's own page starts the new session.
    const ended = await auth.signOutEverywhere();
    return ok(ended.ok ? "ended" : "failed");
  }
  const ended = await auth.signOutOthers(password);
  if (!ended.ok) return ok("failed");
  // The second factor is still missing.
  if (ended.value.kind !== "signed-in" && !(await ask())) await auth.signOut();
  return ok("ended");
}

export function useChangePassword() {
  const ask = useContext(FreshSignInContext);
  return useAuthMutation<OthersAfterwards, PasswordChange>(
    async (auth, { current, next, endsOthers }) => {
      const changed = await auth.changePassword(current, next);
      if (!changed.ok) return changed;
      if (!endsOthers) return ok("stay");
      return endOthers(auth, next, ask);
    },
    // Also detects that the session could not be started again.
    [accountKeys.user],
  );
}
