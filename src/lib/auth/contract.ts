import type { Result } from "@/lib/result";

/**
 * Why an operation of the facade failed. `name` is what code decides by: one of `authFailureNames`, or the name of an
 * error of the service as it sends it (`NotAuthorizedException` …). `message` is the specification's (section 8) or
 * the service's, in English, for the log and never for visitors.
 */
export interface AuthFailure {
  readonly name: string;
  readonly message: string;
}

/** The outcome of an operation of the facade. */
export type AuthOutcome<Value = undefined> = Promise<Result<Value, AuthFailure>>;

/** Names of the failures that the facade itself finds; the messages are the specification's, section 8. */
export const authFailureNames = {
  /** "Authentication Error": nothing is configured. */
  notConfigured: "NotConfigured",
  /** "Invalid UserPoolId format." (section 5) */
  invalidUserPoolId: "InvalidUserPoolId",
  /** "Username cannot be empty" */
  emptyUsername: "EmptyUsername",
  /** "Password cannot be empty" */
  emptyPassword: "EmptyPassword",
  /** "Confirmation code cannot be empty" */
  emptyCode: "EmptyCode",
  /** "Challenge response cannot be empty" */
  emptyChallengeResponse: "EmptyChallengeResponse",
  /** "The user is not authenticated" (current user, devices), "User is not authenticated" (attributes, password, MFA) */
  notAuthenticated: "NotAuthenticated",
  /** "No current user." */
  noCurrentUser: "NoCurrentUser",
  /** "Cognito User pool does not exist" */
  noUserPool: "NoUserPool",
  /** "invalid MFA Type" */
  invalidMfaType: "InvalidMfaType",
  /** One of the five session-invalid messages; the session has been ended. */
  sessionInvalid: "SessionInvalid",
  /** "Signout timeout fail" */
  signOutTimeout: "SignOutTimeout",
  /** "OAuth responses require a User Pool defined in config" */
  hostedLoginWithoutPool: "HostedLoginWithoutPool",
  /** "Federation requires either a User Pool or Identity Pool in config" */
  federationWithoutPool: "FederationWithoutPool",
  /** "Federation with Identity Pools requires tokens passed as arguments" */
  federationWithoutTokens: "FederationWithoutTokens",
  /** "A fresh sign-in is required": the change asks for a password given within the last ten minutes. */
  freshSignInRequired: "FreshSignInRequired",
  /** The hosted login answered with an error, a wrong state, or not within 10 seconds. */
  hostedLoginFailed: "HostedLoginFailed",
  /** Another hosted-login callback is being processed. */
  hostedLoginBusy: "HostedLoginBusy",
  /** A step of a sign-in that is not under way, or no longer (a reload, another tab, too late): begin again. */
  noSignInUnderWay: "NoSignInUnderWay",
  /** The service asks for something that the site has no screen for, as a code by e-mail. */
  unsupportedChallenge: "UnsupportedChallenge",
  /** No sign-up waits for its confirmation, or it did not come within 3 minutes. */
  autoSignInFailed: "AutoSignInFailed",
  /** "Device tracking has not been configured in this User Pool" */
  deviceConfiguration: "DeviceConfiguration",
  /** The service could not be reached, answered what is no answer of its protocol, or not within the time limit. */
  network: "NetworkError",
  /** Nobody waits for it any more: `cancelSignIn`, or a newer sign-in. Nothing to tell anybody. */
  cancelled: "Cancelled",
} as const;

/** Where a code went, shortened by the service ("+55****1234", "a***@e***"). */
export interface CodeDelivery {
  readonly medium: "SMS" | "EMAIL" | null;
  readonly destination: string | null;
}

/** Where a sign-in stands (specification, section 4; the last three are the service's). */
export type SignInState =
  | { readonly kind: "signed-in" }
  | { readonly kind: "sms-code-required"; readonly delivery: CodeDelivery }
  | { readonly kind: "totp-code-required" }
  /** No factor yet, and the pool wants one: `uri` is an otpauth:// address for the QR code. */
  | { readonly kind: "mfa-setup-required"; readonly secret: string; readonly uri: string }
  | { readonly kind: "new-password-required"; readonly missingAttributes: readonly string[] }
  | { readonly kind: "custom-challenge"; readonly parameters: Readonly<Record<string, string>> }
  | { readonly kind: "mfa-selection-required"; readonly options: readonly MfaMethod[] }
  | { readonly kind: "sign-up-confirmation-required" }
  | { readonly kind: "password-reset-required" };

/** A second factor. */
export type MfaMethod = "sms" | "totp";

/** Attributes by their names in the pool; the `_verified` flags of e-mail and telephone are booleans. */
export type UserAttributes = Readonly<Record<string, string | boolean>>;

/** The signed-in user. Without the scope `aws.cognito.signin.user.admin` there are no attributes and no factors. */
export interface AuthUser {
  /** `sub`. */
  readonly id: string;
  readonly username: string;
  readonly attributes: UserAttributes | null;
  readonly preferredMfa: MfaMethod | "none" | null;
}

/** What a contact is: verified or not (specification, section 3). */
export interface VerifiedContact {
  readonly verified: { readonly email?: string; readonly phone_number?: string };
  readonly unverified: { readonly email?: string; readonly phone_number?: string };
}

/** Tokens as they go into headers. */
export interface AuthSession {
  readonly idToken: string;
  readonly accessToken: string;
}

/** A device that signed in. */
export interface AuthDevice {
  readonly id: string;
  readonly name: string;
  /** Whether it is the one that asks. */
  readonly isCurrent: boolean;
  /** Whether a sign-in on it needs no second factor. */
  readonly isRemembered: boolean;
}

/** Temporary credentials of the identity pool. */
export interface AwsCredentials {
  readonly identityId: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  readonly expiresAt: Date;
}

/** Why a session ended without the visitor's wish; `message` is one of the five of section 8. */
export interface SessionEnd {
  readonly message: string;
  /** The browser is on its way through the hosted login's sign-out: only the page after it can tell the visitor. */
  readonly leavesPage?: boolean;
}

/**
 * Everything that the site does with users. One implementation (`amplify-auth.ts`), reached through `loadAuth`; every
 * method reports expected failures as results and throws only where the program is wrong. Every operation ends: one call
 * of the service after 10 seconds, a sign-in's step, which makes several, after 30 (`NetworkError`).
 */
export interface Auth {
  /** Whoever was signed in before is signed out here first. Another step of a sign-in under way is cancelled by it. */
  signIn(username: string, password: string): AuthOutcome<SignInState>;
  /**
   * Proves who is signed in anew (`auth_time`), by the password and whatever the pool asks after it. The session stays as
   * it is until the proof is complete; then the new one takes its place. Not for who came by the hosted login, which
   * asks for the proof itself.
   */
  signInAgain(password: string): AuthOutcome<SignInState>;
  /** Whether the session came by the hosted login. */
  isHostedSession(): AuthOutcome<boolean>;
  /** For pools that ask questions of their own (`custom-challenge`) instead of a password. */
  signInWithoutPassword(username: string): AuthOutcome<SignInState>;
  answerSmsCode(code: string): AuthOutcome<SignInState>;
  answerTotpCode(code: string): AuthOutcome<SignInState>;
  selectMfa(method: MfaMethod): AuthOutcome<SignInState>;
  /** Proves the authenticator of `mfa-setup-required` with its first code. */
  completeMfaSetup(code: string): AuthOutcome<SignInState>;
  completeNewPassword(
    password: string,
    attributes?: Readonly<Record<string, string>>,
  ): AuthOutcome<SignInState>;
  answerCustomChallenge(answer: string): AuthOutcome<SignInState>;
  /** Ends the step of a sign-in that is under way, and its call of the service; that step fails with `Cancelled`. */
  cancelSignIn(): void;

  signUp(user: {
    username: string;
    password: string;
    attributes?: Readonly<Record<string, string>>;
  }): AuthOutcome<{ isConfirmed: boolean; delivery: CodeDelivery | null }>;
  confirmSignUp(username: string, code: string): AuthOutcome;
  resendSignUpCode(username: string): AuthOutcome<CodeDelivery>;
  /**
   * Signs in who signed up on this page as soon as the account is confirmed: by code, at once; by link, looking every
   * 5 seconds for up to 3 minutes (section 9). Fails where somebody has signed in meanwhile.
   * @param options.signal ends the looking; the same sign-up can be waited for again
   */
  waitForAutoSignIn(options?: { readonly signal?: AbortSignal }): AuthOutcome<SignInState>;

  forgotPassword(username: string): AuthOutcome<CodeDelivery>;
  submitForgottenPassword(username: string, code: string, newPassword: string): AuthOutcome;
  changePassword(oldPassword: string, newPassword: string): AuthOutcome;

  /**
   * The session, its tokens renewed where needed; null where nobody is signed in.
   * @param options.validFor seconds for which the access token has to be valid still; 0 by default
   */
  readSession(options?: { readonly validFor?: number }): AuthOutcome<AuthSession | null>;
  currentUser(): AuthOutcome<AuthUser>;
  /** Without `sub` and whatever contains `_verified` (section 5). */
  updateAttributes(attributes: Readonly<Record<string, string>>): AuthOutcome<readonly CodeDelivery[]>;
  deleteAttributes(names: readonly string[]): AuthOutcome;
  sendAttributeCode(name: "email" | "phone_number"): AuthOutcome<CodeDelivery>;
  confirmAttribute(name: "email" | "phone_number", code: string): AuthOutcome;
  verifiedContact(): AuthOutcome<VerifiedContact>;

  preferredMfa(): AuthOutcome<MfaMethod | "none">;
  /** `changed` is false where none was asked for and there was none (section 4). */
  setPreferredMfa(method: MfaMethod | "none"): AuthOutcome<{ changed: boolean }>;
  startTotpSetup(): AuthOutcome<{ secret: string; uri: string }>;
  /** Registers the authenticator under the fixed label "My TOTP device". */
  confirmTotpSetup(code: string): AuthOutcome;

  /** All devices, fetched in pages of 60. */
  listDevices(): AuthOutcome<readonly AuthDevice[]>;
  rememberDevice(): AuthOutcome;
  /** @param id the device that asks, where it is left out */
  forgetDevice(id?: string): AuthOutcome;

  /**
   * Here alone; the refresh token is revoked. Who came by the hosted login leaves for its sign-out page, from where the
   * way leads back to "/": nothing more is answered then, except the failure that the page has not left in 3 seconds.
   * The session here has ended in any case. The same holds for the two below.
   */
  signOut(): AuthOutcome;
  /** Ends all sessions of the user. A failure leaves this one as it is. */
  signOutEverywhere(): AuthOutcome;
  /**
   * Ends all sessions of the user but this one, which begins anew: the pool ends all, and the password opens another one
   * here. Until the state is `signed-in` nobody is signed in. Not for who came by the hosted login.
   */
  signOutOthers(password: string): AuthOutcome<SignInState>;
  /** Deletes the user from the pool and ends the session. */
  deleteUser(): AuthOutcome;

  /** Federated, signed-in or guest credentials, renewed after about 50 minutes (section 9). */
  awsCredentials(): AuthOutcome<AwsCredentials>;
  /**
   * Credentials for tokens of another provider (issuer host and path → token), which `awsCredentials` gives from then
   * on until a sign-in or a sign-out; without tokens, those of who is signed in.
   */
  federatedSignIn(logins?: Readonly<Record<string, string>>): AuthOutcome<AwsCredentials>;

  /** Leaves for the hosted login. @param next the site's own path to go on to */
  startHostedLogin(next: string): AuthOutcome;
  /** Reads the address that the hosted login returned to; answers where to go on. */
  completeHostedLogin(address: string): AuthOutcome<{ next: string }>;

  /** Told when a session ends because of one of the five messages. @returns stops the telling */
  onSessionEnd(listener: (end: SessionEnd) => void): () => void;
  /** Told when the session begins, is renewed or ends, here or in another tab. @returns stops the telling */
  onChange(listener: () => void): () => void;
}
