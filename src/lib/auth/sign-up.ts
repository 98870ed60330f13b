import { confirmSignUp, resendSignUpCode, signUp } from "aws-amplify/auth";
import { toCodeDelivery } from "@/lib/auth/code-delivery";
import { type Auth, authFailureNames, type AuthOutcome, type SignInState } from "@/lib/auth/contract";
import { fail } from "@/lib/auth/failures";
import type { Guard } from "@/lib/auth/guard";
import { withoutBlanks } from "@/lib/auth/sign-in";

/** The methods of the contract for new accounts. */
export type SignUpMethods = Pick<Auth, "signUp" | "confirmSignUp" | "resendSignUpCode" | "waitForAutoSignIn">;

/** Milliseconds between two looks, and for how long (specification, section 9). */
const pollInterval = 5000;
const pollLimit = 3 * 60 * 1000;

/** Who has signed up on this page and is to be signed in when the account is confirmed. */
interface Pending {
  readonly username: string;
  readonly password: string;
  isConfirmed: boolean;
  /** Ends the wait between two looks. */
  wake: () => void;
  limit?: ReturnType<typeof setTimeout>;
}

interface SignUpOptions {
  readonly guard: Guard;
  readonly signIn: (username: string, password: string) => AuthOutcome<SignInState>;
}

/** Failures of a look after which another may succeed. */
const passingFailures: readonly string[] = [
  authFailureNames.network,
  "TooManyRequestsException",
  "LimitExceededException",
  "InternalErrorException",
];

/** Sign-up, its confirmation, and the sign-in that follows by itself (specification, sections 8 and 9). */
export function createSignUp({ guard, signIn }: SignUpOptions): SignUpMethods {
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
    current.limit = setTimeout(() => forget(current), pollLimit);
  }

  const pause = (current: Pending) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollInterval);
      current.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** One look: the sign-in's outcome where it says anything, null where there is to be another look. */
  async function look({ username, password }: Pending) {
    const outcome = await signIn(username, password);
    if (outcome.ok) return outcome.value.kind === "sign-up-confirmation-required" ? null : outcome;
    return passingFailures.includes(outcome.error.name) ? null : outcome;
  }

  return {
    async signUp({ username, password, attributes }) {
      if (username.trim() === "") return fail("emptyUsername");
      if (password === "") return fail("emptyPassword");
      return guard.attempt(async () => {
        const { isSignUpComplete, nextStep } = await signUp({
          username,
          password,
          ...(attributes && { options: { userAttributes: { ...attributes } } }),
        });
        expect(username, password, isSignUpComplete);
        const delivery =
          nextStep.signUpStep === "CONFIRM_SIGN_UP" ? toCodeDelivery(nextStep.codeDeliveryDetails) : null;
        return { isConfirmed: isSignUpComplete, delivery };
      });
    },
    async confirmSignUp(username, code) {
      const confirmationCode = withoutBlanks(code);
      if (username.trim() === "") return fail("emptyUsername");
      if (confirmationCode === "") return fail("emptyCode");
      return guard.attempt(async () => {
        await confirmSignUp({ username, confirmationCode });
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
    async waitForAutoSignIn() {
      const current = pending;
      while (current !== null && pending === current) {
        if (!current.isConfirmed) await pause(current);
        if (pending !== current) break;
        const outcome = await look(current);
        if (outcome !== null) {
          forget(current);
          return outcome;
        }
        // The service may take a moment to know of the confirmation itself.
        if (current.isConfirmed) await pause(current);
      }
      return fail("autoSignInFailed");
    },
  };
}
