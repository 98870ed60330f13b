import { FRESH_SIGN_IN_MESSAGE } from "@/lib/contracts/fresh-sign-in";
import { failure, type Failed, type Result } from "@/lib/result";

type ServiceErrorType =
  | "AliasExistsException"
  | "CodeMismatchException"
  | "EnableSoftwareTokenMFAException"
  | "ExpiredCodeException"
  | "InternalErrorException"
  | "InvalidParameterException"
  | "InvalidPasswordException"
  | "LimitExceededException"
  | "NotAuthorizedException"
  | "PasswordResetRequiredException"
  | "ResourceConflictException"
  | "ResourceNotFoundException"
  | "TooManyRequestsException"
  | "UserNotConfirmedException"
  | "UserNotFoundException"
  | "UsernameExistsException";

/** The message is a constant in English, without anything of the request. */
export interface ServiceFailure {
  readonly type: ServiceErrorType;
  readonly message: string;
}

export type ServiceResult<Value> = Result<Value, ServiceFailure>;

export function refuse(type: ServiceErrorType, message: string): Failed<ServiceFailure> {
  return failure({ type, message });
}

/** Specification, section 8, compares the messages from `userDisabled` to `refreshTokenExpired`. */
export const refusals = {
  wrongPassword: refuse("NotAuthorizedException", "Incorrect username or password."),
  passwordAttempts: refuse("NotAuthorizedException", "Password attempts exceeded"),
  userDisabled: refuse("NotAuthorizedException", "User is disabled."),
  userGone: refuse("UserNotFoundException", "User does not exist."),
  accessTokenRevoked: refuse("NotAuthorizedException", "Access Token has been revoked"),
  refreshTokenRevoked: refuse("NotAuthorizedException", "Refresh Token has been revoked"),
  refreshTokenExpired: refuse("NotAuthorizedException", "Refresh Token has expired"),
  accessTokenExpired: refuse("NotAuthorizedException", "Access Token has expired"),
  invalidAccessToken: refuse("NotAuthorizedException", "Invalid Access Token"),
  invalidRefreshToken: refuse("NotAuthorizedException", "Invalid Refresh Token"),
  missingScope: refuse("NotAuthorizedException", "Access Token does not have required scopes"),
  /** The site's own: the hosted service asks for no fresh sign-in. */
  signInTooOld: refuse("NotAuthorizedException", FRESH_SIGN_IN_MESSAGE),
  invalidSession: refuse("NotAuthorizedException", "Invalid session for the user."),
  expiredSession: refuse("NotAuthorizedException", "Invalid session for the user, session is expired."),
  notConfirmed: refuse("UserNotConfirmedException", "User is not confirmed."),
  passwordResetRequired: refuse("PasswordResetRequiredException", "Password reset required for the user"),
  /** Amplify looks for this text and signs in again without its device. */
  deviceGone: refuse("ResourceNotFoundException", "Device does not exist."),
  clientGone: refuse("ResourceNotFoundException", "User pool client does not exist."),
  wrongCode: refuse("CodeMismatchException", "Invalid verification code provided, please try again."),
  expiredCode: refuse("ExpiredCodeException", "Invalid code provided, please request a code again."),
  /** Sign-ins know no `LimitExceededException`. */
  factorAttempts: refuse("TooManyRequestsException", "Attempt limit exceeded, please try after some time."),
  attemptLimit: refuse("LimitExceededException", "Attempt limit exceeded, please try after some time."),
} as const;
