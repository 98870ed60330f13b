import type { Result } from "@/lib/result";

/** In milliseconds. */
export const waitLimit = 10_000;

/** Code decides by `name`, which may be the service's own. `message` is for the log, never for visitors. */
export interface AuthFailure {
  readonly name: string;
  readonly message: string;
}

export type AuthOutcome<Value = undefined> = Promise<Result<Value, AuthFailure>>;

/** Failures that the facade itself finds (specification, section 8). */
export const authFailureNames = {
  notConfigured: "NotConfigured",
  invalidUserPoolId: "InvalidUserPoolId",
  emptyUsername: "EmptyUsername",
  emptyPassword: "EmptyPassword",
  emptyCode: "EmptyCode",
  emptyChallengeResponse: "EmptyChallengeResponse",
  notAuthenticated: "NotAuthenticated",
  noCurrentUser: "NoCurrentUser",
  noUserPool: "NoUserPool",
  invalidMfaType: "InvalidMfaType",
  /** The service sent one of the five session-invalid messages, and the session has been ended. */
  sessionInvalid: "SessionInvalid",
  signOutTimeout: "SignOutTimeout",
  hostedLoginWithoutPool: "HostedLoginWithoutPool",
  federationWithoutPool: "FederationWithoutPool",
  federationWithoutTokens: "FederationWithoutTokens",
  /** The change needs a password that was given within the last ten minutes. */
  freshSignInRequired: "FreshSignInRequired",
  /** The hosted login answered with an error or a wrong state, or not within 10 seconds. */
  hostedLoginFailed: "HostedLoginFailed",
  hostedLoginBusy: "HostedLoginBusy",
  /** The step's sign-in was never begun here, or was lost by a reload, another tab or a timeout. */
  noSignInUnderWay: "NoSignInUnderWay",
  /** The service asks for something that the site has no screen for, such as a passkey. */
  unsupportedChallenge: "UnsupportedChallenge",
  /** No sign-up waits for its confirmation, or the confirmation did not come within 3 minutes. */
  autoSignInFailed: "AutoSignInFailed",
  /** The browser lets the site store nothing, or no more, so that a session could not be kept. */
  storageBlocked: "StorageBlocked",
  storageFull: "StorageFull",
  deviceConfiguration: "DeviceConfiguration",
  /** The service was out of reach, was too slow, or answered something outside its protocol. */
  network: "NetworkError",
  /** `cancelSignIn` or a newer sign-in ended the operation, so nobody needs to be told. */
  cancelled: "Cancelled",
} as const;

/** The service shortens the destination ("+55****1234", "a***@e***"). */
export interface CodeDelivery {
  readonly medium: "SMS" | "EMAIL" | null;
  readonly destination: string | null;
}

/** Specification, section 4. Codes by e-mail and the last five states are the service's. */
export type SignInState =
  | { readonly kind: "signed-in" }
  | { readonly kind: "sms-code-required"; readonly delivery: CodeDelivery }
  | { readonly kind: "email-code-required"; readonly delivery: CodeDelivery }
  | { readonly kind: "totp-code-required" }
  /** The user has no factor, and the pool wants one. `uri` is an otpauth:// address. */
  | { readonly kind: "mfa-setup-required"; readonly secret: string; readonly uri: string }
  | { readonly kind: "new-password-required"; readonly missingAttributes: readonly string[] }
  | { readonly kind: "custom-challenge"; readonly parameters: Readonly<Record<string, string>> }
  | { readonly kind: "mfa-selection-required"; readonly options: readonly MfaMethod[] }
  /** The user chooses what to sign in with. */
  | { readonly kind: "first-factor-selection-required"; readonly options: readonly FirstFactor[] }
  | { readonly kind: "password-required" }
  | { readonly kind: "sign-up-confirmation-required" }
  | { readonly kind: "password-reset-required" };

export type MfaMethod = "sms" | "totp" | "email";

export type FirstFactor = "password" | "email" | "sms";

/** By their names in the pool. The verified flags of `email` and `phone_number` are booleans. */
export type UserAttributes = Readonly<Record<string, string | boolean>>;

/** Without the scope `aws.cognito.signin.user.admin`, attributes and factors are null. */
export interface AuthUser {
  /** The `sub` of the tokens. */
  readonly id: string;
  readonly username: string;
  readonly attributes: UserAttributes | null;
  readonly preferredMfa: MfaMethod | "none" | null;
}

export interface VerifiedContact {
  readonly verified: { readonly email?: string; readonly phone_number?: string };
  readonly unverified: { readonly email?: string; readonly phone_number?: string };
}

interface AuthSession {
  readonly idToken: string;
  readonly accessToken: string;
}

export interface AuthDevice {
  readonly id: string;
  readonly name: string;
  readonly isCurrent: boolean;
  /** Whether a sign-in on the device needs no second factor. */
  readonly isRemembered: boolean;
}

export interface AwsCredentials {
  readonly identityId: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  readonly expiresAt: Date;
}

/** Why a session ended without the visitor asking for it; `message` is one of the five of section 8. */
export interface SessionEnd {
  readonly message: string;
  /** The browser is leaving for the hosted sign-out, so only the page after it can inform the visitor. */
  readonly leavesPage?: boolean;
}

/** Use it through `loadAuth`. Methods return expected failures and throw only where the program is wrong. */
export interface Auth {
  /** Signs out whoever was signed in here, and cancels any other sign-in. */
  signIn(username: string, password: string): AuthOutcome<SignInState>;
  /** The old session stays until the new one is complete. Users of the hosted login cannot use it. */
  signInAgain(password: string): AuthOutcome<SignInState>;
  isHostedSession(): AuthOutcome<boolean>;
  /** For pools that ask their own questions (`custom-challenge`) instead of a password. */
  signInWithoutPassword(username: string): AuthOutcome<SignInState>;
  /** For pools with choice-based sign-in: asks what the user can sign in with. */
  signInByChoice(username: string): AuthOutcome<SignInState>;
  selectFirstFactor(factor: FirstFactor): AuthOutcome<SignInState>;
  answerPassword(password: string): AuthOutcome<SignInState>;
  answerSmsCode(code: string): AuthOutcome<SignInState>;
  answerEmailCode(code: string): AuthOutcome<SignInState>;
  answerTotpCode(code: string): AuthOutcome<SignInState>;
  selectMfa(method: MfaMethod): AuthOutcome<SignInState>;
  completeMfaSetup(code: string): AuthOutcome<SignInState>;
  completeNewPassword(
    password: string,
    attributes?: Readonly<Record<string, string>>,
  ): AuthOutcome<SignInState>;
  answerCustomChallenge(answer: string): AuthOutcome<SignInState>;
  /** The current step fails with `Cancelled`. */
  cancelSignIn(): void;

  signUp(user: {
    username: string;
    password: string;
    attributes?: Readonly<Record<string, string>>;
  }): AuthOutcome<{ isConfirmed: boolean; delivery: CodeDelivery | null }>;
  confirmSignUp(username: string, code: string): AuthOutcome;
  resendSignUpCode(username: string): AuthOutcome<CodeDelivery>;
  /**
   * Signs in the user who signed up on this page, once the account is confirmed: after a link it asks for up
   * to 3 minutes (section 9). Fails where somebody else has signed in. After `signal` aborts it can be called
   * again.
   */
  waitForAutoSignIn(options?: { readonly signal?: AbortSignal }): AuthOutcome<SignInState>;

  forgotPassword(username: string): AuthOutcome<CodeDelivery>;
  submitForgottenPassword(username: string, code: string, newPassword: string): AuthOutcome;
  changePassword(oldPassword: string, newPassword: string): AuthOutcome;

  /** Null where nobody is signed in. The tokens stay valid for `validFor` seconds (0 by default). */
  readSession(options?: { readonly validFor?: number }): AuthOutcome<AuthSession | null>;
  currentUser(): AuthOutcome<AuthUser>;
  /** Leaves out `sub` and every attribute whose name contains `_verified` (section 5). */
  updateAttributes(attributes: Readonly<Record<string, string>>): AuthOutcome<readonly CodeDelivery[]>;
  deleteAttributes(names: readonly string[]): AuthOutcome;
  sendAttributeCode(name: "email" | "phone_number"): AuthOutcome<CodeDelivery>;
  confirmAttribute(name: "email" | "phone_number", code: string): AuthOutcome;
  verifiedContact(): AuthOutcome<VerifiedContact>;

  preferredMfa(): AuthOutcome<MfaMethod | "none">;
  /** `changed` is false where the preference was none and none is asked for (section 4). */
  setPreferredMfa(method: MfaMethod | "none"): AuthOutcome<{ changed: boolean }>;
  startTotpSetup(): AuthOutcome<{ secret: string; uri: string }>;
  confirmTotpSetup(code: string): AuthOutcome;

  listDevices(): AuthOutcome<readonly AuthDevice[]>;
  rememberDevice(): AuthOutcome;
  /** Forgets this browser by default. */
  forgetDevice(id?: string): AuthOutcome;

  /**
   * The local session ends in any case. Users of the hosted login also leave for its sign-out page; that
   * fails only if the page has not left within 3 seconds. The same holds for the next two methods.
   */
  signOut(): AuthOutcome;
  /** Ends all sessions of the user. If the call fails, this session stays. */
  signOutEverywhere(): AuthOutcome;
  /** Nobody is signed in until the state is `signed-in`. Users of the hosted login cannot use it. */
  signOutOthers(password: string): AuthOutcome<SignInState>;
  deleteUser(): AuthOutcome;

  /** Federated, signed-in or guest credentials, renewed after about 50 minutes (section 9). */
  awsCredentials(): AuthOutcome<AwsCredentials>;
  /**
   * Tokens by issuer host and path. `awsCredentials` returns the result until a sign-in or a sign-out.
   * Without `logins`: for the signed-in user.
   */
  federatedSignIn(logins?: Readonly<Record<string, string>>): AuthOutcome<AwsCredentials>;

  /** `next` is the path of this site to continue at. */
  startHostedLogin(next: string): AuthOutcome;
  completeHostedLogin(address: string): AuthOutcome<{ next: string }>;

  /** Called when one of the five messages ends the session. The result removes the listener. */
  onSessionEnd(listener: (end: SessionEnd) => void): () => void;
  /** Called when the session begins, is renewed or ends, in any tab. The result removes the listener. */
  onChange(listener: () => void): () => void;
}
