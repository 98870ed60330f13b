import {
  confirmUserAttribute,
  deleteUserAttributes,
  sendUserAttributeVerificationCode,
  updateUserAttributes,
} from "aws-amplify/auth";
import { toCodeDelivery } from "@/lib/auth/code-delivery";
import type { Auth } from "@/lib/auth/contract";
import { fail } from "@/lib/auth/failures";
import { type Guard, userIsNotAuthenticated } from "@/lib/auth/guard";
import { withoutBlanks } from "@/lib/auth/sign-in";
import { toUserAttributes, toVerifiedContact } from "@/lib/auth/user";
import { getUser } from "@/lib/auth/user-pool-calls";

type AttributeMethods = Pick<
  Auth,
  "updateAttributes" | "deleteAttributes" | "sendAttributeCode" | "confirmAttribute" | "verifiedContact"
>;

export function createAttributes(guard: Guard): AttributeMethods {
  return {
    updateAttributes: (attributes) =>
      guard.guarded(userIsNotAuthenticated, async () => {
        const changes = Object.entries(attributes).filter(
          ([name]) => name !== "sub" && !name.includes("_verified"),
        );
        if (changes.length === 0) return [];
        const output = await updateUserAttributes({ userAttributes: Object.fromEntries(changes) });
        return Object.values(output).flatMap(({ nextStep }) =>
          nextStep.updateAttributeStep === "CONFIRM_ATTRIBUTE_WITH_CODE"
            ? toCodeDelivery(nextStep.codeDeliveryDetails)
            : [],
        );
      }),
    deleteAttributes: (names) =>
      guard.guarded(userIsNotAuthenticated, async () => {
        const [first, ...others] = names;
        if (first !== undefined) await deleteUserAttributes({ userAttributeKeys: [first, ...others] });
        return undefined;
      }),
    sendAttributeCode: (name) =>
      guard.guarded(userIsNotAuthenticated, async () =>
        toCodeDelivery(await sendUserAttributeVerificationCode({ userAttributeKey: name })),
      ),
    async confirmAttribute(name, code) {
      const confirmationCode = withoutBlanks(code);
      if (confirmationCode === "") return fail("emptyCode");
      return guard.guarded(userIsNotAuthenticated, async () => {
        await confirmUserAttribute({ userAttributeKey: name, confirmationCode });
        return undefined;
      });
    },
    verifiedContact: () =>
      guard.guarded(userIsNotAuthenticated, async ({ accessToken }, pool) => {
        const { UserAttributes } = await getUser(pool, accessToken.toString());
        return toVerifiedContact(toUserAttributes(UserAttributes));
      }),
  };
}
