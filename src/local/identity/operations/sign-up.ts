import { type CodeDeliveryDetails, describeDelivery } from "@/local/identity/codes/delivery";
import { redeemCode, sendCode } from "@/local/identity/codes/confirmation-code";
import { isClient } from "@/local/identity/identity-context";
import { fields } from "@/local/identity/operations/fields";
import { refusePassword } from "@/local/identity/passwords/password-policy";
import { defineOperation, type OperationContext } from "@/local/identity/protocol/operation";
import { refusals, refuse, type ServiceResult } from "@/local/identity/protocol/service-failure";
import {
  attributeListSchema,
  type AttributeValues,
  missingAttributes,
  parseAttributes,
} from "@/local/identity/users/attributes";
import {
  attributeColumns,
  changeUser,
  columnsOfKeptContact,
  insertUser,
  namesOf,
  refuseTakenName,
  withProven,
} from "@/local/identity/users/change-user";
import { contactOf, contactOfName } from "@/local/identity/users/contacts";
import { findUserByName } from "@/local/identity/users/find-user";
import { parseSignInName, subjectOfUnknownName } from "@/local/identity/users/sign-in-name";
import { FOREIGN_SIGN_UP } from "@/lib/contracts/foreign-sign-up";
import { ok } from "@/lib/result";
import { identityUser } from "@/server/platform/db/schema/identity";
import { eq } from "drizzle-orm";
import { z } from "zod";

const invalid = (reason: string) => refuse("InvalidParameterException", reason);

function readNewUser(
  username: string,
  list: z.output<typeof attributeListSchema>,
  required: readonly string[],
): ServiceResult<AttributeValues> {
  const name = parseSignInName(username);
  if (name === null || name.kind === "sub") {
    return invalid("Username should be either an email or a phone number.");
  }
  const given = parseAttributes(list);
  if (!given.ok) return given;
  const same = given.value[name.kind];
  if (same !== undefined && same !== name.value)
    return invalid(`Username and ${name.kind} are not the same.`);
  const values = { ...given.value, [name.kind]: name.value };
  const [missing] = missingAttributes(required, values);
  if (missing !== undefined) {
    return invalid(`Attributes did not conform to the schema: ${missing}: The attribute is required`);
  }
  const flags = ["email", "phone_number"].filter((attribute) => attribute in values);
  return ok({ ...values, ...Object.fromEntries(flags.map((flag) => [`${flag}_verified`, "false"])) });
}

export const signUp = defineOperation(
  z.object({
    ClientId: fields.clientId,
    Username: fields.username,
    Password: z.string().min(1),
    UserAttributes: attributeListSchema.nullish(),
  }),
  async (context, { ClientId, Username, Password, UserAttributes }) => {
    if (!isClient(ClientId)) return refusals.clientGone;
    const attributes = readNewUser(Username, UserAttributes ?? [], context.options.requiredAttributes);
    if (!attributes.ok) return attributes;
    const refusal = refusePassword(Password, namesOf({ attributes: attributes.value }));
    if (refusal) return refusal;
    const { database } = context;
    const user = await insertUser(database, {
      attributes: attributes.value,
      password: Password,
      status: "unconfirmed",
      now: context.now(),
    });
    if (user === null) return refuseTakenName(database, Username, Password, context.now());
    const contact = contactOfName(Username);
    const sent = await sendCode(context, { subject: user.sub, purpose: "sign-up", contact, isSent: true });
    if (!sent.ok) return sent;
    return ok({ UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: sent.value });
  },
);

/** A client can say that it was not given the password of the sign-up (`FOREIGN_SIGN_UP`). */
const clientMetadata = z.looseObject({ password: z.string().optional() }).nullish();

/**
 * A confirmed user is answered as nobody is: a code that was never sent has expired. Only who knows the code of the sign-up
 * is told that it was taken, because the first answer may have been lost. Without the password, whoever confirms may not
 * have signed up: password and attributes are dropped.
 */
export const confirmSignUp = defineOperation(
  z.object({
    ClientId: fields.clientId,
    Username: fields.username,
    ConfirmationCode: fields.code,
    ClientMetadata: clientMetadata,
  }),
  async (context, { ClientId, Username, ConfirmationCode, ClientMetadata }) => {
    if (!isClient(ClientId)) return refusals.clientGone;
    const { database } = context;
    const user = await findUserByName(database, Username);
    const subject = user?.sub ?? subjectOfUnknownName(await context.keys(), Username);
    const redeemed = await redeemCode(context, subject, "sign-up", ConfirmationCode);
    if (!redeemed.ok) return redeemed;
    if (user === null) return refusals.expiredCode;
    if (user.status !== "unconfirmed") return ok({});
    const kept =
      ClientMetadata?.password === FOREIGN_SIGN_UP.password
        ? columnsOfKeptContact(user, redeemed.value, true)
        : attributeColumns(withProven(user, redeemed.value));
    const columns = { ...kept, status: "confirmed" as const };
    const isWaiting = eq(identityUser.status, "unconfirmed");
    const confirmed = await changeUser(database, user.sub, columns, context.now(), isWaiting);
    return confirmed ? ok({}) : refusals.expiredCode;
  },
);

/** Sends to the contact that was typed, or otherwise to the telephone. */
async function resend(
  context: OperationContext,
  username: string,
): Promise<ServiceResult<CodeDeliveryDetails>> {
  const user = await findUserByName(context.database, username);
  const typed = contactOfName(username);
  const waiting = user?.status === "unconfirmed" && user.isEnabled ? user : null;
  const contact = waiting && (contactOf(waiting, typed.attribute) ?? contactOf(waiting, "phone_number"));
  const subject = user?.sub ?? subjectOfUnknownName(await context.keys(), username);
  const sent = await sendCode(context, {
    subject,
    purpose: "sign-up",
    contact: contact ?? typed,
    isSent: contact !== null,
  });
  // The answer must depend only on what was typed.
  return sent.ok ? ok(describeDelivery(typed)) : sent;
}

/** Names without a user, or with a confirmed one, get the same answer. */
export const resendConfirmationCode = defineOperation(
  z.object({ ClientId: fields.clientId, Username: fields.username }),
  async (context, { ClientId, Username }) => {
    if (!isClient(ClientId)) return refusals.clientGone;
    const sent = await resend(context, Username);
    return sent.ok ? ok({ CodeDeliveryDetails: sent.value }) : sent;
  },
);
