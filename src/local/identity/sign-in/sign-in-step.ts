import type { IdentityUser } from "@/local/identity/users/find-user";

export type ChallengeName =
  | "CUSTOM_CHALLENGE"
  | "DEVICE_PASSWORD_VERIFIER"
  | "DEVICE_SRP_AUTH"
  | "EMAIL_OTP"
  | "MFA_SETUP"
  | "NEW_PASSWORD_REQUIRED"
  | "PASSWORD_VERIFIER"
  | "SELECT_CHALLENGE"
  | "SELECT_MFA_TYPE"
  | "SMS_MFA"
  | "SMS_OTP"
  | "SOFTWARE_TOKEN_MFA";

export interface ChallengeStep {
  readonly kind: "challenge";
  readonly name: ChallengeName;
  readonly parameters: Readonly<Record<string, string>>;
  /** Null where the parameters carry everything (`PASSWORD_VERIFIER`). */
  readonly session: string | null;
  /** What the user can sign in with (`SELECT_CHALLENGE`). */
  readonly availableChallenges?: readonly string[];
}

interface AuthenticatedStep {
  readonly kind: "authenticated";
  readonly user: IdentityUser;
  readonly clientId: string;
  readonly deviceKey: string | null;
}

export type SignInStep = ChallengeStep | AuthenticatedStep;
