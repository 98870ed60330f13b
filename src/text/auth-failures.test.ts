import { authFailureNames, type AuthFailure } from "@/lib/auth/contract";
import { describeAuthFailure, describeSessionEnd } from "@/text/auth-failures";
import { describe, expect, it } from "vitest";

const describeName = (name: string, message = "") => describeAuthFailure({ name, message });
const unknown = describeName("SomethingNew");

describe("the sentence for a failure", () => {
  it.each(Object.values(authFailureNames))("is written for %s of the facade", (name) => {
    expect(describeName(name)).not.toBe(unknown);
  });

  it.each([
    "NotAuthorizedException",
    "UserNotFoundException",
    "UserNotConfirmedException",
    "PasswordResetRequiredException",
    "UsernameExistsException",
    "AliasExistsException",
    "InvalidPasswordException",
    "CodeMismatchException",
    "ExpiredCodeException",
    "EnableSoftwareTokenMFAException",
    "ResourceNotFoundException",
    "InvalidParameterException",
    "LimitExceededException",
    "TooManyRequestsException",
    "ExternalServiceException",
    "ResourceConflictException",
    "CodeDeliveryFailureException",
  ])("is written for %s of the service", (name) => {
    expect(describeName(name)).not.toBe(unknown);
  });

  it("asks to try again for faults of the service, and for what nobody has foreseen", () => {
    for (const name of ["InternalErrorException", "UnexpectedLambdaException", "toString", ""]) {
      expect(describeName(name)).toBe(unknown);
    }
  });

  it("tells users of disabled accounts why they cannot sign in", () => {
    expect(describeName("NotAuthorizedException", "User is disabled.")).toMatch(/desativada/);
  });

  it("does not tell whether an account exists", () => {
    const wrongPassword = describeName("NotAuthorizedException", "Incorrect username or password.");
    const nobody: AuthFailure = { name: "UserNotFoundException", message: "User does not exist." };
    expect(describeAuthFailure(nobody)).toBe(wrongPassword);
    expect(describeName("UsernameExistsException")).toBe(describeName("InvalidParameterException"));
    const all = Object.values(authFailureNames).map((name) => describeName(name));
    expect([...all, wrongPassword].join(" ")).not.toMatch(/já existe|não existe conta|cadastrad/i);
  });

  it.each([
    ["Password attempts exceeded", /muitas tentativas/],
    ["Invalid session for the user, session is expired.", /Comece a entrada de novo/],
    ["Access Token has expired", /Entre de novo/],
    ["Access Token does not have required scopes", /não permite mudar/],
  ])("tells the refusal %j apart", (message, sentence) => {
    expect(describeName("NotAuthorizedException", message)).toMatch(sentence);
  });
});

describe("the sentence for a refused password", () => {
  it.each([
    ["Password did not conform with policy: Password not long enough", /mais longa/],
    ["Password did not conform with policy: Password must have uppercase characters", /maiúscula/],
    ["Password did not conform with policy: Password must have symbol characters", /símbolo/],
    ["Password did not conform with policy: Password is too easy to guess", /adivinhar/],
    ["Something else", /Escolha outra/],
  ])("says what it lacks: %s", (message, sentence) => {
    expect(describeName("InvalidPasswordException", message)).toMatch(sentence);
  });
});

describe("the sentence for a session that ended", () => {
  it.each([
    ["Access Token has been revoked", /encerrada/],
    ["Refresh Token has been revoked", /encerrada/],
    ["User is disabled.", /desativada/],
    ["User does not exist.", /não existe mais/],
    ["Refresh Token has expired", /muito tempo/],
    ["something else", /encerrada/],
  ])("says why: %s", (message, sentence) => {
    expect(describeSessionEnd({ message })).toMatch(sentence);
  });
});
