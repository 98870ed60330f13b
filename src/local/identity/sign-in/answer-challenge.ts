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
import { continueWithFactors } from "@/local/identity/sign-in/factors";
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
const answers: Readonly<Record<string, { readonly stored: ChallengeName; readonly answer: Answer }>> = {
  SMS_MFA: {
    stored: "SMS_MFA",
    answer: (context, answered, responses) =>
      withResponses(responses, ["SMS_MFA_CODE"], (values) =>
        answerFactor(context, answered, values.SMS_MFA_CODE),
      ),
  },
  SOFTWARE_TOKEN_MFA: {
    stored: "SOFTWARE_TOKEN_MFA",
    answer: (context, answered, responses) =>
      withResponses(responses, ["SOFTWARE_TOKEN_MFA_CODE"], (values) =>
        answerFactor(context, answered, values.SOFTWARE_TOKEN_MFA_CODE),
      ),
  },
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

export async function answerChallenge(context: OperationContext, given: ChallengeAnswer): Step {
  const { name, clientId, responses } = given;
  if (name === "PASSWORD_VERIFIER") return answerPassword(context, given);
  const isCustom = name === "CUSTOM_CHALLENGE";
  const known = Object.hasOwn(answers, name) ? answers[name] : undefined;
  if (!known && !isCustom) {
    return refuse("InvalidParameterException", "ChallengeName is none that can be answered here");
  }
  const found = await findChallenge(context, given.session ?? "", [known?.stored ?? "CUSTOM_CHALLENGE"]);
  if (!found.ok) return found;
  const challenge = found.value;
  if (challenge.clientId !== clientId) return refusals.invalidSession;
  if (!known) {
    return withResponses(responses, ["ANSWER"], ({ ANSWER }) => answerCustom(context, challenge, ANSWER));
  }
  const user = challenge.userSub === null ? null : await findUser(context.database, challenge.userSub);
  if (user === null) return refusals.invalidSession;
  if (!user.isEnabled) return refusals.userDisabled;
  return known.answer(context, { challenge, user }, responses);
}
