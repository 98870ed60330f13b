import { identityKey } from "@/server/platform/db/schema/identity";
import { eq } from "drizzle-orm";
import {
  calculateJwkThumbprint,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from "jose";
import { createHmac, createPublicKey } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { callIdentityPool, refusal } from "../../support/identity/call-service";
import { type IdentitySite, startIdentitySite, type TestUser } from "../../support/identity/identity-site";
import { signInBySrp, tokensOf } from "../../support/identity/srp-client";

// These tests use invented, changed, stolen and old tokens.

let site: IdentitySite;
let person: TestUser;
let tokens: ReturnType<typeof tokensOf>;
let signingKey: JWK;

beforeAll(async () => {
  site = await startIdentitySite();
  person = await site.createUser();
  tokens = tokensOf(await enter(person));
  const [row] = await site.database.database
    .select({ value: identityKey.value })
    .from(identityKey)
    .where(eq(identityKey.purpose, "signing"));
  signingKey = JSON.parse(row?.value ?? "null") as JWK;
});

afterAll(() => site.stop());

afterEach(() => {
  expect(site.proxy.violations).toEqual([]);
});

const enter = (who: TestUser) =>
  signInBySrp({ ...site.settings, username: who.email, password: who.password, at: new Date(site.now()) });

const base64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token with changed claims, signed with the service's own key. */
async function signed(token: string, changes: JWTPayload, key: JWK = signingKey): Promise<string> {
  return new SignJWT({ ...decodeJwt(token), ...changes })
    .setProtectedHeader({ ...decodeProtectedHeader(token), alg: "RS256" })
    .sign(await importJWK(key, "RS256"));
}

async function foreignKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { modulusLength: 2048, extractable: true });
  return exportJWK(privateKey);
}

const withHeader = (token: string, header: object, signature = "") =>
  `${base64Url(header)}.${token.split(".")[1]}.${signature}`;

/**
 * A token signed with the public key as if it were a shared secret. A verifier that trusts the header would accept
 * it.
 */
function confused(token: string): string {
  const { n, e, kty } = signingKey as Record<string, string>;
  const pem = createPublicKey({ key: { n, e, kty } as never, format: "jwk" }).export({
    type: "spki",
    format: "pem",
  });
  const unsigned = `${base64Url({ ...decodeProtectedHeader(token), alg: "HS256" })}.${token.split(".")[1]}`;
  return `${unsigned}.${createHmac("sha256", pem).update(unsigned).digest("base64url")}`;
}

function withPayload(token: string, changes: JWTPayload): string {
  const [header, , signature] = token.split(".");
  return `${header}.${base64Url({ ...decodeJwt(token), ...changes })}.${signature}`;
}

const forgeries: readonly (readonly [string, () => Promise<string> | string])[] = [
  ["without a signature (alg none)", () => withHeader(tokens.access, { alg: "none", typ: "JWT" })],
  ["without a signature (alg nOnE)", () => withHeader(tokens.access, { alg: "nOnE" })],
  ["whose signature was cut off", () => `${tokens.access.slice(0, tokens.access.lastIndexOf(".") + 1)}`],
  ["signed with the public key as a secret (HS256)", () => confused(tokens.access)],
  ["signed with another key of the same name", async () => signed(tokens.access, {}, await foreignKey())],
  [
    "that brings its own key",
    async () => {
      const key = await foreignKey();
      const { kty, n, e } = key;
      return new SignJWT(decodeJwt(tokens.access))
        .setProtectedHeader({
          alg: "RS256",
          jwk: { kty: String(kty), n: String(n), e: String(e) },
          kid: await calculateJwkThumbprint({ kty: String(kty), n: String(n), e: String(e) }),
        })
        .sign(await importJWK(key, "RS256"));
    },
  ],
  ["of another user", () => withPayload(tokens.access, { sub: "3f0e6a52-7a2f-4b6f-8d6f-0a4f3d3c9a11" })],
  [
    "of another issuer",
    () => signed(tokens.access, { iss: "https://cognito-idp.local.amazonaws.com/local_ProvaReal" }),
  ],
  ["that was made for another use (id)", () => tokens.id],
  ["that says another use", () => signed(tokens.access, { token_use: "id" })],
  ["without an end", () => signed(tokens.access, { exp: undefined })],
  ["that is a refresh token", () => tokens.refresh],
  ["that is nothing", () => "x"],
];

const operations: readonly (readonly [string, object])[] = [
  ["GetUser", {}],
  ["ListDevices", { Limit: 60 }],
  ["UpdateUserAttributes", { UserAttributes: [{ Name: "name", Value: "Intrusa" }] }],
  ["DeleteUserAttributes", { UserAttributeNames: ["name"] }],
  ["GetUserAttributeVerificationCode", { AttributeName: "email" }],
  ["VerifyUserAttribute", { AttributeName: "email", Code: "123456" }],
  ["ChangePassword", { PreviousPassword: "Vento-do-Norte-42", ProposedPassword: "De-quem-entrou-9" }],
  ["SetUserMFAPreference", { SMSMfaSettings: { Enabled: true, PreferredMfa: true } }],
  ["AssociateSoftwareToken", {}],
  ["VerifySoftwareToken", { UserCode: "123456" }],
  [
    "ConfirmDevice",
    { DeviceKey: "local_1", DeviceSecretVerifierConfig: { PasswordVerifier: "AQ==", Salt: "AQ==" } },
  ],
  ["GetDevice", { DeviceKey: "local_1" }],
  ["UpdateDeviceStatus", { DeviceKey: "local_1", DeviceRememberedStatus: "remembered" }],
  ["ForgetDevice", { DeviceKey: "local_1" }],
  ["GlobalSignOut", {}],
  ["DeleteUser", {}],
];

describe("an access token", () => {
  it.each(forgeries)("%s opens no operation", async (_what, forge) => {
    const AccessToken = await forge();
    for (const [operation, request] of operations) {
      const found = await site.call(operation, { ...request, AccessToken });
      expect(refusal(found), operation).toMatch(/^(NotAuthorized|InvalidParameter)Exception/);
    }
    // None of them had any effect.
    const { body } = await site.call("GetUser", { AccessToken: tokens.access });
    expect(body?.Username).toBe(person.sub);
    expect(JSON.stringify(body)).not.toContain("Intrusa");
  });

  it("without the scope for user data opens no operation", async () => {
    const AccessToken = await signed(tokens.access, { scope: "openid email" });
    for (const [operation, request] of operations)
      expect(refusal(await site.call(operation, { ...request, AccessToken })), operation).toBe(
        "NotAuthorizedException: Access Token does not have required scopes",
      );
  });

  it("of another client opens nothing", async () => {
    const AccessToken = await signed(tokens.access, { client_id: "outro" });
    expect(refusal(await site.call("GetUser", { AccessToken }))).toMatch(/^NotAuthorizedException/);
  });

  it("is over when its time is", async () => {
    const other = tokensOf(await enter(await site.createUser()));
    site.advance(3601 * 1000);
    expect(refusal(await site.call("GetUser", { AccessToken: other.access }))).toBe(
      "NotAuthorizedException: Access Token has expired",
    );
    tokens = tokensOf(await enter(person));
  });
});

describe("an id token", () => {
  it("gives credentials, and an invented one gives none", async () => {
    const { endpoint, identityPoolId: IdentityPoolId } = site.settings;
    const provider = new URL(site.issuer);
    const login = `${provider.host}${provider.pathname}`;
    const ask = (token: string, name = login) =>
      callIdentityPool(endpoint, "GetId", { IdentityPoolId, Logins: { [name]: token } });
    expect(refusal(await ask(tokens.id))).toBe("");
    for (const forged of [
      withHeader(tokens.id, { alg: "none" }),
      confused(tokens.id),
      await signed(tokens.id, {}, await foreignKey()),
      await signed(tokens.id, { aud: "outro" }),
      await signed(tokens.id, { iss: "https://cognito-idp.local.amazonaws.com/local_ProvaReal" }),
      tokens.access,
    ])
      expect(refusal(await ask(forged))).toMatch(/^(NotAuthorized|InvalidParameter)Exception/);
    expect(refusal(await ask(tokens.id, "accounts.google.com"))).not.toBe("");
  });
});

describe("a refresh token", () => {
  const renew = async (RefreshToken: string, DeviceKey?: string) =>
    site.call("GetTokensFromRefreshToken", {
      ClientId: site.settings.clientId,
      RefreshToken,
      ...(DeviceKey !== undefined && { DeviceKey }),
    });

  /** A session on a confirmed device. */
  async function onDevice() {
    const answer = await enter(await site.createUser());
    const result = answer.body?.AuthenticationResult as { NewDeviceMetadata: { DeviceKey: string } };
    const { DeviceKey } = result.NewDeviceMetadata;
    const { access: AccessToken, refresh } = tokensOf(answer);
    const confirmed = await site.call("ConfirmDevice", {
      AccessToken,
      DeviceKey,
      DeviceSecretVerifierConfig: {
        PasswordVerifier: Buffer.alloc(384, 7).toString("base64"),
        Salt: Buffer.alloc(16, 7).toString("base64"),
      },
    });
    expect(refusal(confirmed)).toBe("");
    return { DeviceKey, AccessToken, refresh };
  }

  it("works on its own device alone", async () => {
    const { DeviceKey, refresh } = await onDevice();
    const other = await onDevice();
    const invalid = "NotAuthorizedException: Invalid Refresh Token";
    expect(refusal(await renew(refresh))).toBe(invalid);
    expect(refusal(await renew(refresh, other.DeviceKey))).toBe(invalid);
    expect(refusal(await renew(refresh, "local_00000000-0000-0000-0000-000000000000"))).toBe(invalid);
    expect(refusal(await renew(refresh, DeviceKey))).toBe("");
  });

  it("that is used again after it was exchanged ends the session of thief and owner", async () => {
    const { DeviceKey, refresh: stolen } = await onDevice();
    const first = tokensOf(await renew(stolen, DeviceKey));
    expect(first.refresh).not.toBe(stolen);
    const second = tokensOf(await renew(first.refresh, DeviceKey));
    // By then the answer to the exchange can no longer be on its way.
    site.advance(10 * 60_000);
    const revoked = "NotAuthorizedException: Refresh Token has been revoked";
    expect(refusal(await renew(stolen, DeviceKey))).toBe(revoked);
    expect(refusal(await renew(second.refresh, DeviceKey))).toBe(revoked);
    expect(refusal(await site.call("GetUser", { AccessToken: second.access }))).toBe(
      "NotAuthorizedException: Access Token has been revoked",
    );
  });

  it("that is asked for twice at once, as two tabs do, goes on", async () => {
    const { DeviceKey, refresh } = await onDevice();
    const answers = await Promise.all([renew(refresh, DeviceKey), renew(refresh, DeviceKey)]);
    expect(answers.map(refusal)).toEqual(["", ""]);
    for (const answer of answers) expect(refusal(await renew(tokensOf(answer).refresh, DeviceKey))).toBe("");
  });

  it("is refused with another client, changed, or after its revocation", async () => {
    const { DeviceKey, AccessToken, refresh } = await onDevice();
    const swapped = await site.call("GetTokensFromRefreshToken", {
      ClientId: "provarealhosted",
      RefreshToken: refresh,
      DeviceKey,
    });
    expect(refusal(swapped)).toMatch(/^NotAuthorizedException/);
    const bytes = Buffer.from(refresh, "base64url");
    for (const index of [0, 20, 35, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[index]! ^= 1;
      expect(refusal(await renew(changed.toString("base64url"), DeviceKey))).toBe(
        "NotAuthorizedException: Invalid Refresh Token",
      );
    }
    expect(
      refusal(await site.call("RevokeToken", { ClientId: site.settings.clientId, Token: refresh })),
    ).toBe("");
    expect(refusal(await renew(refresh, DeviceKey))).toBe(
      "NotAuthorizedException: Refresh Token has been revoked",
    );
    expect(refusal(await site.call("GetUser", { AccessToken }))).toBe(
      "NotAuthorizedException: Access Token has been revoked",
    );
  });
});
