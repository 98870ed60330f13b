import { createAttributes } from "@/lib/auth/attributes";
import { quietAmplify, userPoolOf } from "@/lib/auth/configure";
import type { Auth } from "@/lib/auth/contract";
import { createCredentials } from "@/lib/auth/credentials";
import { openCredentials } from "@/lib/auth/credentials-cache";
import { createDevices } from "@/lib/auth/devices";
import { createGuard } from "@/lib/auth/guard";
import { openHostedLogin } from "@/lib/auth/hosted-login";
import { createMfa } from "@/lib/auth/mfa";
import { createPassword } from "@/lib/auth/password";
import { openSession, type StoredTokens } from "@/lib/auth/session";
import { createSettle } from "@/lib/auth/settle";
import { createSignIn } from "@/lib/auth/sign-in";
import { createSignOut, revokeTokens } from "@/lib/auth/sign-out";
import { createSignUp } from "@/lib/auth/sign-up";
import { routeAmplifyCalls } from "@/lib/auth/service-transport";
import { createUser } from "@/lib/auth/user";
import type { IdentityConfiguration } from "@/lib/contracts/identity";
import { ok } from "@/lib/result";
import type { RetryQuota } from "@/lib/retry-quota";

export interface AuthEnvironment {
  /** Null where there is no browser. */
  readonly leavePage: ((address: string) => void) | null;
  readonly retryQuota?: RetryQuota;
}

const browser: AuthEnvironment = {
  leavePage: typeof window === "undefined" ? null : (address) => window.location.assign(address),
};

/** Amplify keeps one state per process, so there can be only one facade at a time. */
export async function createAmplifyAuth(
  configuration: IdentityConfiguration,
  { leavePage, retryQuota }: AuthEnvironment = browser,
): Promise<Auth> {
  quietAmplify();
  routeAmplifyCalls(retryQuota);
  const cache = configuration.identityPool && openCredentials(configuration.identityPool);
  const session = await openSession({ configuration, pool: userPoolOf(configuration), credentials: cache });
  const hostedLogin = openHostedLogin({ configuration, leavePage });
  const guard = createGuard({
    session,
    leaveHostedLogin: hostedLogin.leave,
    hostedLoginSettled: hostedLogin.settled,
  });
  const revoke = async (tokens: StoredTokens) => {
    if (session.pool.ok) await revokeTokens(session.pool.value, tokens);
  };
  const { provePassword, ...signIn } = createSignIn({ session, guard, revoke });
  const settle = createSettle();
  return {
    ...signIn,
    ...createSignUp({
      guard,
      settle,
      provePassword,
      signIn: signIn.signIn,
      isSignedIn: async () => (await session.storedTokens()) !== null,
    }),
    ...createPassword({ guard, settle, provePassword }),
    ...createUser(guard),
    ...createAttributes({ guard, settle }),
    ...createMfa(guard),
    ...createDevices(guard),
    ...createSignOut({
      session,
      guard,
      leaveHostedLogin: hostedLogin.leave,
      signInAgain: signIn.signInAgain,
    }),
    ...createCredentials({ configuration, session, guard, cache }),
    ...hostedLogin.methods(session),
    isHostedSession: async () => ok(await session.isHosted()),
    onSessionEnd: guard.onSessionEnd,
    onChange: session.onChange,
  };
}
