import type { OperationContext } from "@/local/identity/protocol/operation";
import type { ServiceResult } from "@/local/identity/protocol/service-failure";
import { type StoredChallenge, storeChallenge } from "@/local/identity/sign-in/challenge-store";
import { checkSignInCode, sendSignInCode } from "@/local/identity/sign-in/sent-code";
import type { ChallengeStep } from "@/local/identity/sign-in/sign-in-step";
import { contactOfName, provenContact } from "@/local/identity/users/contacts";
import type { IdentityUser } from "@/local/identity/users/find-user";
import { subjectOfUnknownName } from "@/local/identity/users/sign-in-name";
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
  const subject = user?.sub ?? subjectOfUnknownName(await context.keys(), username);
  const reachable = user?.isEnabled && user.status === "confirmed" ? user : null;
  const typed = contactOfName(username);
  const contact =
    reachable && (provenContact(reachable, typed.attribute) ?? provenContact(reachable, "email"));
  const request = {
    subject,
    contact: contact ?? typed,
    isSent: contact !== null,
    purpose: "custom",
  } as const;
  const sent = await sendSignInCode(context, request);
  if (!sent.ok) return sent;
  const parameters = { USERNAME: subject, ...sent.value.delivery };
  const state = { ...sent.value.state, deviceKey, parameters };
  const name = "CUSTOM_CHALLENGE";
  const session = await storeChallenge(context, { name, clientId, userSub: user?.sub ?? null, state });
  return ok({ kind: "challenge", name, parameters, session });
}

export async function isCustomAnswer(
  context: OperationContext,
  { state, userSub }: StoredChallenge,
  answer: string,
): Promise<boolean> {
  return userSub !== null && (await checkSignInCode(context, state, userSub, answer)) === null;
}
