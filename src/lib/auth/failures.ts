import { type AuthFailure, authFailureNames } from "@/lib/auth/contract";
import { authMessages } from "@/lib/auth/messages";
import { type Failed, failure } from "@/lib/result";

/** A failure that the facade itself finds, with the catalogue's message or another. */
export function authFailure(
  name: keyof typeof authFailureNames,
  message: string = authMessages[name],
): AuthFailure {
  return { name: authFailureNames[name], message };
}

/** The same as the outcome of an operation. */
export function fail(name: keyof typeof authFailureNames, message?: string): Failed<AuthFailure> {
  return failure(authFailure(name, message));
}

/** An error that carries the failure it becomes: how code below an operation reports it. */
export class AuthFailureError extends Error {
  readonly failure: AuthFailure;

  constructor(reason: AuthFailure) {
    super(reason.message);
    this.name = reason.name;
    this.failure = reason;
  }
}

/**
 * What Amplify calls an answer that it cannot read: text that is no JSON (a proxy's error page), or JSON of another
 * shape, over which its code stumbles.
 */
const unreadableAnswers: readonly string[] = ["SyntaxError", "TypeError", "Unknown"];

/** Amplify's errors that have names of their own in the facade. */
const renamed: Readonly<Record<string, keyof typeof authFailureNames>> = {
  NetworkError: "network",
  TimeoutError: "network",
  AbortError: "network",
  AuthUserPoolException: "notConfigured",
  UserUnAuthenticatedException: "notAuthenticated",
};

/** What an error of Amplify or of the service is as a failure; those of the service keep name and message. */
export function toAuthFailure(error: unknown): AuthFailure {
  if (!(error instanceof Error || error instanceof DOMException)) return authFailure("network");
  // The local service refuses so, by the name of many refusals.
  if (error.message === authMessages.freshSignInRequired) return authFailure("freshSignInRequired");
  if (error instanceof AuthFailureError) return error.failure;
  // An error that Amplify made of one of ours.
  if ("underlyingError" in error && error.underlyingError instanceof AuthFailureError)
    return error.underlyingError.failure;
  if (unreadableAnswers.includes(error.name)) return authFailure("network");
  const name = Object.hasOwn(renamed, error.name) ? renamed[error.name] : undefined;
  return name ? authFailure(name) : { name: error.name, message: error.message };
}

/** Amplify's errors of device calls; the second is its own, where the device has no key in this browser. */
const deviceConfigurationErrors: readonly string[] = [
  "InvalidParameterException",
  "DeviceMetadataNotFoundException",
];

/** The same for device calls (specification, section 8). */
export function toDeviceFailure(found: AuthFailure): AuthFailure {
  return deviceConfigurationErrors.includes(found.name) ? authFailure("deviceConfiguration") : found;
}
