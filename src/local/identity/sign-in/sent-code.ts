import { hashCode, isCode, makeCode } from "@/local/identity/codes/confirmation-code";
import { type Contact, describeDelivery } from "@/local/identity/codes/delivery";
import { dropOldMessages, sendMessage } from "@/local/identity/codes/messages";
import { secondsAfter } from "@/local/identity/identity-context";
import type { OperationContext } from "@/local/identity/protocol/operation";
import { refusals, type ServiceFailure, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { admitSending } from "@/local/identity/sign-in/attempts";
import type { ChallengeState } from "@/local/identity/sign-in/challenge-store";
import { type Failed, ok } from "@/lib/result";

interface SignInCode {
  /** The `sub` of the user, or what stands for a name without one. */
  readonly subject: string;
  readonly contact: Contact;
  /** False for a name that gets no message: its code is one that nobody knows. */
  readonly isSent: boolean;
  /** Purposes have hourly limits of their own. */
  readonly purpose: "mfa" | "custom" | "first-factor";
}

/** A code that stands for a password is longer, as with Cognito. */
const PASSWORDLESS_DIGITS = 8;

interface SentCode {
  readonly state: Required<Pick<ChallengeState, "codeHash" | "codeExpiresAt">>;
  /** For the parameters of the challenge. */
  readonly delivery: Readonly<Record<string, string>>;
}

export async function sendSignInCode(
  context: OperationContext,
  { subject, contact, isSent, purpose }: SignInCode,
): Promise<ServiceResult<SentCode>> {
  const { database, options } = context;
  const sentAt = context.now();
  if (!(await admitSending(database, subject, purpose, options.codesPerHour, sentAt)))
    return refusals.factorAttempts;
  const code = makeCode(purpose === "first-factor" ? PASSWORDLESS_DIGITS : undefined);
  if (isSent) await sendMessage(database, { contact, purpose: "mfa", code, sentAt });
  await dropOldMessages(database);
  const { DeliveryMedium, Destination } = describeDelivery(contact);
  return ok({
    state: {
      codeHash: hashCode(await context.keys(), subject, "mfa", isSent ? code : makeCode() + makeCode()),
      codeExpiresAt: secondsAfter(sentAt, options.smsCodeSeconds).getTime(),
    },
    delivery: {
      CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium,
      CODE_DELIVERY_DESTINATION: Destination,
    },
  });
}

export async function checkSignInCode(
  { keys, now }: OperationContext,
  { codeHash = "", codeExpiresAt = 0 }: ChallengeState,
  subject: string,
  code: string,
): Promise<Failed<ServiceFailure> | null> {
  if (!isCode(codeHash, hashCode(await keys(), subject, "mfa", code))) return refusals.wrongCode;
  return now().getTime() < codeExpiresAt ? null : refusals.expiredCode;
}
