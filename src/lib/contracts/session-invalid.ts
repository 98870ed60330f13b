/** Messages of the identity service that end a session (specification, section 8). */
export const sessionInvalidMessages = [
  "Access Token has been revoked",
  "Refresh Token has been revoked",
  "User is disabled.",
  "User does not exist.",
  "Refresh Token has expired",
] as const;

export function isSessionInvalidMessage(message: string): boolean {
  return sessionInvalidMessages.some((known) => known === message);
}
