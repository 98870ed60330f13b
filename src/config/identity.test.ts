import {
  browserIdentity,
  identityOrigins,
  isLocalIdentity,
  loopbackOrigin,
  passwordPolicyOf,
  serverIdentity,
} from "@/config/identity";
import { localIdentity } from "@/config/local-identity";
import { parseSettings } from "@/config/settings";
import { describe, expect, it } from "vitest";

function settingsOf(environment: Record<string, string> = {}) {
  const parsed = parseSettings(environment);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

const poolId = "sa-east-1_AbCdEfGhI";
const pool = { USER_POOL_ID: poolId, USER_POOL_CLIENT_ID: "client1" };
const identityPoolId = "us-east-1:6f0a3c1e-8d55-4b7e-9c2a-5d3f1e7b9a04";
const everything = {
  ...pool,
  IDENTITY_POOL_ID: identityPoolId,
  HOSTED_LOGIN_URL: "https://login.example.com",
  HOSTED_LOGIN_CLIENT_ID: "client2",
  HOSTED_LOGIN_FLOW: "token",
};

describe("the local service is used", () => {
  it.each([
    [{}, true],
    [{ LOCAL_IDENTITY: "on" }, true],
    [{ HOST: "0.0.0.0" }, false],
    [{ NEXT_PUBLIC_BASE_URL: "https://prova.example" }, false],
    [{ HOST: "0.0.0.0", NEXT_PUBLIC_BASE_URL: "https://prova.example", LOCAL_IDENTITY: "on" }, true],
    [{ LOCAL_IDENTITY: "off" }, false],
    [pool, false],
    [{ IDENTITY_POOL_ID: identityPoolId }, false],
    [{ ...pool, LOCAL_IDENTITY: "off" }, false],
  ])("with %j: %s", (environment, expected) => {
    expect(isLocalIdentity(settingsOf(environment))).toBe(expected);
  });
});

describe("the rules for a new password", () => {
  it.each([
    [{}, { shortest: 8, needs: [] }],
    [pool, { shortest: 8, needs: ["lower", "upper", "digit", "symbol"] }],
    [
      { ...pool, USER_POOL_PASSWORD_POLICY: "12 digit lower" },
      { shortest: 12, needs: ["lower", "digit"] },
    ],
    [
      { ...pool, USER_POOL_PASSWORD_POLICY: "10" },
      { shortest: 10, needs: [] },
    ],
  ])("with %j: %j", (environment, policy) => {
    expect(passwordPolicyOf(settingsOf(environment))).toEqual(policy);
  });

  it.each(["5", "100", "8 letters", "lower", "8, lower"])("%j is no policy", (text) => {
    expect(parseSettings({ USER_POOL_PASSWORD_POLICY: text })).toMatchObject({
      ok: false,
      error: [{ name: "USER_POOL_PASSWORD_POLICY" }],
    });
  });
});

describe("the configuration for browsers", () => {
  it("of the local service: its endpoints as paths of the site", () => {
    expect(browserIdentity(settingsOf())).toEqual({
      userPool: { id: "local_ProvaReal", clientId: "provareal", endpoint: "/local/identity" },
      identityPool: { id: localIdentity.identityPoolId, endpoint: "/local/identity" },
      hostedLogin: {
        url: "/local/identity/hosted",
        clientId: "provarealhosted",
        flow: "code",
        scopes: ["openid", "email", "phone", "profile", "aws.cognito.signin.user.admin"],
      },
      isLocal: true,
    });
    const { hostedLogin } = browserIdentity(settingsOf({ HOSTED_LOGIN_FLOW: "token" }));
    expect(hostedLogin?.flow).toBe("token");
  });

  it("of pools: their own endpoints, and the hosted login with its client", () => {
    expect(browserIdentity(settingsOf(everything))).toMatchObject({
      userPool: { id: poolId, clientId: "client1", endpoint: null },
      identityPool: { id: identityPoolId, endpoint: null },
      hostedLogin: { url: "https://login.example.com", clientId: "client2", flow: "token" },
      isLocal: false,
    });
  });

  it("that the hosted login has the pool's client where it has none of its own", () => {
    const { hostedLogin } = browserIdentity(
      settingsOf({ ...pool, HOSTED_LOGIN_URL: "https://x.example.com/" }),
    );
    expect(hostedLogin).toMatchObject({ url: "https://x.example.com", clientId: "client1", flow: "code" });
  });

  it("of an identity pool alone, and of nothing at all", () => {
    const nothing = { userPool: null, identityPool: null, hostedLogin: null, isLocal: false };
    expect(browserIdentity(settingsOf({ LOCAL_IDENTITY: "off" }))).toEqual(nothing);
    expect(browserIdentity(settingsOf({ IDENTITY_POOL_ID: identityPoolId }))).toEqual({
      ...nothing,
      identityPool: { id: identityPoolId, endpoint: null },
    });
  });
});

describe("the configuration for the server", () => {
  it("of a pool: both names of its issuer, its clients, its endpoint", () => {
    const issuer = `https://cognito-idp.sa-east-1.amazonaws.com/${poolId}`;
    const other = `https://issuer-cognito-idp.sa-east-1.amazonaws.com/${poolId}`;
    expect(serverIdentity(settingsOf(everything))).toEqual({
      issuers: [
        { issuer, jwksUri: `${issuer}/.well-known/jwks.json` },
        { issuer: other, jwksUri: `${other}/.well-known/jwks.json` },
      ],
      clientIds: ["client1", "client2"],
      userPoolEndpoint: "https://cognito-idp.sa-east-1.amazonaws.com/",
      region: "sa-east-1",
    });
    expect(serverIdentity(settingsOf(pool))?.clientIds).toEqual(["client1"]);
  });

  it("of the local service: the public issuer, reached where the site listens", () => {
    const settings = settingsOf({
      LOCAL_IDENTITY: "on",
      HOST: "0.0.0.0",
      PORT: "8080",
      NEXT_PUBLIC_BASE_URL: "https://prova.example",
    });
    expect(serverIdentity(settings)).toEqual({
      issuers: [
        {
          issuer: "https://prova.example/local/identity/local_ProvaReal",
          jwksUri: "http://127.0.0.1:8080/local/identity/local_ProvaReal/.well-known/jwks.json",
        },
      ],
      clientIds: ["provareal", "provarealhosted"],
      userPoolEndpoint: "http://127.0.0.1:8080/local/identity",
      region: "local",
    });
  });

  it.each<Record<string, string>>([{ LOCAL_IDENTITY: "off" }, { IDENTITY_POOL_ID: identityPoolId }])(
    "nothing with %j, where nobody can sign in",
    (environment) => {
      expect(serverIdentity(settingsOf(environment))).toBeNull();
    },
  );

  it.each([
    ["127.0.0.1", "http://127.0.0.1:3000"],
    ["0.0.0.0", "http://127.0.0.1:3000"],
    ["::", "http://[::1]:3000"],
    ["::1", "http://[::1]:3000"],
    ["localhost", "http://localhost:3000"],
    ["192.0.2.7", "http://192.0.2.7:3000"],
  ])("a site that listens on %s reaches itself at %s", (HOST, origin) => {
    expect(loopbackOrigin({ HOST, PORT: 3000 })).toBe(origin);
  });
});

describe("other origins that browsers call", () => {
  it("are those of the pools and of the hosted login", () => {
    expect(identityOrigins(settingsOf(everything))).toEqual([
      "https://cognito-idp.sa-east-1.amazonaws.com",
      "https://cognito-identity.us-east-1.amazonaws.com",
      "https://login.example.com",
    ]);
  });

  it("are none for the local service, or without any", () => {
    expect(identityOrigins(settingsOf())).toEqual([]);
    expect(identityOrigins(settingsOf({ LOCAL_IDENTITY: "off" }))).toEqual([]);
  });
});
