import { deleteUser, signOut } from "aws-amplify/auth";
import type { Auth, AuthOutcome } from "@/lib/auth/contract";
import { authFailure, fail, toAuthFailure } from "@/lib/auth/failures";
import type { Guard } from "@/lib/auth/guard";
import type { Session } from "@/lib/auth/session";
import { globalSignOut } from "@/lib/auth/user-pool-calls";
import { failure, ok } from "@/lib/result";

/** The methods of the contract that end the session. */
export type SignOutMethods = Pick<Auth, "signOut" | "signOutEverywhere" | "deleteUser">;

interface SignOutOptions {
  readonly session: Session;
  readonly guard: Guard;
  /** Leaves for the sign-out page of the hosted login; rejects after 3 seconds. */
  readonly leaveHostedLogin: () => Promise<void>;
}

/** Sign-out here and everywhere, and the end of the account (specification, sections 7 to 9). */
export function createSignOut({ session, guard, leaveHostedLogin }: SignOutOptions): SignOutMethods {
  /** Ends the session here, whether the service has heard of it or not. */
  async function endHere(isHosted: boolean): AuthOutcome {
    await session.clear();
    try {
      if (isHosted) await leaveHostedLogin();
      return ok(undefined);
    } catch (error) {
      return failure(toAuthFailure(error));
    }
  }

  return {
    async signOut() {
      const isHosted = await session.isHosted();
      // Amplify revokes the refresh token and does not mind if that fails.
      if (session.pool.ok && (await session.storedTokens()) !== null) await signOut().catch(() => undefined);
      return endHere(isHosted);
    },
    async signOutEverywhere() {
      const isHosted = await session.isHosted();
      const signedOut = authFailure("notAuthenticated");
      const outcome = await guard.guarded(signedOut, ({ accessToken }, pool) =>
        globalSignOut(pool, accessToken.toString()),
      );
      if (outcome.ok || outcome.error.name === signedOut.name) return endHere(isHosted);
      return outcome;
    },
    async deleteUser() {
      if (!session.pool.ok && session.pool.error.name === authFailure("notConfigured").name) {
        return fail("noUserPool");
      }
      const isHosted = await session.isHosted();
      const outcome = await guard.guarded(authFailure("noCurrentUser"), async () => {
        await deleteUser();
        return undefined;
      });
      return outcome.ok ? endHere(isHosted) : outcome;
    },
  };
}
