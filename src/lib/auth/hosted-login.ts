import type { Auth } from "@/lib/auth/contract";
import { authFailure, AuthFailureError, fail, toAuthFailure } from "@/lib/auth/failures";
import { readHostedAnswer, redeemHostedAnswer } from "@/lib/auth/hosted-login-answer";
import {
  beginHostedLogin,
  hostedSignOutAddress,
  takeHostedLoginRequest,
} from "@/lib/auth/hosted-login-request";
import type { Session } from "@/lib/auth/session";
import type { IdentityConfiguration } from "@/lib/contracts/identity";
import { hostedLoginWait, signOutLimit } from "@/lib/auth/specified-limits";
import { ownPath } from "@/lib/own-path";
import { failure, ok } from "@/lib/result";
import { storageProblem } from "@/lib/auth/storage-problem";
import { wait } from "@/lib/auth/wait";

/** Amplify's hosted login is not used, because it has other time limits and accepts https alone. */
interface HostedLogin {
  /** Rejects if the page is still here after 3 seconds. Does nothing without a hosted login. */
  readonly leave: () => Promise<void>;
  /** Resolves when no answer is being processed, or after 10 seconds. */
  readonly settled: () => Promise<void>;
  readonly methods: (session: Session) => Pick<Auth, "startHostedLogin" | "completeHostedLogin">;
}

interface HostedLoginOptions {
  readonly configuration: IdentityConfiguration;
  readonly leavePage: ((address: string) => void) | null;
}

/** Removes code and tokens from the address bar and from Next's copy of it in the history. */
function forgetAnswer(): void {
  const { pathname } = window.location;
  const state: unknown = window.history.state;
  const kept =
    typeof state === "object" && state !== null && "as" in state ? { ...state, as: pathname } : state;
  window.history.replaceState(kept, "", pathname);
}

/** Specification, sections 2, 8 and 9; RFC 6749, RFC 7636. */
export function openHostedLogin({ configuration, leavePage }: HostedLoginOptions): HostedLogin {
  const { userPool, identityPool, hostedLogin: hosted } = configuration;
  let inProgress: Promise<unknown> | null = null;

  async function leave(): Promise<void> {
    if (!hosted || !leavePage) return;
    leavePage(hostedSignOutAddress(hosted));
    await wait(signOutLimit);
    throw new AuthFailureError(authFailure("signOutTimeout"));
  }

  async function complete(session: Session, clientId: string, answer: URLSearchParams): Promise<string> {
    if (!hosted) throw new AuthFailureError(authFailure("notConfigured"));
    const request = takeHostedLoginRequest();
    const signal = AbortSignal.timeout(hostedLoginWait);
    const tokens = await redeemHostedAnswer(hosted, request, answer, signal).catch((error: unknown) => {
      if (signal.aborted)
        throw new AuthFailureError(authFailure("hostedLoginFailed", "No answer in 10 seconds"));
      throw error;
    });
    await session.prepare(clientId);
    await session.storeHosted(tokens);
    await session.begun();
    return ownPath(request?.next ?? "/") ?? "/";
  }

  return {
    leave,
    async settled() {
      if (inProgress) await Promise.race([inProgress.catch(() => undefined), wait(hostedLoginWait)]);
    },
    methods: (session) => ({
      async startHostedLogin(next) {
        if (!userPool) return fail(identityPool ? "federationWithoutTokens" : "federationWithoutPool");
        if (!session.pool.ok) return session.pool;
        if (!hosted || !leavePage) return fail("notConfigured");
        const problem = storageProblem();
        if (problem) return fail(problem);
        try {
          leavePage(beginHostedLogin(hosted, ownPath(next) ?? "/"));
          return ok(undefined);
        } catch (error) {
          return failure(toAuthFailure(error));
        }
      },
      async completeHostedLogin(address) {
        if (!userPool) return fail("hostedLoginWithoutPool");
        if (!session.pool.ok) return session.pool;
        if (!hosted) return fail("notConfigured");
        if (inProgress) return fail("hostedLoginBusy");
        const answer = readHostedAnswer(address);
        if (answer === null) return fail("hostedLoginFailed", "The address holds no answer");
        try {
          const current = complete(session, hosted.clientId, answer);
          inProgress = current;
          forgetAnswer();
          return ok({ next: await current });
        } catch (error) {
          return failure(toAuthFailure(error));
        } finally {
          inProgress = null;
        }
      },
    }),
  };
}
