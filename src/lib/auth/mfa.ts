import { setUpTOTP, updateMFAPreference, verifyTOTPSetup } from "aws-amplify/auth";
import { publicSettings } from "@/config/public";
import type { Auth, MfaMethod } from "@/lib/auth/contract";
import { authFailure, AuthFailureError, fail } from "@/lib/auth/failures";
import { type Guard, userIsNotAuthenticated } from "@/lib/auth/guard";
import { withoutBlanks } from "@/lib/auth/sign-in";
import { totpLabel, totpUri } from "@/lib/auth/totp";
import { preferredMfaOf } from "@/lib/auth/user";
import { getUser, type PoolUser } from "@/lib/auth/user-pool-calls";

type MfaMethods = Pick<Auth, "preferredMfa" | "setPreferredMfa" | "startTotpSetup" | "confirmTotpSetup">;

function enabledMethods({ UserMFASettingList, PreferredMfaSetting }: PoolUser): MfaMethod[] {
  const listed = [...(UserMFASettingList ?? []), PreferredMfaSetting];
  return [
    ...(listed.includes("SMS_MFA") ? (["sms"] as const) : []),
    ...(listed.includes("SOFTWARE_TOKEN_MFA") ? (["totp"] as const) : []),
    ...(listed.includes("EMAIL_OTP") ? (["email"] as const) : []),
  ];
}

export function createMfa(guard: Guard): MfaMethods {
  return {
    preferredMfa: () =>
      guard.guarded(userIsNotAuthenticated, async ({ accessToken }, pool) => {
        const preferred = preferredMfaOf(await getUser(pool, accessToken.toString()));
        if (preferred === null) throw new AuthFailureError(authFailure("invalidMfaType"));
        return preferred;
      }),
    setPreferredMfa: (method) =>
      guard.guarded(userIsNotAuthenticated, async ({ accessToken }, pool) => {
        if (method !== "none") {
          await updateMFAPreference({ [method]: "PREFERRED" });
          return { changed: true };
        }
        const user = await getUser(pool, accessToken.toString());
        if (preferredMfaOf(user) === "none") return { changed: false };
        const disabled = enabledMethods(user).map((enabled) => [enabled, "DISABLED"] as const);
        if (disabled.length === 0) throw new AuthFailureError(authFailure("invalidMfaType"));
        await updateMFAPreference(Object.fromEntries(disabled));
        return { changed: true };
      }),
    startTotpSetup: () =>
      guard.guarded(userIsNotAuthenticated, async ({ idToken, accessToken }) => {
        const { sharedSecret } = await setUpTOTP();
        const account = idToken?.payload["email"] ?? accessToken.payload["username"];
        const uri = totpUri(
          publicSettings.siteName,
          typeof account === "string" ? account : "",
          sharedSecret,
        );
        return { secret: sharedSecret, uri };
      }),
    async confirmTotpSetup(code) {
      const digits = withoutBlanks(code);
      if (digits === "") return fail("emptyCode");
      return guard.guarded(userIsNotAuthenticated, async () => {
        await verifyTOTPSetup({ code: digits, options: { friendlyDeviceName: totpLabel } });
        return undefined;
      });
    },
  };
}
