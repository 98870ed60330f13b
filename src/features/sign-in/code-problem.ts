import type { AuthFailure } from "@/lib/auth/contract";
import { signInText } from "@/text/sign-in";
import { authProblem } from "@/ui/Form/auth-problem";
import type { SubmissionProblem } from "@/ui/Form/useSiteForm";

/** Failures that depend on the account (missing, confirmed, disabled). The visitor reads the same for all. */
const aboutTheCode: readonly string[] = [
  "CodeMismatchException",
  "ExpiredCodeException",
  "UserNotFoundException",
  "NotAuthorizedException",
  "AliasExistsException",
  "UserNotConfirmedException",
];

/** Whether too many wrong codes have made the sent one invalid. */
export const isCodeWornOut = ({ message }: Pick<AuthFailure, "message">): boolean =>
  /attempts? (limit )?exceeded/i.test(message);

export function codeProblem<Name extends string>(
  failure: AuthFailure,
  fields: { code: Name; password?: Name },
): SubmissionProblem<Name> {
  if (aboutTheCode.includes(failure.name) && !isCodeWornOut(failure)) {
    return { field: fields.code, message: signInText.wrongOrOldCode };
  }
  return authProblem(failure, fields);
}
