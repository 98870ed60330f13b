import { describeDelivery } from "@/local/identity/codes/delivery";
import { hashCode, isCode, makeCode } from "@/local/identity/codes/confirmation-code";
import { dropOldMessages, sendMessage } from "@/local/identity/codes/messages";
import { secondsAfter } from "@/local/identity/identity-context";
import type { OperationContext } from "@/local/identity/protocol/operation";
import { refusals, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { admitSending } from "@/local/identity/sign-in/attempts";
import { type StoredChallenge, storeChallenge } from "@/local/identity/sign-in/challenge-store";
import type { ChallengeStep } from "@/local/identity/sign-in/sign-in-step";
import { contactOfName, provenContact } from "@/local/identity/users/contacts";
import type { IdentityUser } from "@/local/identity/users/find-user";
import { subjectOfNobody } from "@/local/identity/users/sign-in-name";
import { ok } from "@/lib/result";

interface CustomChallengeSubject {
  readonly username: string;
  readonly user: IdentityUser | null;
  readonly clientId: string;
  readonly deviceKey: string | null;
}

/** Hosted pools have functions for this. A name without a proven contact waits for a code nobody has. */
export async function askCustomChallenge(
  context: OperationContext,
  { username, user, clientId, deviceKey }: CustomChallengeSubject,
): Promise<ServiceResult<ChallengeStep>> {
  const { database, options } = context;
  const keys = await context.keys();
  const sentAt = context.now();
  const subject = user?.sub ?? subjectOfNobody(keys, username);
  if (!(await admitSending(database, subject, "custom", options.codesPerHour, sentAt)))
    return refusals.factorAttempts;
  const reachable = user?.isEnabled && user.status === "confirmed" ? user : null;
  const typed = contactOfName(username);
  const contact =
    reachable && (provenContact(reachable, typed.attribute) ?? provenContact(reachable, "email"));
  const code = makeCode();
  if (contact) await sendMessage(database, { contact, purpose: "mfa", code, sentAt });
  await dropOldMessages(database);
  const { DeliveryMedium, Destination } = describeDelivery(contact ?? typed);
  const parameters = {
    USERNAME: subject,
    CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium,
    CODE_DELIVERY_DESTINATION: Destination,
  };
  const state = {
    deviceKey,
    parameters,
    codeHash: hashCode(keys, subject, "mfa", contact ? code : makeCode() + makeCode()),
    codeExpiresAt: secondsAfter(sentAt, options.smsCodeSeconds).getTime(),
  };
  const name = "CUSTOM_CHALLENGE";
  const session = await storeChallenge(context, { name, clientId, userSub: user?.sub ?? null, state });
  return ok({ kind: "challenge", name, parameters, session });
}

export async function isCustomAnswer(
  { keys, now }: OperationContext,
  { state, userSub }: StoredChallenge,
  answer: string,
): Promise<boolean> {
  if (userSub === null || state.codeHash === undefined) return false;
  const isRight = isCode(state.codeHash, hashCode(await keys(), userSub, "mfa", answer));
  return isRight && now().getTime() < (state.codeExpiresAt ?? 0);
}
