import { ownValue } from "@/lib/own-value";
import { type AuthFailure, authFailureNames } from "@/lib/auth/contract";
import { answerLost, authMessages } from "@/lib/auth/messages";
import { type Failed, failure } from "@/lib/result";

export function authFailure(
  name: keyof typeof authFailureNames,
  message: string = authMessages[name],
): AuthFailure {
  return { name: authFailureNames[name], message };
}

export function fail(name: keyof typeof authFailureNames, message?: string): Failed<AuthFailure> {
  return failure(authFailure(name, message));
}

/** Whether the service may have done what it was asked for, although no answer came. */
export const isLostAnswer = ({ name, message }: AuthFailure): boolean =>
  name === authFailureNames.network && message === answerLost;

/** Carries a failure through code that throws; operations turn it into their result. */
export class AuthFailureError extends Error {
  readonly failure: AuthFailure;

  constructor(reason: AuthFailure) {
    super(reason.message);
    this.name = reason.name;
    this.failure = reason;
  }
}

/** Amplify's names for an answer that is not JSON (a proxy's error page), or JSON of another shape. */
const unreadableAnswers: readonly string[] = ["SyntaxError", "TypeError", "Unknown"];

const renamed: Readonly<Record<string, keyof typeof authFailureNames>> = {
  NetworkError: "network",
  TimeoutError: "network",
  AbortError: "network",
  AuthUserPoolException: "notConfigured",
  QuotaExceededError: "storageFull",
  SecurityError: "storageBlocked",
  UserUnAuthenticatedException: "notAuthenticated",
};

/** Errors of the service keep their name and message. */
export function toAuthFailure(error: unknown): AuthFailure {
  if (!(error instanceof Error || error instanceof DOMException)) return authFailure("network");
  // The local service uses a general error name here, so the message decides.
  if (error.message === authMessages.freshSignInRequired) return authFailure("freshSignInRequired");
  if (error instanceof AuthFailureError) return error.failure;
  if ("underlyingError" in error && error.underlyingError instanceof AuthFailureError)
    return error.underlyingError.failure;
  if (unreadableAnswers.includes(error.name)) return authFailure("network");
  const name = ownValue(renamed, error.name);
  return name ? authFailure(name) : { name: error.name, message: error.message };
}

/** Amplify itself throws the second where the browser holds no key of the device. */
const deviceConfigurationErrors: readonly string[] = [
  "InvalidParameterException",
  "DeviceMetadataNotFoundException",
];

export function toDeviceFailure(found: AuthFailure): AuthFailure {
  return deviceConfigurationErrors.includes(found.name) ? authFailure("deviceConfiguration") : found;
}
