import type { IdentityUser } from "@/local/identity/users/find-user";

/** Challenges that a client can be asked to answer. */
export type ChallengeName =
  | "CUSTOM_CHALLENGE"
  | "DEVICE_PASSWORD_VERIFIER"
  | "DEVICE_SRP_AUTH"
  | "MFA_SETUP"
  | "NEW_PASSWORD_REQUIRED"
  | "PASSWORD_VERIFIER"
  | "SELECT_MFA_TYPE"
  | "SMS_MFA"
  | "SOFTWARE_TOKEN_MFA";

/** A question to the client; it answers by name and `session`. */
export interface ChallengeStep {
  readonly kind: "challenge";
  readonly name: ChallengeName;
  readonly parameters: Readonly<Record<string, string>>;
  /** Null where the parameters carry everything (`PASSWORD_VERIFIER`). */
  readonly session: string | null;
}

/** The user is who they say; tokens or a code of the hosted login may be given. */
interface AuthenticatedStep {
  readonly kind: "authenticated";
  readonly user: IdentityUser;
  readonly clientId: string;
  /** The confirmed device that signed in, or null. */
  readonly deviceKey: string | null;
}

/** Where a sign-in stands. */
export type SignInStep = ChallengeStep | AuthenticatedStep;
