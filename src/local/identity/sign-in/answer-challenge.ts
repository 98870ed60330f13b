import { ownValue } from "@/lib/own-value";
import type { OperationContext } from "@/local/identity/protocol/operation";
import { refusals, refuse, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { continueAfterPassword, refuseUser } from "@/local/identity/sign-in/after-password";
import { answerDeviceProof, answerDeviceStart } from "@/local/identity/sign-in/answer-device";
import {
  type AnsweredChallenge,
  answerFactor,
  answerFactorChoice,
} from "@/local/identity/sign-in/answer-factor";
import { answerMfaSetup } from "@/local/identity/sign-in/answer-mfa-setup";
import { answerNewPassword } from "@/local/identity/sign-in/answer-new-password";
import { countWrongAttempt, forgetAttempts, isLocked } from "@/local/identity/sign-in/attempts";
import {
  consumeChallenge,
  findChallenge,
  type StoredChallenge,
  takeAttempt,
} from "@/local/identity/sign-in/challenge-store";
import { isCustomAnswer } from "@/local/identity/sign-in/custom-challenge";
import { continueWithFactors, type Factor } from "@/local/identity/sign-in/factors";
import { answerChoice, answerFirstCode } from "@/local/identity/sign-in/first-factor";
import { checkPasswordProof } from "@/local/identity/sign-in/password-proof";
import type { ChallengeName, SignInStep } from "@/local/identity/sign-in/sign-in-step";
import { findUser } from "@/local/identity/users/find-user";
import { ok } from "@/lib/result";

interface ChallengeAnswer {
  readonly clientId: string;
  readonly name: string;
  /** Null where the client sends none (`PASSWORD_VERIFIER`). */
  readonly session: string | null;
  readonly responses: Readonly<Record<string, string>>;
}

type Responses = ChallengeAnswer["responses"];
type Step = Promise<ServiceResult<SignInStep>>;

async function withResponses<const Names extends readonly string[]>(
  responses: Responses,
  names: Names,
  run: (values: Readonly<Record<Names[number], string>>) => Step,
): Step {
  const missing = names.find((name) => !Object.hasOwn(responses, name) || responses[name] === "");
  if (missing === undefined) return run(responses as Readonly<Record<Names[number], string>>);
  return refuse("InvalidParameterException", `Missing required parameter ${missing}`);
}

const proofNames = ["PASSWORD_CLAIM_SECRET_BLOCK", "PASSWORD_CLAIM_SIGNATURE", "TIMESTAMP"] as const;

function answerPassword(context: OperationContext, { clientId, responses }: ChallengeAnswer): Step {
  return withResponses(responses, proofNames, async (values) => {
    const proven = await checkPasswordProof(context, {
      clientId,
      secretBlock: values.PASSWORD_CLAIM_SECRET_BLOCK,
      signature: values.PASSWORD_CLAIM_SIGNATURE,
      timestamp: values.TIMESTAMP,
      deviceKey: responses["DEVICE_KEY"] ?? null,
    });
    return proven.ok ? continueAfterPassword(context, proven.value) : proven;
  });
}

async function answerCustom(context: OperationContext, challenge: StoredChallenge, answer: string): Step {
  const { session, userSub, state, clientId } = challenge;
  const { database } = context;
  const now = context.now();
  if (userSub !== null && (await isLocked(database, userSub, "mfa", now))) return refusals.factorAttempts;
  if (!(await takeAttempt(context, session))) return refusals.wrongPassword;
  if (!(await isCustomAnswer(context, challenge, answer))) {
    if (userSub !== null) await countWrongAttempt(database, userSub, "mfa", now);
    return ok({ kind: "challenge", name: "CUSTOM_CHALLENGE", parameters: state.parameters ?? {}, session });
  }
  const user = userSub === null ? null : await findUser(database, userSub);
  if (user === null) return refusals.wrongPassword;
  const refusal = refuseUser(user);
  if (refusal) return refusal;
  if (!(await consumeChallenge(context, session))) return refusals.invalidSession;
  await forgetAttempts(database, user.sub, "mfa", now);
  return continueWithFactors(context, { user, clientId, deviceKey: state.deviceKey });
}

type Answer = (context: OperationContext, answered: AnsweredChallenge, responses: Responses) => Step;

/** `stored` is the challenge that waits in the database. */
interface KnownAnswer {
  readonly stored: ChallengeName;
  readonly answer: Answer;
}

/** The name of the code in an answer is that of the challenge with a suffix. */
const factorAnswer = (name: Factor): KnownAnswer => ({
  stored: name,
  answer: (context, answered, responses) =>
    withResponses(responses, [`${name}_CODE`], (values) =>
      answerFactor(context, answered, values[`${name}_CODE`]),
    ),
});

const answers: Readonly<Record<string, KnownAnswer>> = {
  SMS_MFA: factorAnswer("SMS_MFA"),
  EMAIL_OTP: factorAnswer("EMAIL_OTP"),
  SOFTWARE_TOKEN_MFA: factorAnswer("SOFTWARE_TOKEN_MFA"),
  SELECT_MFA_TYPE: {
    stored: "SELECT_MFA_TYPE",
    answer: (context, answered, responses) =>
      withResponses(responses, ["ANSWER"], (values) => answerFactorChoice(context, answered, values.ANSWER)),
  },
  MFA_SETUP: { stored: "MFA_SETUP", answer: answerMfaSetup },
  NEW_PASSWORD_REQUIRED: {
    stored: "NEW_PASSWORD_REQUIRED",
    answer: (context, answered, responses) =>
      withResponses(responses, ["NEW_PASSWORD"], (values) =>
        answerNewPassword(context, answered, values.NEW_PASSWORD, responses),
      ),
  },
  DEVICE_SRP_AUTH: {
    stored: "DEVICE_SRP_AUTH",
    answer: (context, answered, responses) =>
      withResponses(responses, ["SRP_A", "DEVICE_KEY"], (values) =>
        answerDeviceStart(context, answered, { deviceKey: values.DEVICE_KEY, clientValue: values.SRP_A }),
      ),
  },
  DEVICE_PASSWORD_VERIFIER: {
    stored: "DEVICE_SRP_AUTH",
    answer: (context, answered, responses) =>
      withResponses(responses, [...proofNames, "DEVICE_KEY"], (values) =>
        answerDeviceProof(context, answered, {
          deviceKey: values.DEVICE_KEY,
          secretBlock: values.PASSWORD_CLAIM_SECRET_BLOCK,
          signature: values.PASSWORD_CLAIM_SIGNATURE,
          timestamp: values.TIMESTAMP,
        }),
      ),
  },
};

type NamelessAnswer = (context: OperationContext, challenge: StoredChallenge, responses: Responses) => Step;

/** Also used for the challenges that are sent to names without an account. */
const namelessAnswers: Readonly<Record<string, NamelessAnswer>> = {
  CUSTOM_CHALLENGE: (context, challenge, responses) =>
    withResponses(responses, ["ANSWER"], ({ ANSWER }) => answerCustom(context, challenge, ANSWER)),
  SELECT_CHALLENGE: (context, challenge, responses) =>
    withResponses(responses, ["ANSWER"], ({ ANSWER }) =>
      answerChoice(context, challenge, {
        factor: ANSWER,
        password: responses["PASSWORD"] ?? null,
        clientValue: responses["SRP_A"] ?? null,
        deviceKey: responses["DEVICE_KEY"] ?? null,
      }),
    ),
};

const namelessNames = ["CUSTOM_CHALLENGE", "SELECT_CHALLENGE", "SMS_OTP"] as const;

/** Null if the user still has to give a second factor. */
function answerAsNameless(context: OperationContext, challenge: StoredChallenge, responses: Responses) {
  const { name, state } = challenge;
  const subject = state.firstFactorOf;
  if (subject === undefined) return ownValue(namelessAnswers, name)?.(context, challenge, responses) ?? null;
  const code = `${name}_CODE`;
  return withResponses(responses, [code], (values) =>
    answerFirstCode(context, challenge, subject, values[code] ?? ""),
  );
}

export async function answerChallenge(context: OperationContext, given: ChallengeAnswer): Step {
  const { name, clientId, responses } = given;
  if (name === "PASSWORD_VERIFIER") return answerPassword(context, given);
  const known = ownValue(answers, name);
  const stored = known?.stored ?? namelessNames.find((candidate) => candidate === name);
  if (stored === undefined) {
    return refuse("InvalidParameterException", "ChallengeName is none that can be answered here");
  }
  const found = await findChallenge(context, given.session ?? "", [stored]);
  if (!found.ok) return found;
  const challenge = found.value;
  if (challenge.clientId !== clientId) return refusals.invalidSession;
  const nameless = answerAsNameless(context, challenge, responses);
  if (nameless) return nameless;
  if (!known) return refusals.invalidSession;
  const user = challenge.userSub === null ? null : await findUser(context.database, challenge.userSub);
  if (user === null) return refusals.invalidSession;
  if (!user.isEnabled) return refusals.userDisabled;
  return known.answer(context, { challenge, user }, responses);
}
