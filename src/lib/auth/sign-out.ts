import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import type { UserPool } from "@/lib/auth/configure";
import type { Auth, AuthOutcome } from "@/lib/auth/contract";
import { authFailure, fail, toAuthFailure } from "@/lib/auth/failures";
import type { Guard } from "@/lib/auth/guard";
import type { Session, StoredTokens } from "@/lib/auth/session";
import { deletePoolUser, globalSignOut, revokeToken } from "@/lib/auth/user-pool-calls";
import { failure, ok } from "@/lib/result";
import { wait } from "@/lib/auth/wait";

type SignOutMethods = Pick<Auth, "signOut" | "signOutEverywhere" | "signOutOthers" | "deleteUser">;

interface SignOutOptions {
  readonly session: Session;
  readonly guard: Guard;
  readonly leaveHostedLogin: () => Promise<void>;
  readonly signInAgain: Auth["signInAgain"];
}

/** Milliseconds for which a sign-out waits for the revocation. The call goes on after that. */
const revocationLimit = 3000;

/** Only tokens with `origin_jti` can be revoked. A failed or slow call does not keep anybody signed in. */
export async function revokeTokens(
  pool: UserPool,
  { accessToken, refreshToken }: StoredTokens,
): Promise<void> {
  const { origin_jti: origin, client_id: clientId } = accessToken.payload;
  if (!refreshToken || !origin || typeof clientId !== "string") return;
  const revoked = revokeToken(pool, clientId, refreshToken).catch(() => undefined);
  await Promise.race([revoked, wait(revocationLimit)]);
}

export function createSignOut(options: SignOutOptions): SignOutMethods {
  const { session, guard, leaveHostedLogin, signInAgain } = options;
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
      const tokens = await session.storedTokens();
      if (session.pool.ok && tokens !== null) await revokeTokens(session.pool.value, tokens);
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
    async signOutOthers(password) {
      if (password === "") return fail("emptyPassword");
      if (await session.isHosted()) return fail("notAuthenticated");
      const ended = await guard.guarded(authFailure("notAuthenticated"), ({ accessToken }, pool) =>
        globalSignOut(pool, accessToken.toString()),
      );
      return ended.ok ? signInAgain(password) : ended;
    },
    async deleteUser() {
      if (!session.pool.ok && session.pool.error.name === authFailure("notConfigured").name) {
        return fail("noUserPool");
      }
      const isHosted = await session.isHosted();
      const outcome = await guard.guarded(authFailure("noCurrentUser"), async ({ accessToken }, pool) => {
        await deletePoolUser(pool, accessToken.toString());
        await cognitoUserPoolsTokenProvider.tokenOrchestrator.clearDeviceMetadata();
        return undefined;
      });
      return outcome.ok ? endHere(isHosted) : outcome;
    },
  };
}
