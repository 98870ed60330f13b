import type { AuthFailure } from "@/lib/auth/contract";

/** The service's words for a wrong password; its name for that is one for many refusals. */
const WRONG_PASSWORD = /^incorrect username or password/i;

/** Whether a failure says that the present password is another one. */
export const isWrongPassword = ({ name, message }: AuthFailure): boolean =>
  name === "NotAuthorizedException" && WRONG_PASSWORD.test(message);
