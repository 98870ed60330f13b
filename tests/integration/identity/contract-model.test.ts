import { identityPoolOperations } from "@/local/identity/identity-pool/identity-pool-operations";
import { userPoolOperations } from "@/local/identity/operations/user-pool-operations";
import { describe, expect, it } from "vitest";
import { coveredOperations } from "../../support/identity/covered-operations";
import { findOperation } from "../../support/identity/service-model";
import { type Exchange, validateExchange } from "../../support/identity/validate-exchange";

const tokens = {
  AccessToken: "a.b.c",
  IdToken: "d.e.f",
  RefreshToken: "r",
  ExpiresIn: 3600,
  TokenType: "Bearer",
};

const exchange = (
  operation: string,
  request: object,
  response: object,
  changed: Partial<Exchange> = {},
): Exchange => ({
  target: `AWSCognitoIdentityProviderService.${operation}`,
  requestBody: JSON.stringify(request),
  status: 200,
  responseHeaders: { "content-type": "application/x-amz-json-1.1" },
  responseBody: JSON.stringify(response),
  ...changed,
});

const device = {
  DeviceKey: "local_1",
  DeviceAttributes: [{ Name: "device_name", Value: "Firefox" }],
  DeviceCreateDate: 1_790_000_000.25,
  DeviceLastModifiedDate: 1_790_000_000,
  DeviceLastAuthenticatedDate: 1_790_000_000,
};
const refuse = (operation: string, type: string, changed: Partial<Exchange> = {}) =>
  exchange(
    operation,
    {},
    { __type: type, message: "Why" },
    {
      status: 400,
      responseHeaders: { "content-type": "application/x-amz-json-1.1", "x-amzn-errortype": `${type}:` },
      ...changed,
    },
  );

const signIn = { AuthFlow: "USER_SRP_AUTH", ClientId: "c", AuthParameters: { USERNAME: "ana", SRP_A: "1" } };

describe("the comparison with the model of the service", () => {
  it.each([
    ["tokens", exchange("InitiateAuth", signIn, { AuthenticationResult: tokens })],
    [
      "a challenge",
      exchange("InitiateAuth", signIn, {
        ChallengeName: "PASSWORD_VERIFIER",
        ChallengeParameters: { SALT: "1" },
        Session: "s",
      }),
    ],
    [
      "what a client leaves out as null",
      exchange("ListDevices", { AccessToken: "a", PaginationToken: null }, {}),
    ],
    ["times in epoch seconds", exchange("ListDevices", { AccessToken: "a" }, { Devices: [device] })],
    ["an empty answer", exchange("ForgetDevice", { AccessToken: "a", DeviceKey: "k" }, {})],
    ["an error of the operation", refuse("InitiateAuth", "NotAuthorizedException")],
    [
      "a broken request that was refused",
      refuse("SignUp", "InvalidParameterException", { requestBody: "{" }),
    ],
  ])("accepts %s", (_what, good) => {
    expect(validateExchange(good)).toEqual([]);
  });

  it.each([
    ["an unknown operation", exchange("SignMeUp", {}, {}), "operation is unknown"],
    ["an operation of Object", exchange("constructor", {}, {}), "operation is unknown"],
    [
      "a missing member of the request",
      exchange("InitiateAuth", { ClientId: "c" }, {}),
      "request.AuthFlow is missing",
    ],
    [
      "an unknown member of the request",
      exchange("InitiateAuth", { ...signIn, Region: "local" }, {}),
      "request.Region is unknown to InitiateAuthRequest",
    ],
    [
      "an unknown flow",
      exchange("InitiateAuth", { ...signIn, AuthFlow: "SRP" }, {}),
      "request.AuthFlow is none of its values: SRP",
    ],
    [
      "a request that is no JSON",
      exchange("InitiateAuth", {}, {}, { requestBody: "{" }),
      "request is no JSON",
    ],
    [
      "an unknown member of the answer",
      exchange("InitiateAuth", signIn, { AuthenticationResult: { ...tokens, Scope: "openid" } }),
      "response.AuthenticationResult.Scope is unknown to AuthenticationResultType",
    ],
    [
      "an unknown challenge",
      exchange("InitiateAuth", signIn, { ChallengeName: "CAPTCHA" }),
      "response.ChallengeName is none of its values: CAPTCHA",
    ],
    [
      "a wrong type",
      exchange("InitiateAuth", signIn, { AuthenticationResult: { ...tokens, ExpiresIn: "3600" } }),
      "response.AuthenticationResult.ExpiresIn is no number",
    ],
    [
      "a wrong type in a map",
      exchange("InitiateAuth", signIn, { ChallengeParameters: { SALT: 1 } }),
      "response.ChallengeParameters.SALT is no string",
    ],
    [
      "an attribute that is no text",
      exchange(
        "GetUser",
        { AccessToken: "a" },
        { Username: "u", UserAttributes: [{ Name: "email_verified", Value: true }] },
      ),
      "response.UserAttributes[0].Value is no string",
    ],
    [
      "a missing member of the answer",
      exchange("GetUser", { AccessToken: "a" }, {}),
      "response.Username is missing",
    ],
    [
      "null in an answer",
      exchange("ListDevices", { AccessToken: "a" }, { Devices: null }),
      "response.Devices is no list",
    ],
    [
      "a time in milliseconds",
      exchange(
        "ListDevices",
        { AccessToken: "a" },
        { Devices: [{ ...device, DeviceCreateDate: 1_790_000_000_000 }] },
      ),
      "response.Devices[0].DeviceCreateDate is no time in epoch seconds",
    ],
    [
      "a time as text",
      exchange(
        "ListDevices",
        { AccessToken: "a" },
        { Devices: [{ ...device, DeviceCreateDate: "2026-11-21T00:00:00Z" }] },
      ),
      "response.Devices[0].DeviceCreateDate is no time in epoch seconds",
    ],
    [
      "an answer where there is none",
      exchange("ForgetDevice", { AccessToken: "a", DeviceKey: "k" }, { Done: true }),
      "response.Done is unknown to Unit",
    ],
    [
      "another type of content",
      exchange(
        "ForgetDevice",
        { DeviceKey: "k" },
        {},
        { responseHeaders: { "content-type": "application/json" } },
      ),
      "content-type is application/json",
    ],
    [
      "an error that the service does not have",
      refuse("InitiateAuth", "WrongPassword"),
      "is unknown to the service",
    ],
    [
      "an error that the operation does not have",
      refuse("InitiateAuth", "UsernameExistsException"),
      "is no error of InitiateAuth: UsernameExistsException",
    ],
    [
      "a header that says another error",
      refuse("InitiateAuth", "NotAuthorizedException", {
        responseHeaders: {
          "content-type": "application/x-amz-json-1.1",
          "x-amzn-errortype": "UserNotFoundException:",
        },
      }),
      "x-amzn-errortype says UserNotFoundException where the body says NotAuthorizedException",
    ],
    [
      "an error with another status",
      refuse("InitiateAuth", "NotAuthorizedException", { status: 403 }),
      "status is 403, not 400",
    ],
    [
      "an error without a message",
      refuse("InitiateAuth", "NotAuthorizedException", {
        responseBody: '{"__type":"NotAuthorizedException"}',
      }),
      "error.message is missing",
    ],
    [
      "an error that is no JSON",
      refuse("InitiateAuth", "NotAuthorizedException", { responseBody: "<html>" }),
      "error is no JSON",
    ],
  ])("catches %s", (_what, bad, complaint) => {
    expect(validateExchange(bad).join("\n")).toContain(complaint);
  });

  it("knows the identity pool's operations", () => {
    const target = "AWSCognitoIdentityService.GetCredentialsForIdentity";
    const credentials = { AccessKeyId: "A", SecretKey: "s", SessionToken: "t", Expiration: 1_790_000_000 };
    const answer = (changed: object) =>
      exchange(
        "",
        { IdentityId: "local:1" },
        { IdentityId: "local:1", Credentials: { ...credentials, ...changed } },
        { target },
      );
    expect(validateExchange(answer({}))).toEqual([]);
    expect(validateExchange(answer({ Expiration: "soon" }))).toEqual([
      "GetCredentialsForIdentity: response.Credentials.Expiration is no time in epoch seconds",
    ]);
  });

  it("knows which errors an operation has", () => {
    const operation = findOperation("AWSCognitoIdentityProviderService.ConfirmSignUp");
    expect(operation?.errors).toContain("CodeMismatchException");
    expect(operation?.errors).not.toContain("UsernameExistsException");
  });
});

it("no operation of the service is left out by the contract tests", () => {
  const offered = [...Object.keys(userPoolOperations), ...Object.keys(identityPoolOperations)];
  expect(Object.values(coveredOperations).flat().sort()).toEqual(offered.sort());
});
