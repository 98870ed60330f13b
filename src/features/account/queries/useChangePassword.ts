import { accountKeys, useAuthMutation } from "@/features/account/queries/auth-requests";
import { FreshSignInContext } from "@/features/account/FreshSignIn/fresh-sign-in";
import type { Auth, AuthOutcome } from "@/lib/auth/contract";
import { ok } from "@/lib/result";
import { useContext } from "react";

/** A password that takes the place of another. */
interface PasswordChange {
  readonly current: string;
  readonly next: string;
  /** Whether the sessions of other devices end. */
  readonly endsOthers: boolean;
}

/** What became of the other devices: they stay signed in, or not, or it could not be done. */
export type OthersAfterwards = "stay" | "ended" | "failed";

async function endOthers(
  auth: Auth,
  password: string,
  ask: () => Promise<boolean>,
): AuthOutcome<OthersAfterwards> {
  const isHosted = await auth.isHostedSession();
  if (isHosted.ok && isHosted.value) {
    // Its own sign-in page begins the new session.
    const ended = await auth.signOutEverywhere();
    return ok(ended.ok ? "ended" : "failed");
  }
  const ended = await auth.signOutOthers(password);
  if (!ended.ok) return ok("failed");
  // A second factor is left to be asked for.
  if (ended.value.kind !== "signed-in" && !(await ask())) await auth.signOut();
  return ok("ended");
}

/** Changes the password, and ends the sessions of other devices where that is wished. */
export function useChangePassword() {
  const ask = useContext(FreshSignInContext);
  return useAuthMutation<OthersAfterwards, PasswordChange>(
    async (auth, { current, next, endsOthers }) => {
      const changed = await auth.changePassword(current, next);
      if (!changed.ok) return changed;
      if (!endsOthers) return ok("stay");
      return endOthers(auth, next, ask);
    },
    // A session that could not begin anew is found out by this.
    [accountKeys.user],
  );
}
