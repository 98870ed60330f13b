import { currentAddress } from "@/lib/current-address";
import type { AuthTokens } from "aws-amplify/auth";
import type { UserPool } from "@/lib/auth/configure";
import {
  authFailureNames,
  waitLimit,
  type AuthFailure,
  type AuthOutcome,
  type SessionEnd,
} from "@/lib/auth/contract";
import { authFailure, toAuthFailure } from "@/lib/auth/failures";
import { keepSessionEnd } from "@/lib/kept-session-end";
import { failedCleanUp } from "@/lib/auth/messages";
import type { Session } from "@/lib/auth/session";
import { isSessionInvalidMessage } from "@/lib/contracts/session-invalid";
import { failure, ok } from "@/lib/result";
import pTimeout from "p-timeout";

export interface Guard {
  /** For calls that name no user. `limit` is in milliseconds, 10 seconds by default. */
  readonly attempt: <Value>(call: () => Promise<Value>, limit?: number) => AuthOutcome<Value>;
  /**
   * Makes a call with tokens valid for `validFor` seconds (0 by default), within 10 seconds. Fails with
   * `signedOut` where nobody is signed in. A session-invalid message ends the session.
   */
  readonly guarded: <Value>(
    signedOut: AuthFailure,
    call: (tokens: AuthTokens, pool: UserPool) => Promise<Value>,
    validFor?: number,
  ) => AuthOutcome<Value>;
  /** Handles a failure of a call that began while the session had this number. */
  readonly judge: (found: AuthFailure, sessionNumber: number) => Promise<AuthFailure>;
  readonly onSessionEnd: (listener: (end: SessionEnd) => void) => () => void;
}

interface GuardOptions {
  readonly session: Session;
  readonly leaveHostedLogin: () => Promise<void>;
  readonly hostedLoginSettled: () => Promise<void>;
}

/** Specification, sections 4 and 8. */
export function createGuard({ session, leaveHostedLogin, hostedLoginSettled }: GuardOptions): Guard {
  const listeners = new Set<(end: SessionEnd) => void>();
  let lastEnded = -1;

  async function endSession(message: string): Promise<void> {
    const isHosted = await session.isHosted();
    // Kept first: the page may not listen yet when it leaves for the hosted sign-out.
    if (isHosted) keepSessionEnd({ message, path: currentAddress() });
    await session.clear();
    const end: SessionEnd = isHosted ? { message, leavesPage: true } : { message };
    for (const listener of [...listeners]) listener(end);
    if (isHosted) await leaveHostedLogin();
  }

  async function judge(found: AuthFailure, sessionNumber: number): Promise<AuthFailure> {
    if (!isSessionInvalidMessage(found.message)) {
      // Amplify has dropped tokens that can never be renewed, so the rest of the session is cleared too.
      if (session.number() === sessionNumber && (await session.storedTokens()) === null)
        await session.clear();
      return found;
    }
    const ended = { name: authFailureNames.sessionInvalid, message: found.message };
    // Another call has ended this session, or somebody has signed in meanwhile.
    if (session.number() !== sessionNumber || lastEnded === sessionNumber) return ended;
    lastEnded = sessionNumber;
    try {
      await endSession(found.message);
      return ended;
    } catch (error) {
      return { ...ended, message: failedCleanUp(found.message, toAuthFailure(error).message) };
    }
  }

  return {
    judge,
    async attempt(call, milliseconds = waitLimit) {
      if (!session.pool.ok) return session.pool;
      try {
        return ok(await pTimeout(call(), { milliseconds }));
      } catch (error) {
        return failure(toAuthFailure(error));
      }
    },
    async guarded(signedOut, call, validFor) {
      if (!session.pool.ok) return session.pool;
      await hostedLoginSettled();
      const sessionNumber = session.number();
      try {
        const { value: pool } = session.pool;
        const callWithTokens = async () => {
          const tokens = await session.freshTokens(validFor);
          return tokens === null ? failure(signedOut) : ok(await call(tokens, pool));
        };
        return await pTimeout(callWithTokens(), { milliseconds: waitLimit });
      } catch (error) {
        const found = toAuthFailure(error);
        // Amplify reports it this way where the session ended during the call.
        if (found.name === authFailureNames.notAuthenticated) return failure(signedOut);
        return failure(await judge(found, sessionNumber));
      }
    },
    onSessionEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const userIsNotAuthenticated: AuthFailure = authFailure("notAuthenticated");
