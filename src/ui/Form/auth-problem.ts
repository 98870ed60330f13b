import { ownValue } from "@/lib/own-value";
import type { AuthFailure } from "@/lib/auth/contract";
import { describeAuthFailure } from "@/text/auth-failures";
import type { SubmissionProblem } from "@/ui/Form/useSiteForm";

const subjects: Readonly<Record<string, "username" | "password" | "code" | "answer">> = {
  EmptyUsername: "username",
  EmptyPassword: "password",
  InvalidPasswordException: "password",
  PasswordHistoryPolicyViolationException: "password",
  EmptyCode: "code",
  CodeMismatchException: "code",
  ExpiredCodeException: "code",
  EnableSoftwareTokenMFAException: "code",
  EmptyChallengeResponse: "answer",
};

/** Failures that may pass when the same is tried again. */
const passing: readonly string[] = [
  "NetworkError",
  "InternalErrorException",
  "InternalServerException",
  "ServiceUnavailableException",
  "ExternalServiceException",
];

export function authProblem<Name extends string>(
  failure: AuthFailure,
  fields: Partial<Record<"username" | "password" | "code" | "answer", Name>> = {},
): SubmissionProblem<Name> {
  const subject = ownValue(subjects, failure.name);
  const field = subject && fields[subject];
  return {
    message: describeAuthFailure(failure),
    ...(field !== undefined && { field }),
    ...(passing.includes(failure.name) && { canRetry: true }),
  };
}
