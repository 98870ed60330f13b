import {
  confirmUserAttribute,
  deleteUserAttributes,
  sendUserAttributeVerificationCode,
  updateUserAttributes,
} from "aws-amplify/auth";
import { toCodeDelivery } from "@/lib/auth/code-delivery";
import type { Auth, AuthOutcome, CodeDelivery } from "@/lib/auth/contract";
import { fail } from "@/lib/auth/failures";
import { type Guard, userIsNotAuthenticated } from "@/lib/auth/guard";
import type { Settle } from "@/lib/auth/settle";
import { withoutBlanks } from "@/lib/auth/sign-in";
import { toUserAttributes, toVerifiedContact } from "@/lib/auth/user";
import { getUser } from "@/lib/auth/user-pool-calls";
import { ok } from "@/lib/result";

type AttributeMethods = Pick<
  Auth,
  "updateAttributes" | "deleteAttributes" | "sendAttributeCode" | "confirmAttribute" | "verifiedContact"
>;

type Contact = "email" | "phone_number";

const isContact = (name: string): name is Contact => name === "email" || name === "phone_number";

export function createAttributes({ guard, settle }: { guard: Guard; settle: Settle }): AttributeMethods {
  /** New contacts that were requested on this page. Each replaces the old one once its code is confirmed. */
  const asked = new Map<Contact, string>();

  const readAttributes = () =>
    guard.guarded(userIsNotAuthenticated, async ({ accessToken, idToken }, pool) => ({
      now: toUserAttributes((await getUser(pool, accessToken.toString())).UserAttributes),
      atSignIn: idToken?.payload ?? {},
    }));

  const sendCode = (name: Contact) =>
    guard.guarded(userIsNotAuthenticated, async () =>
      toCodeDelivery(await sendUserAttributeVerificationCode({ userAttributeKey: name })),
    );

  async function lookAtUpdate(
    changes: Readonly<Record<string, string>>,
  ): AuthOutcome<readonly CodeDelivery[] | null> {
    const read = await readAttributes();
    if (!read.ok) return read;
    const { now } = read.value;
    if (Object.entries(changes).some(([name, value]) => now[name] !== value)) return ok(null);
    const deliveries: CodeDelivery[] = [];
    for (const name of Object.keys(changes).filter(isContact)) {
      if (now[`${name}_verified`] === true) continue;
      const sent = await sendCode(name);
      if (!sent.ok) return sent;
      deliveries.push(sent.value);
    }
    return ok(deliveries);
  }

  /** The service keeps a verified contact until the new one is confirmed, so its flag does not tell which of them is verified. */
  async function lookAtConfirmation(name: Contact): AuthOutcome<undefined | null> {
    const read = await readAttributes();
    if (!read.ok) return read;
    const { now, atSignIn } = read.value;
    const wanted = asked.get(name);
    const wasProven = atSignIn[`${name}_verified`] === true && atSignIn[name] === now[name];
    const isNew = wanted === undefined ? !wasProven : now[name] === wanted;
    return ok(isNew && now[`${name}_verified`] === true ? undefined : null);
  }

  const update = (changes: Record<string, string>) =>
    guard.guarded(userIsNotAuthenticated, async () => {
      const output = await updateUserAttributes({ userAttributes: changes });
      return Object.values(output).flatMap(({ nextStep }) =>
        nextStep.updateAttributeStep === "CONFIRM_ATTRIBUTE_WITH_CODE"
          ? toCodeDelivery(nextStep.codeDeliveryDetails)
          : [],
      );
    });

  return {
    updateAttributes(attributes) {
      const entries = Object.entries(attributes).filter(
        ([name]) => name !== "sub" && !name.includes("_verified"),
      );
      if (entries.length === 0) return guard.guarded(userIsNotAuthenticated, () => Promise.resolve([]));
      for (const [name, value] of entries) if (isContact(name)) asked.set(name, value);
      const changes = Object.fromEntries(entries);
      return settle<readonly CodeDelivery[]>({
        key: JSON.stringify(["attributes", changes]),
        attempt: () => update(changes),
        look: () => lookAtUpdate(changes),
      });
    },
    deleteAttributes: (names) =>
      guard.guarded(userIsNotAuthenticated, async () => {
        const [first, ...others] = names;
        if (first !== undefined) await deleteUserAttributes({ userAttributeKeys: [first, ...others] });
        return undefined;
      }),
    sendAttributeCode: sendCode,
    async confirmAttribute(name, code) {
      const confirmationCode = withoutBlanks(code);
      if (confirmationCode === "") return fail("emptyCode");
      return settle({
        key: JSON.stringify(["confirm", name, confirmationCode]),
        attempt: () =>
          guard.guarded(userIsNotAuthenticated, async () => {
            await confirmUserAttribute({ userAttributeKey: name, confirmationCode });
            return undefined;
          }),
        look: () => lookAtConfirmation(name),
      });
    },
    verifiedContact: () =>
      guard.guarded(userIsNotAuthenticated, async ({ accessToken }, pool) => {
        const { UserAttributes } = await getUser(pool, accessToken.toString());
        return toVerifiedContact(toUserAttributes(UserAttributes));
      }),
  };
}
