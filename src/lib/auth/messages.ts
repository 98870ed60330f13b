import type { authFailureNames } from "@/lib/auth/contract";
import { FRESH_SIGN_IN_MESSAGE } from "@/lib/contracts/fresh-sign-in";

/** The texts of the specification (section 8), or those of Amplify v5 where it has none. */
export const authMessages = {
  notConfigured: "Authentication Error",
  invalidUserPoolId: "Invalid UserPoolId format.",
  emptyUsername: "Username cannot be empty",
  emptyPassword: "Password cannot be empty",
  emptyCode: "Confirmation code cannot be empty",
  emptyChallengeResponse: "Challenge response cannot be empty",
  notAuthenticated: "User is not authenticated",
  noCurrentUser: "No current user.",
  noUserPool: "Cognito User pool does not exist",
  invalidMfaType: "invalid MFA Type",
  sessionInvalid: "The session has ended",
  signOutTimeout: "Signout timeout fail",
  hostedLoginWithoutPool: "OAuth responses require a User Pool defined in config",
  federationWithoutPool: "Federation requires either a User Pool or Identity Pool in config",
  federationWithoutTokens: "Federation with Identity Pools requires tokens passed as arguments",
  freshSignInRequired: FRESH_SIGN_IN_MESSAGE,
  hostedLoginFailed: "The hosted login failed",
  hostedLoginBusy: "Another return from the hosted login is being processed",
  noSignInUnderWay: "No sign-in is under way",
  unsupportedChallenge: "The service asks for something that this site has no screen for",
  autoSignInFailed: "The account was not confirmed on time.",
  deviceConfiguration: "Device tracking has not been configured in this User Pool",
  storageBlocked: "The browser gives the site no storage",
  storageFull: "The site's storage in the browser is full",
  network: "Network Error",
  cancelled: "The operation was cancelled",
} as const satisfies Record<keyof typeof authFailureNames, string>;

/** For a call whose answer did not arrive: the service may have acted on it or not. */
export const answerLost = "The answer was lost";

/** For the current user and devices (section 8); other operations use `notAuthenticated`. */
export const userNotAuthenticated = "The user is not authenticated";

/** Specification, section 8. */
export function failedCleanUp(reason: string, problem: string): string {
  return `Session is invalid due to: ${reason} and failed to clean up invalid session: ${problem}`;
}
