import { ownValue } from "@/lib/own-value";
import type { Auth, MfaMethod, UserAttributes, VerifiedContact } from "@/lib/auth/contract";
import { authFailure, AuthFailureError } from "@/lib/auth/failures";
import type { Guard } from "@/lib/auth/guard";
import { userNotAuthenticated } from "@/lib/auth/messages";
import { getUser, type PoolUser } from "@/lib/auth/user-pool-calls";
import { ok } from "@/lib/result";

/** The scope that is needed to read the user's data (specification, section 6). */
const userDataScope = "aws.cognito.signin.user.admin";

const booleanAttributes: readonly string[] = ["email_verified", "phone_number_verified"];

export function toUserAttributes(list: PoolUser["UserAttributes"]): UserAttributes {
  return Object.fromEntries(
    list.map(({ Name, Value = "" }) => [Name, booleanAttributes.includes(Name) ? Value === "true" : Value]),
  );
}

export function toVerifiedContact(attributes: UserAttributes): VerifiedContact {
  const groups = { verified: {}, unverified: {} } as Record<keyof VerifiedContact, Record<string, string>>;
  for (const name of ["email", "phone_number"]) {
    const value = attributes[name];
    const group = attributes[`${name}_verified`] === true ? groups.verified : groups.unverified;
    if (typeof value === "string" && value !== "") group[name] = value;
  }
  return groups;
}

const methods: Readonly<Record<string, MfaMethod>> = {
  SMS_MFA: "sms",
  SOFTWARE_TOKEN_MFA: "totp",
  EMAIL_OTP: "email",
};

/**
 * As Amplify v5 reads it (specification, section 8). Null ("invalid MFA Type") where factors are listed
 * without a preference, or the preferred one is unknown here.
 */
export function preferredMfaOf(user: PoolUser): MfaMethod | "none" | null {
  if (user.PreferredMfaSetting) return ownValue(methods, user.PreferredMfaSetting) ?? null;
  if (user.UserMFASettingList) return user.UserMFASettingList.length === 0 ? "none" : null;
  return user.MFAOptions ? "sms" : "none";
}

type UserMethods = Pick<Auth, "readSession" | "currentUser">;

export function createUser(guard: Guard): UserMethods {
  const signedOut = authFailure("notAuthenticated", userNotAuthenticated);
  return {
    async readSession({ validFor = 0 } = {}) {
      const nobody = authFailure("notAuthenticated");
      const outcome = await guard.guarded(
        nobody,
        async (tokens) => {
          if (!tokens.idToken) throw new AuthFailureError(nobody);
          return { idToken: tokens.idToken.toString(), accessToken: tokens.accessToken.toString() };
        },
        validFor,
      );
      return !outcome.ok && outcome.error.name === nobody.name ? ok(null) : outcome;
    },
    currentUser: () =>
      guard.guarded(signedOut, async ({ accessToken, idToken }, pool) => {
        const { sub = "", scope = "", username } = accessToken.payload;
        const name = username ?? idToken?.payload["cognito:username"];
        const bare = {
          id: sub,
          username: typeof name === "string" ? name : sub,
          attributes: null,
          preferredMfa: null,
        };
        if (!scope.split(" ").includes(userDataScope)) return bare;
        const user = await getUser(pool, accessToken.toString());
        const attributes = toUserAttributes(user.UserAttributes);
        return { ...bare, username: user.Username, attributes, preferredMfa: preferredMfaOf(user) };
      }),
  };
}
