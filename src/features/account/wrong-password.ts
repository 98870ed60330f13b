import type { AuthFailure } from "@/lib/auth/contract";

/** The service's message for a wrong password; the name is shared by many refusals. */
const WRONG_PASSWORD = /^incorrect username or password/i;

export const isWrongPassword = ({ name, message }: AuthFailure): boolean =>
  name === "NotAuthorizedException" && WRONG_PASSWORD.test(message);
