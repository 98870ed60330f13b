import { confirmSignIn, signIn, type SignInOutput } from "aws-amplify/auth";
import { publicSettings } from "@/config/public";
import type { Auth, AuthFailure, AuthOutcome, MfaMethod, SignInState } from "@/lib/auth/contract";
import { toCodeDelivery } from "@/lib/auth/code-delivery";
import { authFailure, AuthFailureError, fail } from "@/lib/auth/failures";
import type { Guard } from "@/lib/auth/guard";
import { createLatestOnly } from "@/lib/auth/latest-only";
import { withSignInSignal } from "@/lib/auth/service-transport";
import type { Session, StoredTokens } from "@/lib/auth/session";
import { rememberOwnSignUp } from "@/lib/auth/own-sign-up";
import { openSignInAside, type SignInAside } from "@/lib/auth/sign-in-aside";
import { totpLabel, totpUri } from "@/lib/auth/totp";
import { failure } from "@/lib/result";

type SignInMethods = Pick<
  Auth,
  | "signIn"
  | "signInAgain"
  | "signInWithoutPassword"
  | "answerSmsCode"
  | "answerTotpCode"
  | "selectMfa"
  | "completeMfaSetup"
  | "completeNewPassword"
  | "answerCustomChallenge"
  | "cancelSignIn"
>;

/** Milliseconds for up to five calls of the service, and the arithmetic of slow machines. */
const stepLimit = 30_000;

const methodOf: Readonly<Record<string, MfaMethod>> = { SMS: "sms", TOTP: "totp" };

async function toSignInState({ nextStep }: SignInOutput, account: string): Promise<SignInState> {
  switch (nextStep.signInStep) {
    case "DONE":
      return { kind: "signed-in" };
    case "CONFIRM_SIGN_IN_WITH_SMS_CODE":
      return { kind: "sms-code-required", delivery: toCodeDelivery(nextStep.codeDeliveryDetails) };
    case "CONFIRM_SIGN_IN_WITH_TOTP_CODE":
      return { kind: "totp-code-required" };
    case "CONTINUE_SIGN_IN_WITH_TOTP_SETUP": {
      const secret = nextStep.totpSetupDetails.sharedSecret;
      return { kind: "mfa-setup-required", secret, uri: totpUri(publicSettings.siteName, account, secret) };
    }
    case "CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION":
      if (!nextStep.allowedMFATypes?.includes("TOTP")) break;
      return toSignInState(await confirmSignIn({ challengeResponse: "TOTP" }), account);
    case "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED":
      return { kind: "new-password-required", missingAttributes: nextStep.missingAttributes ?? [] };
    case "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE":
      return { kind: "custom-challenge", parameters: nextStep.additionalInfo ?? {} };
    case "CONTINUE_SIGN_IN_WITH_MFA_SELECTION": {
      const options = (nextStep.allowedMFATypes ?? []).flatMap((type) => methodOf[type] ?? []);
      return { kind: "mfa-selection-required", options };
    }
    case "CONFIRM_SIGN_UP":
      return { kind: "sign-up-confirmation-required" };
    case "RESET_PASSWORD":
      return { kind: "password-reset-required" };
  }
  throw new AuthFailureError(authFailure("unsupportedChallenge"));
}

/** Amplify has no sign-in to continue, or the service has forgotten it. */
function toChallengeFailure(found: AuthFailure): AuthFailure {
  const isOver =
    (found.name === "SignInException" && found.message.includes("signIn was not called")) ||
    (found.name === "NotAuthorizedException" && found.message.startsWith("Invalid session for the user"));
  return isOver ? authFailure("noSignInUnderWay") : found;
}

/** People and programs add blanks to codes. */
export function withoutBlanks(code: string): string {
  return code.replace(/\s/g, "");
}

interface SignInOptions {
  readonly session: Session;
  readonly guard: Guard;
  readonly revoke: (tokens: StoredTokens) => Promise<void>;
}

export function createSignIn({ session, guard, revoke }: SignInOptions): SignInMethods {
  const steps = createLatestOnly();
  let account = "";
  /** The second sign-in of a user who is signed in already; null otherwise. */
  let aside: SignInAside | null = null;

  const forgetAside = () => {
    aside = null;
  };

  async function take(call: () => Promise<SignInOutput>): Promise<SignInState> {
    const takeStep = async () => {
      const reached = await toSignInState(await call(), account);
      // The service checks the password before it says this.
      if (reached.kind === "sign-up-confirmation-required") rememberOwnSignUp(account);
      return reached;
    };
    if (aside === null) {
      const state = await takeStep();
      if (state.kind === "signed-in") await session.begun();
      return state;
    }
    const { run, keep } = aside;
    const state = await run(takeStep);
    if (state.kind === "signed-in") {
      const before = await session.storedTokens();
      aside = null;
      await keep();
      await session.begun();
      if (before) void revoke(before);
    }
    return state;
  }

  /** Amplify keeps a single sign-in, so two steps at a time would mix up their challenges. */
  const step = (
    call: () => Promise<SignInOutput>,
    prepare: () => void = () => undefined,
  ): AuthOutcome<SignInState> =>
    guard.attempt(
      () =>
        steps.run((signal) => {
          prepare();
          return withSignInSignal(signal, () => take(call));
        }),
      stepLimit,
    );

  const begin = (username: string, input: () => Promise<SignInOutput>) => {
    if (username.trim() === "") return Promise.resolve(fail("emptyUsername"));
    return step(async () => {
      if (session.pool.ok) await session.prepare(session.pool.value.clientId);
      account = username;
      return input();
    }, forgetAside);
  };

  const answer = async (
    challengeResponse: string,
    options?: { userAttributes?: Record<string, string>; friendlyDeviceName?: string },
  ) => {
    const outcome = await step(() => confirmSignIn({ challengeResponse, ...(options && { options }) }));
    return outcome.ok ? outcome : failure(toChallengeFailure(outcome.error));
  };

  const answerCode = async (code: string, options?: { friendlyDeviceName: string }) => {
    const digits = withoutBlanks(code);
    if (digits === "") return fail("emptyCode");
    // Amplify would repeat the text in its message, and it treats some words as commands.
    if (!/^\d+$/.test(digits)) return failure({ name: "CodeMismatchException", message: "Not a code" });
    return answer(digits, options);
  };

  return {
    signIn(username, password) {
      if (username.trim() !== "" && password === "") return Promise.resolve(fail("emptyPassword"));
      return begin(username, () => signIn({ username, password }));
    },
    async signInAgain(password) {
      if (password === "") return fail("emptyPassword");
      const tokens = await session.storedTokens();
      const username = tokens?.username;
      if (username === undefined || (await session.isHosted())) return fail("notAuthenticated");
      return step(
        () => signIn({ username, password }),
        () => {
          aside = openSignInAside();
          account = username;
        },
      );
    },
    signInWithoutPassword: (username) =>
      begin(username, () => signIn({ username, options: { authFlowType: "CUSTOM_WITHOUT_SRP" } })),
    answerSmsCode: (code) => answerCode(code),
    answerTotpCode: (code) => answerCode(code),
    selectMfa: (method) => answer(method === "sms" ? "SMS" : "TOTP"),
    completeMfaSetup: (code) => answerCode(code, { friendlyDeviceName: totpLabel }),
    async completeNewPassword(password, attributes) {
      if (password === "") return fail("emptyPassword");
      return answer(password, attributes && { userAttributes: { ...attributes } });
    },
    cancelSignIn: steps.cancel,
    async answerCustomChallenge(text) {
      if (text === "") return fail("emptyChallengeResponse");
      return answer(text);
    },
  };
}
