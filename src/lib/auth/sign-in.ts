import { ownValue } from "@/lib/own-value";
import { confirmSignIn, signIn, type SignInOutput } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { publicSettings } from "@/config/public";
import type {
  Auth,
  AuthFailure,
  AuthOutcome,
  FirstFactor,
  MfaMethod,
  SignInState,
} from "@/lib/auth/contract";
import { toCodeDelivery } from "@/lib/auth/code-delivery";
import { authFailure, AuthFailureError, fail, isLostAnswer, toAuthFailure } from "@/lib/auth/failures";
import type { Guard } from "@/lib/auth/guard";
import { createLatestOnly } from "@/lib/auth/latest-only";
import { withSignInSignal } from "@/lib/auth/service-transport";
import type { Session, StoredTokens } from "@/lib/auth/session";
import { rememberOwnSignUp } from "@/lib/auth/own-sign-up";
import { openSignInAside, type SignInAside } from "@/lib/auth/sign-in-aside";
import { storageProblem } from "@/lib/auth/storage-problem";
import { totpLabel, totpUri } from "@/lib/auth/totp";
import { wait } from "@/lib/auth/wait";
import { maximumAttempts, retryDelay } from "@/lib/backoff";
import { failure } from "@/lib/result";

const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;

type SignInMethods = Pick<
  Auth,
  | "signIn"
  | "signInAgain"
  | "signInWithoutPassword"
  | "signInByChoice"
  | "selectFirstFactor"
  | "answerPassword"
  | "answerSmsCode"
  | "answerEmailCode"
  | "answerTotpCode"
  | "selectMfa"
  | "completeMfaSetup"
  | "completeNewPassword"
  | "answerCustomChallenge"
  | "cancelSignIn"
>;

/** Milliseconds for up to five calls of the service, and the arithmetic of slow machines. */
const stepLimit = 30_000;

const methodOf: Readonly<Record<string, MfaMethod>> = { SMS: "sms", TOTP: "totp", EMAIL: "email" };

/** Amplify's names, the better one of a kind first: by SRP the password never leaves the browser. */
const challengesOf: Readonly<Record<FirstFactor, readonly string[]>> = {
  email: ["EMAIL_OTP"],
  sms: ["SMS_OTP"],
  password: ["PASSWORD_SRP", "PASSWORD"],
};

const firstFactors = ["email", "sms", "password"] as const satisfies readonly FirstFactor[];

async function toSignInState({ nextStep }: SignInOutput, account: string): Promise<SignInState> {
  switch (nextStep.signInStep) {
    case "DONE":
      return { kind: "signed-in" };
    case "CONFIRM_SIGN_IN_WITH_SMS_CODE":
      return { kind: "sms-code-required", delivery: toCodeDelivery(nextStep.codeDeliveryDetails) };
    case "CONFIRM_SIGN_IN_WITH_EMAIL_CODE":
      return { kind: "email-code-required", delivery: toCodeDelivery(nextStep.codeDeliveryDetails) };
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
      const options = (nextStep.allowedMFATypes ?? []).flatMap((type) => ownValue(methodOf, type) ?? []);
      return { kind: "mfa-selection-required", options };
    }
    case "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION": {
      const available: readonly string[] = nextStep.availableChallenges ?? [];
      const options = firstFactors.filter((factor) =>
        challengesOf[factor].some((name) => available.includes(name)),
      );
      if (options.length === 0) break;
      return { kind: "first-factor-selection-required", options };
    }
    case "CONFIRM_SIGN_IN_WITH_PASSWORD":
      return { kind: "password-required" };
    case "CONFIRM_SIGN_UP":
      return { kind: "sign-up-confirmation-required" };
    case "RESET_PASSWORD":
      return { kind: "password-reset-required" };
  }
  throw new AuthFailureError(authFailure("unsupportedChallenge"));
}

/** Amplify has no sign-in to continue, or the service has forgotten it. */
const isOver = ({ name, message }: AuthFailure): boolean =>
  (name === "SignInException" && message.includes("signIn was not called")) ||
  (name === "NotAuthorizedException" && message.startsWith("Invalid session for the user"));

const toChallengeFailure = (found: AuthFailure): AuthFailure =>
  isOver(found) ? authFailure("noSignInUnderWay") : found;

/** People and programs add blanks to codes. */
export function withoutBlanks(code: string): string {
  return code.replace(/\s/g, "");
}

/** The next step of a sign-in with the password, which leaves no session; fails where the password is not that of the user. */
export type ProvePassword = (username: string, password: string) => AuthOutcome<SignInStepName>;

type SignInStepName = SignInOutput["nextStep"]["signInStep"];

/**
 * Where the answer to a proof or a code was lost, the service may have used it up. A sign-in can begin anew; a code is sent again, and if
 * it is used up, the service says that the step is over: then `afterwards` goes on.
 */
async function untilAnswered(
  call: () => Promise<SignInOutput>,
  afterwards?: () => Promise<SignInOutput>,
): Promise<SignInOutput> {
  for (let count = 1; ; count += 1) {
    try {
      return await call();
    } catch (error) {
      const found = toAuthFailure(error);
      if (count > 1 && afterwards && isOver(found)) return afterwards();
      if (!isLostAnswer(found)) throw error;
      if (count === maximumAttempts) throw new AuthFailureError(authFailure("network"));
      await wait(retryDelay(count, Math.random));
    }
  }
}

interface SignInOptions {
  readonly session: Session;
  readonly guard: Guard;
  readonly revoke: (tokens: StoredTokens) => Promise<void>;
}

export function createSignIn({
  session,
  guard,
  revoke,
}: SignInOptions): SignInMethods & { readonly provePassword: ProvePassword } {
  const steps = createLatestOnly();
  let account = "";
  /** Amplify's names of what the user can sign in with. */
  let availableChallenges: readonly string[] = [];
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
    const problem = storageProblem();
    if (problem) return Promise.resolve(fail(problem));
    return step(async () => {
      if (session.pool.ok) await session.prepare(session.pool.value.clientId);
      account = username;
      return input();
    }, forgetAside);
  };

  const answer = async (
    challengeResponse: string,
    options?: { userAttributes?: Record<string, string>; friendlyDeviceName?: string },
    afterwards?: () => Promise<SignInOutput>,
  ) => {
    const confirm = () => confirmSignIn({ challengeResponse, ...(options && { options }) });
    const outcome = await step(() => untilAnswered(confirm, afterwards));
    return outcome.ok ? outcome : failure(toChallengeFailure(outcome.error));
  };

  const answerCode = async (code: string, options?: { friendlyDeviceName: string }) => {
    const digits = withoutBlanks(code);
    if (digits === "") return fail("emptyCode");
    // Amplify would repeat the text in its message, and it treats some words as commands.
    if (!/^\d+$/.test(digits)) return failure({ name: "CodeMismatchException", message: "Not a code" });
    return answer(digits, options);
  };

  const withPassword = (username: string, password: string) =>
    untilAnswered(() => signIn({ username, password }));

  const prove = (username: string, password: string) =>
    openSignInAside().run(async () => {
      const { nextStep } = await withPassword(username, password);
      const tokens = await tokenOrchestrator.getTokenStore().loadTokens();
      if (tokens) void revoke(tokens);
      return nextStep.signInStep;
    });

  return {
    provePassword: (username, password) =>
      guard.attempt(() => steps.run((signal) => withSignInSignal(signal, () => prove(username, password)))),
    signIn(username, password) {
      if (username.trim() !== "" && password === "") return Promise.resolve(fail("emptyPassword"));
      return begin(username, () => withPassword(username, password));
    },
    async signInAgain(password) {
      if (password === "") return fail("emptyPassword");
      const tokens = await session.storedTokens();
      const username = tokens?.username;
      if (username === undefined || (await session.isHosted())) return fail("notAuthenticated");
      return step(
        () => withPassword(username, password),
        () => {
          aside = openSignInAside();
          account = username;
        },
      );
    },
    signInWithoutPassword: (username) =>
      begin(username, () => signIn({ username, options: { authFlowType: "CUSTOM_WITHOUT_SRP" } })),
    signInByChoice: (username) =>
      begin(username, async () => {
        const output = await signIn({ username, options: { authFlowType: "USER_AUTH" } });
        const { nextStep } = output;
        if (nextStep.signInStep === "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION")
          availableChallenges = nextStep.availableChallenges ?? [];
        return output;
      }),
    selectFirstFactor(factor) {
      const name = challengesOf[factor].find((each) => availableChallenges.includes(each));
      return name === undefined ? Promise.resolve(fail("unsupportedChallenge")) : answer(name);
    },
    async answerPassword(password) {
      if (password === "") return fail("emptyPassword");
      return answer(password);
    },
    answerSmsCode: (code) => answerCode(code),
    answerEmailCode: (code) => answerCode(code),
    answerTotpCode: (code) => answerCode(code),
    selectMfa: (method) => answer(method.toUpperCase()),
    completeMfaSetup: (code) => answerCode(code, { friendlyDeviceName: totpLabel }),
    async completeNewPassword(password, attributes) {
      if (password === "") return fail("emptyPassword");
      const options = attributes && { userAttributes: { ...attributes } };
      return answer(password, options, () => withPassword(account, password));
    },
    cancelSignIn: steps.cancel,
    async answerCustomChallenge(text) {
      if (text === "") return fail("emptyChallengeResponse");
      return answer(text);
    },
  };
}
