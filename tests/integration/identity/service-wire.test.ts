import { localIdentity } from "@/config/local-identity";
import { answerDiscovery, answerKeys } from "@/local/identity/identity-metadata";
import { createIdentityContext } from "@/local/identity/identity-context";
import { identityKey } from "@/server/platform/db/schema/identity";
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { makePureService, type PureService } from "../../support/identity/pure-service";

let service: PureService;

beforeAll(async () => {
  service = await makePureService();
});
afterEach(() => service.setFaults(null));
afterAll(() => service.close());

const target = (operation: string) => ({ "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` });

describe("the wire format", () => {
  it("answers JSON with the request's id, and never lets it be stored", async () => {
    const body = JSON.stringify({ ClientId: localIdentity.clientId, Username: "ninguem@example.com" });
    const { status, headers, body: text } = await service.send({ headers: target("ForgotPassword"), body });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/x-amz-json-1.1",
      "cache-control": "no-store",
      "x-amzn-requestid": expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect(JSON.parse(text)).toHaveProperty("CodeDeliveryDetails.DeliveryMedium", "EMAIL");
  });

  it("says a refusal in the body and in the headers", async () => {
    const body = JSON.stringify({ AccessToken: "x" });
    const { status, headers, body: text } = await service.send({ headers: target("GetUser"), body });
    expect(status).toBe(400);
    expect(JSON.parse(text)).toEqual({ __type: "NotAuthorizedException", message: "Invalid Access Token" });
    expect(headers["x-amzn-errortype"]).toBe("NotAuthorizedException:");
    expect(headers["x-amzn-errormessage"]).toBe("Invalid Access Token");
  });

  it.each([
    undefined,
    "",
    "GetUser",
    "AWSCognitoIdentityProviderService",
    "AWSCognitoIdentityProviderService.",
    "AWSCognitoIdentityProviderService.constructor",
    "AWSCognitoIdentityProviderService.__proto__",
    "AWSCognitoIdentityProviderService.toString",
    "AWSCognitoIdentityProviderService.AdminDeleteUser",
    "AWSCognitoIdentityProviderService.GetUser.GetUser",
    "constructor.GetUser",
    "AWSCognitoIdentityService.GetUser",
  ])("knows no operation %j", async (name) => {
    const { status, body } = await service.send({ headers: { "x-amz-target": name } });
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ __type: "InvalidParameterException" });
  });

  it.each(["", "{", "null", "[]", '"text"', "1", "{}", '{"ClientId":null}'])(
    "names what is wrong with the body %j",
    async (body) => {
      for (const operation of ["SignUp", "InitiateAuth", "GetUser", "ListDevices", "VerifySoftwareToken"]) {
        const answer = await service.send({ headers: target(operation), body });
        expect(JSON.parse(answer.body)).toMatchObject({
          __type: "InvalidParameterException",
          message: expect.stringMatching(/^Invalid parameter: /) as string,
        });
      }
    },
  );

  it("names the field, not its value, and keeps strange names out of headers", async () => {
    const body = JSON.stringify({
      ClientId: localIdentity.clientId,
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters: { "ção\r\nx: y": 1 },
    });
    const { headers, body: text } = await service.send({ headers: target("InitiateAuth"), body });
    expect(JSON.parse(text)).toHaveProperty("message", expect.stringContaining("AuthParameters."));
    expect(headers["x-amzn-errormessage"]).toMatch(/^[ -~]+$/);
  });

  it("is called with POST alone", async () => {
    for (const method of ["GET", "PUT", "DELETE"]) {
      const { status } = await service.send({ method, headers: target("GetUser") });
      expect(status).toBe(400);
    }
  });

  it("opens to pages of other origins, and says nothing of it to its own", async () => {
    const other = { origin: "https://example.org", host: "localhost:3000" };
    const asked = await service.send({ method: "OPTIONS", headers: other });
    expect(asked.status).toBe(200);
    expect(asked.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-headers": expect.stringContaining("x-amz-target") as string,
    });
    const answered = await service.send({ headers: { ...other, ...target("GetUser") } });
    expect(answered.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-expose-headers": expect.stringContaining("x-amzn-ErrorType") as string,
    });
    const own = { origin: "http://localhost:3000", host: "localhost:3000" };
    for (const headers of [own, {}]) {
      const answer = await service.send({ headers: { ...headers, ...target("GetUser") } });
      expect(Object.keys(answer.headers).join()).not.toContain("access-control");
    }
  });
});

describe("faults", () => {
  it.each([
    ["throttled", 400, "TooManyRequestsException"],
    ["internal-error", 500, "InternalErrorException"],
  ] as const)("can be %s", async (kind, status, type) => {
    service.setFaults((operation) => (operation === "GetUser" ? { kind } : null));
    const broken = await service.send({ headers: target("GetUser") });
    expect(broken.status).toBe(status);
    expect(JSON.parse(broken.body)).toMatchObject({ __type: type });
    expect(await service.refusalOf("ListDevices", {})).toMatch(/^InvalidParameter/);
  });

  it("can be an answer of a proxy, or a slow one that is right", async () => {
    service.setFaults(() => ({ kind: "not-json", status: 502 }));
    const broken = await service.send({ headers: target("GetUser") });
    expect(broken).toMatchObject({ status: 502, headers: { "content-type": "text/html" } });
    service.setFaults(() => ({ kind: "slow", milliseconds: 60 }));
    const before = performance.now();
    expect(await service.refusalOf("GetUser", { AccessToken: "x" })).toMatch(/Invalid Access Token/);
    expect(performance.now() - before).toBeGreaterThan(50);
  });

  it("of the database are answered without details", async () => {
    const failing = createIdentityContext({
      openDatabase: () => Promise.reject(new Error("connection to 10.0.0.7 refused")),
      now: service.now,
      baseUrl: "http://localhost:3000",
    });
    const { createIdentityService } = await import("@/local/identity/identity-service");
    const answer = await createIdentityService(failing)({
      method: "POST",
      path: localIdentity.servicePath,
      headers: target("GetUser"),
      body: "{}",
      requestId: "request-1",
    });
    expect(answer.status).toBe(500);
    expect(answer.body).not.toContain("10.0.0.7");
  });
});

describe("the issuer", () => {
  it("publishes the public half of the key that signs", async () => {
    const document = JSON.parse((await answerKeys(service.context)).body) as JSONWebKeySet;
    expect(document.keys).toHaveLength(1);
    expect(Object.keys(document.keys[0] ?? {}).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
    const { AccessToken } = await service.tokens(await service.makeUser());
    expect(decodeProtectedHeader(AccessToken)).toEqual({ alg: "RS256", kid: document.keys[0]?.kid });
    const { payload } = await jwtVerify(AccessToken, createLocalJWKSet(document));
    expect(payload.iss).toBe("http://localhost:3000/local/identity/local_ProvaReal");
  });

  it("describes itself", () => {
    const { body, headers } = answerDiscovery(service.context, "code");
    const base = "http://localhost:3000/local/identity";
    expect(JSON.parse(body)).toMatchObject({
      issuer: `${base}/local_ProvaReal`,
      jwks_uri: `${base}/local_ProvaReal/.well-known/jwks.json`,
      token_endpoint: `${base}/hosted/oauth2/token`,
    });
    expect(headers["cache-control"]).toBe("public, max-age=300");
  });

  it("has one key, whoever makes it first", async () => {
    const other = await makePureService();
    try {
      const contexts = Array.from({ length: 4 }, () =>
        createIdentityContext({
          openDatabase: () => Promise.resolve(other.test.database),
          now: other.now,
          baseUrl: "http://localhost:3000",
        }),
      );
      const keys = await Promise.all(contexts.map((context) => context.keys()));
      expect(new Set(keys.map(({ signing }) => signing.keyId)).size).toBe(1);
      const secrets = keys.map(({ derive }) => derive("totp").toString("hex"));
      expect(new Set(secrets).size).toBe(1);
      expect(keys[0]?.derive("code").equals(keys[0].derive("totp"))).toBe(false);
      expect(await other.test.database.$count(identityKey)).toBe(2);
    } finally {
      await other.close();
    }
  });
});
