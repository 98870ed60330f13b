import type { CodeDeliveryDetails } from "@/local/identity/codes/delivery";
import { dropCode, redeemCode, sendCode, waitingContact } from "@/local/identity/codes/confirmation-code";
import { sendNews } from "@/local/identity/codes/messages";
import { fields } from "@/local/identity/operations/fields";
import { defineFreshUserOperation, defineUserOperation } from "@/local/identity/operations/user-operation";
import type { OperationContext } from "@/local/identity/protocol/operation";
import { refuse } from "@/local/identity/protocol/service-failure";
import { refuseOldSignIn } from "@/local/identity/sessions/sessions";
import { factorsOf } from "@/local/identity/sign-in/factors";
import { attributeListSchema, listAttributes, parseAttributes } from "@/local/identity/users/attributes";
import { contactTaken, storeAttributes, withAttributes } from "@/local/identity/users/change-user";
import { contactOf, provenContact, provenContacts, verifiedFlag } from "@/local/identity/users/contacts";
import { findUserByName, type IdentityUser } from "@/local/identity/users/find-user";
import { removeUser } from "@/local/identity/users/remove-user";
import { ok } from "@/lib/result";
import { z } from "zod";

const contactNames = ["email", "phone_number"] as const;

const invalid = (reason: string) => refuse("InvalidParameterException", reason);

export const getUser = defineUserOperation({}, (_context, { user }) => {
  const factors = factorsOf(user);
  const preferred = factors.find((factor) => factor === user.preferredMfa);
  return Promise.resolve(
    ok({
      Username: user.sub,
      UserAttributes: listAttributes({ sub: user.sub, ...user.attributes }),
      ...(factors.length > 0 && { UserMFASettingList: factors }),
      ...(preferred && { PreferredMfaSetting: preferred }),
    }),
  );
});

const newsOf = { email: "email-changed", phone_number: "phone-changed" } as const;

/** Told to the contacts that were proven before the change. */
async function tellChangedContacts(context: OperationContext, before: IdentityUser, after: IdentityUser) {
  for (const attribute of contactNames) {
    const old = contactOf(before, attribute);
    if (old === null || old.value === contactOf(after, attribute)?.value) continue;
    await sendNews(context.database, provenContacts(before), newsOf[attribute], context.now());
  }
}

/** Codes that the hourly limit refuses can be asked for later. `wanted` has the contacts that wait for their code, too. */
async function sendChangedContacts(context: OperationContext, before: IdentityUser, wanted: IdentityUser) {
  const sent: CodeDeliveryDetails[] = [];
  for (const attribute of contactNames) {
    const contact = contactOf(wanted, attribute);
    if (contact?.value === contactOf(before, attribute)?.value) continue;
    await dropCode(context, wanted.sub, attribute);
    if (contact === null) continue;
    const result = await sendCode(context, {
      subject: wanted.sub,
      purpose: attribute,
      contact,
      isSent: true,
    });
    if (result.ok) sent.push(result.value);
  }
  return sent;
}

const changesContact = (user: IdentityUser, attributes: Readonly<Record<string, string>>): boolean =>
  contactNames.some((name) => attributes[name] !== user.attributes[name]);

/**
 * A proven contact stays until the new one is proven, too: a mistyped address would lock its owner out. Cognito does so with
 * `AttributesRequireVerificationBeforeUpdate`. Gives the attributes that are stored now.
 */
function withoutWaiting(
  user: IdentityUser,
  wanted: Readonly<Record<string, string>>,
): Record<string, string> {
  const attributes = { ...wanted };
  for (const name of contactNames) {
    const proven = provenContact(user, name);
    if (proven === null || attributes[name] === proven.value) continue;
    attributes[name] = proven.value;
    attributes[verifiedFlag(name)] = "true";
  }
  return attributes;
}

/** A contact of another user is refused before a code is sent to it. */
async function findTakenContact({ database }: OperationContext, { sub }: IdentityUser, wanted: IdentityUser) {
  for (const name of contactNames) {
    const contact = contactOf(wanted, name);
    const owner = contact && (await findUserByName(database, contact.value));
    if (owner && owner.sub !== sub) return contactTaken;
  }
  return null;
}

/** A changed contact counts as proven only after its code. The change needs a fresh sign-in. */
export const updateUserAttributes = defineUserOperation(
  { UserAttributes: attributeListSchema },
  async (context, caller, { UserAttributes }) => {
    const { user } = caller;
    const values = parseAttributes(UserAttributes);
    if (!values.ok) return values;
    const attributes = withAttributes(user, values.value);
    const refusal = changesContact(user, attributes) ? refuseOldSignIn(context, caller) : null;
    if (refusal) return refusal;
    const wanted = { ...user, attributes };
    const taken = await findTakenContact(context, user, wanted);
    if (taken) return taken;
    const now = withoutWaiting(user, attributes);
    const stored = await storeAttributes(context.database, user, now, context.now());
    if (!stored.ok) return stored;
    await tellChangedContacts(context, user, stored.value);
    return ok({ CodeDeliveryDetailsList: await sendChangedContacts(context, user, wanted) });
  },
);

/** Deleting a contact needs a fresh sign-in. One contact stays, because the user signs in with it. */
export const deleteUserAttributes = defineUserOperation(
  { UserAttributeNames: z.array(z.string().min(1).max(32)).min(1).max(50) },
  async (context, caller, { UserAttributeNames }) => {
    const { user } = caller;
    const required = UserAttributeNames.find((name) => context.options.requiredAttributes.includes(name));
    if (required !== undefined) return invalid("A required attribute cannot be deleted");
    if (UserAttributeNames.some((name) => name === "sub" || name.endsWith("_verified"))) {
      return refuse("NotAuthorizedException", "A client attempted to write unauthorized attribute");
    }
    const gone = new Set(UserAttributeNames.flatMap((name) => [name, `${name}_verified`]));
    const kept = Object.entries(user.attributes).filter(([name]) => !gone.has(name));
    const attributes = Object.fromEntries(kept);
    if (!("email" in attributes) && !("phone_number" in attributes)) {
      return invalid("The user must keep an email or a phone_number to sign in with");
    }
    const refusal = changesContact(user, attributes) ? refuseOldSignIn(context, caller) : null;
    if (refusal) return refusal;
    const stored = await storeAttributes(context.database, user, attributes, context.now());
    if (!stored.ok) return stored;
    await tellChangedContacts(context, user, stored.value);
    await sendChangedContacts(context, user, stored.value);
    return ok({});
  },
);

export const getUserAttributeVerificationCode = defineUserOperation(
  { AttributeName: fields.attributeName },
  async (context, { user }, { AttributeName }) => {
    const waiting = await waitingContact(context, user.sub, AttributeName);
    const contact = waiting ?? contactOf(user, AttributeName);
    if (contact === null) return invalid(`User does not have attribute ${AttributeName}`);
    const request = { subject: user.sub, purpose: AttributeName, contact, isSent: true };
    const sent = await sendCode(context, request);
    return sent.ok ? ok({ CodeDeliveryDetails: sent.value }) : sent;
  },
);

export const verifyUserAttribute = defineUserOperation(
  { AttributeName: fields.attributeName, Code: fields.code },
  async (context, { user }, { AttributeName, Code }) => {
    const redeemed = await redeemCode(context, user.sub, AttributeName, Code);
    if (!redeemed.ok) return redeemed;
    // A code goes only to the user's own contact, or to the one that takes its place.
    const { attribute, value } = redeemed.value;
    const attributes = { ...user.attributes, [attribute]: value, [verifiedFlag(attribute)]: "true" };
    const stored = await storeAttributes(context.database, user, attributes, context.now());
    if (!stored.ok) return stored;
    await tellChangedContacts(context, user, stored.value);
    return ok({});
  },
);

export const deleteUser = defineFreshUserOperation({}, async ({ database }, { user }) => {
  await removeUser(database, user.sub);
  return ok({});
});
