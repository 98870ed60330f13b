import type { AuthFailure } from "@/lib/auth/contract";
import { signInText } from "@/text/sign-in";
import { authProblem } from "@/ui/Form/auth-problem";
import type { SubmissionProblem } from "@/ui/Form/useSiteForm";

/**
 * What the service says of a wrong code depends on the account: none, confirmed already, disabled, with another code
 * or an old one. The visitor reads the same for all of them.
 */
const aboutTheCode: readonly string[] = [
  "CodeMismatchException",
  "ExpiredCodeException",
  "UserNotFoundException",
  "NotAuthorizedException",
  "AliasExistsException",
  "UserNotConfirmedException",
];

/** Whether so many codes were wrong that the one that was sent no longer counts. */
export const isCodeWornOut = ({ message }: Pick<AuthFailure, "message">): boolean =>
  /attempts? (limit )?exceeded/i.test(message);

/**
 * A failed code of somebody who is not signed in, as the problem of its form.
 * @param fields what the form calls its fields
 */
export function codeProblem<Name extends string>(
  failure: AuthFailure,
  fields: { code: Name; password?: Name },
): SubmissionProblem<Name> {
  if (aboutTheCode.includes(failure.name) && !isCodeWornOut(failure)) {
    return { field: fields.code, message: signInText.wrongOrOldCode };
  }
  return authProblem(failure, fields);
}
