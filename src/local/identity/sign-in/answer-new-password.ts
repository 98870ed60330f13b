import { refusePassword } from "@/local/identity/passwords/password-policy";
import type { OperationContext } from "@/local/identity/protocol/operation";
import { refusals, refuse, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { ATTRIBUTE_PREFIX } from "@/local/identity/sign-in/after-password";
import type { AnsweredChallenge } from "@/local/identity/sign-in/answer-factor";
import { consumeChallenge } from "@/local/identity/sign-in/challenge-store";
import { continueWithFactors } from "@/local/identity/sign-in/factors";
import type { SignInStep } from "@/local/identity/sign-in/sign-in-step";
import {
  type AttributeValues,
  attributeListSchema,
  missingAttributes,
  parseAttributes,
} from "@/local/identity/users/attributes";
import {
  changeUser,
  namesOf,
  passwordColumns,
  storeAttributes,
  withAttributes,
} from "@/local/identity/users/change-user";

function readAttributes(responses: Readonly<Record<string, string>>): ServiceResult<AttributeValues> {
  const given = Object.entries(responses).filter(([name]) => name.startsWith(ATTRIBUTE_PREFIX));
  const list = given.map(([name, Value]) => ({ Name: name.slice(ATTRIBUTE_PREFIX.length), Value }));
  const parsed = attributeListSchema.safeParse(list);
  if (parsed.success) return parseAttributes(parsed.data);
  return refuse("InvalidParameterException", "userAttributes has a wrong form");
}

export async function answerNewPassword(
  context: OperationContext,
  { challenge, user }: AnsweredChallenge,
  password: string,
  responses: Readonly<Record<string, string>>,
): Promise<ServiceResult<SignInStep>> {
  const { database } = context;
  const values = readAttributes(responses);
  if (!values.ok) return values;
  const attributes = withAttributes(user, values.value);
  const missing = missingAttributes(context.options.requiredAttributes, attributes);
  if (missing.length > 0) {
    return refuse("InvalidParameterException", `Missing required attributes: ${missing.join(", ")}`);
  }
  const refusal = refusePassword(password, namesOf({ attributes }));
  if (refusal) return refusal;
  const stored = await storeAttributes(database, user, attributes, context.now());
  if (!stored.ok) return stored;
  if (!(await consumeChallenge(context, challenge.session))) return refusals.invalidSession;
  const change = { ...passwordColumns(user.sub, password), status: "confirmed" as const };
  const changed = await changeUser(database, user.sub, change, context.now());
  if (changed === null) return refusals.userGone;
  const { clientId, state } = challenge;
  return continueWithFactors(context, { user: changed, clientId, deviceKey: state.deviceKey });
}
