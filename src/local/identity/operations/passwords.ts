import { redeemCode, sendCode } from "@/local/identity/codes/confirmation-code";
import { describeDelivery } from "@/local/identity/codes/delivery";
import { sendNews } from "@/local/identity/codes/messages";
import { isClient } from "@/local/identity/identity-context";
import { fields } from "@/local/identity/operations/fields";
import { defineUserOperation } from "@/local/identity/operations/user-operation";
import { refusePassword } from "@/local/identity/passwords/password-policy";
import { defineOperation } from "@/local/identity/protocol/operation";
import { refusals } from "@/local/identity/protocol/service-failure";
import { endSignInsUnderWay, revokeSessionsOf } from "@/local/identity/sessions/sessions";
import { unlock } from "@/local/identity/sign-in/attempts";
import { checkOwnPassword } from "@/local/identity/sign-in/password-proof";
import {
  attributeColumns,
  changeUser,
  namesOf,
  passwordColumns,
  withProven,
} from "@/local/identity/users/change-user";
import { contactOfName, provenContact, provenContacts } from "@/local/identity/users/contacts";
import { findUserByName, type IdentityUser } from "@/local/identity/users/find-user";
import { parseSignInName, subjectOfUnknownName } from "@/local/identity/users/sign-in-name";
import { ok } from "@/lib/result";
import { z } from "zod";

/** Sessions go on, as with the hosted service; sign-ins that the old password began do not. */
export const changePassword = defineUserOperation(
  { PreviousPassword: fields.password, ProposedPassword: z.string().min(1) },
  async (context, caller, { PreviousPassword, ProposedPassword }) => {
    const { user } = caller;
    const refusal = refusePassword(ProposedPassword, namesOf(user));
    if (refusal) return refusal;
    const checked = await checkOwnPassword(context, caller, PreviousPassword);
    if (!checked.ok) return checked;
    const columns = passwordColumns(user.sub, ProposedPassword);
    return context.database.transaction(async (transaction) => {
      const changed = await changeUser(transaction, user.sub, columns, context.now());
      if (changed === null) return refusals.userGone;
      await endSignInsUnderWay(transaction, user.sub);
      // A client that lost the answer asks with the new password as both: nothing changes then, and nobody is told.
      const isNew = PreviousPassword !== ProposedPassword;
      if (isNew) await sendNews(transaction, provenContacts(user), "password-changed", context.now());
      return ok({});
    });
  },
);

/** The typed contact where it is proven, or a proven one for a `sub`. Null for users without one. */
function recoveryContact(user: IdentityUser | null, username: string) {
  if (!user?.isEnabled || user.status === "unconfirmed") return null;
  if (parseSignInName(username)?.kind !== "sub")
    return provenContact(user, contactOfName(username).attribute);
  return provenContact(user, "email") ?? provenContact(user, "phone_number");
}

/** The shown contact follows from the name alone, so the answer does not tell whether there is a user. */
export const forgotPassword = defineOperation(
  z.object({ ClientId: fields.clientId, Username: fields.username }),
  async (context, { ClientId, Username }) => {
    if (!isClient(ClientId)) return refusals.clientGone;
    const user = await findUserByName(context.database, Username);
    const contact = recoveryContact(user, Username);
    const shown = contact ?? contactOfName(Username);
    const subject = user?.sub ?? subjectOfUnknownName(await context.keys(), Username);
    const request = { subject, purpose: "password", contact: shown, isSent: contact !== null } as const;
    const sent = await sendCode(context, request);
    return sent.ok ? ok({ CodeDeliveryDetails: describeDelivery(shown) }) : sent;
  },
);

/** All sessions end, because somebody else may be in the account. */
export const confirmForgotPassword = defineOperation(
  z.object({
    ClientId: fields.clientId,
    Username: fields.username,
    ConfirmationCode: fields.code,
    Password: z.string().min(1),
  }),
  async (context, { ClientId, Username, ConfirmationCode, Password }) => {
    if (!isClient(ClientId)) return refusals.clientGone;
    // Before the code, which works once.
    const refusal = refusePassword(Password, [Username]);
    if (refusal) return refusal;
    const { database } = context;
    const user = await findUserByName(database, Username);
    const subject = user?.sub ?? subjectOfUnknownName(await context.keys(), Username);
    const redeemed = await redeemCode(context, subject, "password", ConfirmationCode);
    if (!redeemed.ok) return redeemed;
    if (user === null) return refusals.expiredCode;
    const change = {
      ...attributeColumns(withProven(user, redeemed.value)),
      ...passwordColumns(user.sub, Password),
      status: "confirmed" as const,
    };
    return database.transaction(async (transaction) => {
      const changed = await changeUser(transaction, user.sub, change, context.now());
      if (changed === null) return refusals.expiredCode;
      await unlock(transaction, user.sub);
      await revokeSessionsOf(transaction, user.sub, context.now());
      await sendNews(transaction, provenContacts(user), "password-changed", context.now());
      return ok({});
    });
  },
);
