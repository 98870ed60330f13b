import { refusals, type ServiceFailure } from "@/local/identity/protocol/service-failure";
import type { HostedLoginProblem } from "@/text/hosted-login";

const problems: readonly (readonly [{ readonly error: ServiceFailure }, HostedLoginProblem])[] = [
  [refusals.wrongPassword, "wrong-password"],
  [refusals.userGone, "wrong-password"],
  [refusals.passwordAttempts, "too-many-attempts"],
  [refusals.attemptLimit, "too-many-attempts"],
  [refusals.userDisabled, "disabled"],
  [refusals.notConfirmed, "unconfirmed"],
  [refusals.passwordResetRequired, "reset-required"],
  [refusals.wrongCode, "wrong-code"],
  [refusals.expiredCode, "code-over"],
  [refusals.invalidSession, "code-over"],
  [refusals.expiredSession, "code-over"],
];

export function signInProblem({ type, message }: ServiceFailure): HostedLoginProblem {
  const found = problems.find(([{ error }]) => error.type === type && error.message === message);
  if (found) return found[1];
  return type === "ExpiredCodeException" ? "code-used" : "site-only";
}
