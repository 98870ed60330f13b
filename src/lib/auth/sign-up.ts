import { autoSignInInterval, autoSignInLimit } from "@/lib/auth/specified-limits";
import { confirmSignUp, resendSignUpCode, signUp } from "aws-amplify/auth";
import { toCodeDelivery } from "@/lib/auth/code-delivery";
import {
  type Auth,
  type AuthFailure,
  authFailureNames,
  type AuthOutcome,
  type SignInState,
} from "@/lib/auth/contract";
import { fail } from "@/lib/auth/failures";
import type { Guard } from "@/lib/auth/guard";
import { isOwnSignUp, rememberOwnSignUp } from "@/lib/auth/own-sign-up";
import { FOREIGN_SIGN_UP } from "@/lib/contracts/foreign-sign-up";
import type { Settle } from "@/lib/auth/settle";
import { type ProvePassword, withoutBlanks } from "@/lib/auth/sign-in";
import { ok, type Result } from "@/lib/result";

type SignUpMethods = Pick<Auth, "signUp" | "confirmSignUp" | "resendSignUpCode" | "waitForAutoSignIn">;

interface Pending {
  readonly username: string;
  readonly password: string;
  isConfirmed: boolean;
  wake: () => void;
  limit?: ReturnType<typeof setTimeout>;
}

interface SignUpOptions {
  readonly guard: Guard;
  readonly settle: Settle;
  readonly provePassword: ProvePassword;
  readonly signIn: (username: string, password: string) => AuthOutcome<SignInState>;
  /** An attempt would sign out whoever is signed in. */
  readonly isSignedIn: () => Promise<boolean>;
}

/** Failures after which a later attempt may succeed. */
const passingFailures: readonly string[] = [
  authFailureNames.network,
  "TooManyRequestsException",
  "LimitExceededException",
  "InternalErrorException",
];

type SignedUp = Awaited<ReturnType<Auth["signUp"]>> extends Result<infer Value, AuthFailure> ? Value : never;

export function createSignUp(options: SignUpOptions): SignUpMethods {
  const { guard, settle, provePassword, signIn, isSignedIn } = options;
  let pending: Pending | null = null;

  function forget(which: Pending): void {
    if (pending === which) pending = null;
    clearTimeout(which.limit);
    which.wake();
  }

  function expect(username: string, password: string, isConfirmed: boolean): void {
    if (pending) forget(pending);
    const current: Pending = { username, password, isConfirmed, wake: () => undefined };
    pending = current;
    current.limit = setTimeout(() => forget(current), autoSignInLimit);
  }

  const pause = (current: Pending) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, autoSignInInterval);
      current.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Null where it has to try again. */
  async function trySignIn({ username, password }: Pending) {
    const outcome = await signIn(username, password);
    if (outcome.ok) return outcome.value.kind === "sign-up-confirmation-required" ? null : outcome;
    return passingFailures.includes(outcome.error.name) ? null : outcome;
  }

  /** The service tells only who knows the password that the account waits for its confirmation. */
  async function lookAtSignUp(username: string, password: string): AuthOutcome<SignedUp | null> {
    const proof = await provePassword(username, password);
    if (proof.ok) return ok({ isConfirmed: proof.value !== "CONFIRM_SIGN_UP", delivery: null });
    return proof.error.name === "NotAuthorizedException" || proof.error.name === "UserNotFoundException"
      ? ok(null)
      : proof;
  }

  return {
    async signUp({ username, password, attributes }) {
      if (username.trim() === "") return fail("emptyUsername");
      if (password === "") return fail("emptyPassword");
      const attempt = () =>
        guard.attempt(async (): Promise<SignedUp> => {
          const { isSignUpComplete, nextStep } = await signUp({
            username,
            password,
            ...(attributes && { options: { userAttributes: { ...attributes } } }),
          });
          const delivery =
            nextStep.signUpStep === "CONFIRM_SIGN_UP" ? toCodeDelivery(nextStep.codeDeliveryDetails) : null;
          return { isConfirmed: isSignUpComplete, delivery };
        });
      const key = JSON.stringify(["sign-up", username, password]);
      const signedUp = await settle({ key, attempt, look: () => lookAtSignUp(username, password) });
      if (!signedUp.ok) return signedUp;
      rememberOwnSignUp(username);
      expect(username, password, signedUp.value.isConfirmed);
      return signedUp;
    },
    async confirmSignUp(username, code) {
      const confirmationCode = withoutBlanks(code);
      if (username.trim() === "") return fail("emptyUsername");
      if (confirmationCode === "") return fail("emptyCode");
      return guard.attempt(async () => {
        const options = isOwnSignUp(username) ? {} : { options: { clientMetadata: FOREIGN_SIGN_UP } };
        await confirmSignUp({ username, confirmationCode, ...options });
        if (pending?.username !== username) return undefined;
        pending.isConfirmed = true;
        pending.wake();
        return undefined;
      });
    },
    async resendSignUpCode(username) {
      if (username.trim() === "") return fail("emptyUsername");
      return guard.attempt(async () => toCodeDelivery(await resendSignUpCode({ username })));
    },
    async waitForAutoSignIn({ signal } = {}) {
      const current = pending;
      signal?.addEventListener("abort", () => current?.wake());
      while (current !== null && pending === current) {
        if (signal?.aborted) return fail("cancelled");
        if (!current.isConfirmed) await pause(current);
        if (signal?.aborted) return fail("cancelled");
        if (pending !== current || (await isSignedIn())) break;
        const outcome = await trySignIn(current);
        if (outcome !== null) {
          forget(current);
          return outcome;
        }
        // The service may need a moment until it knows of the confirmation.
        if (current.isConfirmed) await pause(current);
      }
      return fail("autoSignInFailed");
    },
  };
}
