import { localIdentity } from "@/config/local-identity";
import type { ServerIdentity } from "@/config/identity";
import { logger } from "@/server/platform/log/logger";
import { createTokenVerifier, type TokenUse, type VerifyToken } from "@/server/web/identity/token-verifier";
import { exportSPKI } from "jose";
import { createHmac, createSign, KeyObject, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { serve } from "../api/serve-api";
import {
  accessTokenOf,
  idTokenOf,
  makeKey,
  type SigningKey,
  startTokenIssuer,
  tokenPart,
  tokenParts,
  type TokenChanges,
  type TokenIssuer,
} from "./token-issuer";

const user = randomUUID();
const hour = 3600;
const seconds = () => Math.floor(Date.now() / 1000);

let issuer: TokenIssuer;
let identity: ServerIdentity;
let otherKey: SigningKey;
let verify: VerifyToken;

beforeAll(async () => {
  issuer = await startTokenIssuer();
  otherKey = await makeKey("key-2");
});
afterAll(() => issuer.server.stop());

beforeEach(() => {
  issuer.keys = [issuer.key.publicJwk];
  issuer.keysStatus = 200;
  issuer.keysRequests = 0;
  identity = {
    issuers: [{ issuer: issuer.issuer, jwksUri: issuer.jwksUri }],
    clientIds: [localIdentity.clientId, localIdentity.hostedClientId],
    userPoolEndpoint: `${issuer.server.origin}${localIdentity.servicePath}`,
    region: "local",
  };
  verify = createTokenVerifier(identity);
});

const accessToken = (changes?: TokenChanges) => accessTokenOf(issuer, user, changes);
const idToken = (changes?: TokenChanges) => idTokenOf(issuer, user, changes);

async function problemOf(token: string, use: TokenUse = "access") {
  const verified = await verify(token, use);
  return verified.ok ? "none" : verified.error;
}

describe("a good token", () => {
  it("for access says whose it is and what it may be used for", async () => {
    const scope = "openid aws.cognito.signin.user.admin";
    const authenticatedAt = Math.floor(Date.now() / 1000) - 86_400;
    const claims = { scope, username: "ana", auth_time: authenticatedAt };
    const token = await accessToken({ claims });
    expect(await verify(token, "access")).toEqual({
      ok: true,
      value: {
        userId: user,
        username: "ana",
        use: "access",
        scopes: ["openid", "aws.cognito.signin.user.admin"],
        groups: [],
        authenticatedAt,
        sessionId: null,
      },
    });
  });

  it("of identity says whose it is", async () => {
    const token = await idToken({ claims: { auth_time: undefined } });
    expect(await verify(token, "id")).toEqual({
      ok: true,
      value: {
        userId: user,
        username: user,
        use: "id",
        scopes: [],
        groups: [],
        authenticatedAt: null,
        sessionId: null,
      },
    });
  });

  it("of the hosted login's client counts too", async () => {
    const { hostedClientId } = localIdentity;
    expect(await problemOf(await accessToken({ claims: { client_id: hostedClientId } }))).toBe("none");
    expect(await problemOf(await idToken({ claims: { aud: hostedClientId } }), "id")).toBe("none");
  });

  it("of each of several issuers counts", async () => {
    const second = { issuer: "https://issuer.example/pool", jwksUri: issuer.jwksUri };
    verify = createTokenVerifier({ ...identity, issuers: [...identity.issuers, second] });
    for (const iss of [issuer.issuer, second.issuer]) {
      expect(await problemOf(await accessToken({ claims: { iss } }))).toBe("none");
    }
  });
});

describe("a token that was tampered with", () => {
  it("without a signature (alg none) is refused", async () => {
    const [, payload] = tokenParts(await accessToken());
    for (const alg of ["none", "None", "NONE"]) {
      const header = tokenPart({ alg, kid: "key-1" });
      expect(await problemOf(`${header}.${payload}.`)).toBe("malformed");
      expect(await problemOf(`${header}.${payload}.AAAA`)).toBe("wrong-signature");
    }
  });

  it("signed with the public key as a shared secret (HS256) is refused", async () => {
    const [, payload] = tokenParts(await accessToken());
    const header = tokenPart({ alg: "HS256", kid: "key-1" });
    for (const secret of [
      await exportSPKI(issuer.key.publicKey),
      JSON.stringify(issuer.key.publicJwk),
      issuer.key.publicJwk.n ?? "",
    ]) {
      const signature = createHmac("sha256", secret).update(`${header}.${payload}`).digest("base64url");
      expect(await problemOf(`${header}.${payload}.${signature}`)).toBe("wrong-signature");
    }
  });

  it("with other claims under the old signature is refused", async () => {
    const [header, payload, signature] = tokenParts(await accessToken());
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
    const changed = tokenPart({ ...claims, sub: randomUUID() });
    expect(await problemOf(`${header}.${changed}.${signature}`)).toBe("wrong-signature");
    expect(await problemOf(`${header}.${payload}.${signature.slice(0, -4)}AAAA`)).toBe("wrong-signature");
  });

  it("signed with another key under the name of the published one is refused", async () => {
    const forged = { ...otherKey, kid: "key-1" };
    expect(await problemOf(await accessToken({ key: forged }))).toBe("wrong-signature");
  });

  it("that brings its own key (jwk, jku, x5u) is refused", async () => {
    const header = { jwk: otherKey.publicJwk, jku: issuer.jwksUri, x5u: issuer.jwksUri, kid: "key-1" };
    expect(await problemOf(await accessToken({ key: otherKey, header }))).toBe("wrong-signature");
    expect(await problemOf(await accessToken({ key: otherKey, header: { ...header, kid: undefined } }))).toBe(
      "wrong-signature",
    );
  });

  it.each(["RS384", "RS512"])("signed with %s, which the pool never does, is refused", async (alg) => {
    const [, payload] = tokenParts(await accessToken());
    const header = tokenPart({ alg, kid: "key-1" });
    const signature = createSign(alg.replace("RS", "RSA-SHA"))
      .update(`${header}.${payload}`)
      .sign(KeyObject.from(issuer.key.privateKey))
      .toString("base64url");
    expect(await problemOf(`${header}.${payload}.${signature}`)).toBe("wrong-signature");
    // The same holds where the published key does not name its use.
    const { alg: _alg, ...key } = issuer.key.publicJwk;
    issuer.keys = [key];
    verify = createTokenVerifier(identity);
    expect(await problemOf(await accessToken())).toBe("none");
    expect(await problemOf(`${header}.${payload}.${signature}`)).toBe("wrong-signature");
  });
});

describe("a signed token that does not count here", () => {
  it.each([
    [
      "another issuer",
      { iss: "https://cognito-idp.sa-east-1.amazonaws.com/sa-east-1_Other" },
      "wrong-issuer",
    ],
    ["no issuer", { iss: undefined }, "wrong-issuer"],
    ["an empty issuer", { iss: "" }, "wrong-issuer"],
    ["another client", { client_id: "somebody" }, "wrong-audience"],
    ["no client", { client_id: undefined }, "wrong-audience"],
    ["no use", { token_use: undefined }, "wrong-use"],
    ["an unknown use", { token_use: "refresh" }, "wrong-use"],
    ["a time that has passed", { exp: seconds() - 60 }, "expired"],
    ["no end", { exp: undefined }, "malformed"],
    ["no user", { sub: undefined }, "malformed"],
    ["a beginning in the future", { nbf: seconds() + hour }, "not-yet-valid"],
    ["an end that is no number", { exp: "never" as unknown as number }, "malformed"],
  ])("has %s", async (_case, claims, problem) => {
    expect(await problemOf(await accessToken({ claims }))).toBe(problem);
  });

  it("is of the other use", async () => {
    expect(await problemOf(await idToken(), "access")).toBe("wrong-use");
    expect(await problemOf(await accessToken(), "id")).toBe("wrong-use");
  });

  it("is an id token for another client, or for several", async () => {
    expect(await problemOf(await idToken({ claims: { aud: "somebody" } }), "id")).toBe("wrong-audience");
    const aud = [localIdentity.clientId, "somebody"];
    expect(await problemOf(await idToken({ claims: { aud } }), "id")).toBe("wrong-audience");
  });
});

describe("what is no token", () => {
  it.each([
    "",
    "a",
    "a.b",
    "a.b.c",
    "a.b.c.d",
    "....",
    "ç.ã.é",
    `${tokenPart([])}.${tokenPart({})}.AAAA`,
    `${tokenPart({ alg: 1 })}.${tokenPart({})}.AAAA`,
    `${tokenPart({ alg: "RS256" })}.${tokenPart("text")}.AAAA`,
    `${tokenPart({ alg: "RS256" })}.${Buffer.from("{").toString("base64url")}.AAAA`,
  ])("%j is malformed, and nobody is asked for keys", async (token) => {
    expect(await problemOf(token)).toBe("malformed");
    expect(issuer.keysRequests).toBe(0);
  });

  it("is too long, however good it is otherwise", async () => {
    const token = await accessToken({ claims: { padding: "x".repeat(100_000) } });
    const started = performance.now();
    expect(await problemOf(token)).toBe("malformed");
    expect(await problemOf("a.".repeat(500_000))).toBe("malformed");
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(issuer.keysRequests).toBe(0);
  });
});

describe("published keys", () => {
  it("are fetched once, also by many at the same time", async () => {
    const token = await accessToken();
    const id = await idToken();
    const all = Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0 ? problemOf(token) : problemOf(id, "id"),
    );
    expect(new Set(await Promise.all(all))).toEqual(new Set(["none"]));
    expect(issuer.keysRequests).toBe(1);
  });

  it("are fetched again for a new key, and the old one counts as long as it is published", async () => {
    expect(await problemOf(await accessToken())).toBe("none");
    issuer.keys = [issuer.key.publicJwk, otherKey.publicJwk];
    expect(await problemOf(await accessToken({ key: otherKey }))).toBe("none");
    expect(await problemOf(await accessToken())).toBe("none");
    expect(issuer.keysRequests).toBe(2);
  });

  it("are not fetched for each unknown key that somebody makes up", async () => {
    for (let number = 0; number < 20; number++) {
      const token = await accessToken({ key: { ...otherKey, kid: `made-up-${number}` } });
      expect(await problemOf(token)).toBe("wrong-signature");
    }
    expect(issuer.keysRequests).toBe(1);
    expect(await problemOf(await accessToken())).toBe("none");
  });

  it("are not fetched for the tokens of others", async () => {
    expect(await problemOf(await accessToken({ claims: { iss: "https://elsewhere.example" } }))).toBe(
      "wrong-issuer",
    );
    expect(issuer.keysRequests).toBe(0);
  });

  it("that cannot be had say nothing of a token, are told in the log, and asked for at the next one", async () => {
    const warn = vi.spyOn(logger, "warn").mockReturnValue(undefined);
    issuer.keysStatus = 500;
    expect(await problemOf(await accessToken())).toBe("keys-unavailable");
    issuer.keysStatus = 200;
    expect(await problemOf(await accessToken())).toBe("none");
    const reason = expect.stringContaining(issuer.jwksUri) as string;
    expect(warn.mock.calls).toEqual([[{ reason }, "identity.keys-unavailable"]]);
    warn.mockRestore();
  });

  it("at an address where nobody listens, or that answers something else, are unavailable", async () => {
    const gone = await startTokenIssuer();
    await gone.server.stop();
    for (const jwksUri of [gone.jwksUri, `${issuer.server.origin}/nothing-here`]) {
      const verifyThere = createTokenVerifier({
        ...identity,
        issuers: [{ issuer: issuer.issuer, jwksUri }],
      });
      expect(await verifyThere(await accessToken(), "access")).toEqual({
        ok: false,
        error: "keys-unavailable",
      });
    }
    issuer.keys = [{ kty: 1 as unknown as string }];
    expect(await problemOf(await accessToken())).toBe("keys-unavailable");
  });

  it("that lead elsewhere are not followed", async () => {
    const detour = await serve(async (_request, response) => {
      response.writeHead(302, { Location: issuer.jwksUri }).end();
    });
    const there = [{ issuer: issuer.issuer, jwksUri: `${detour.origin}/jwks.json` }];
    const verifyThere = createTokenVerifier({ ...identity, issuers: there });
    expect(await verifyThere(await accessToken(), "access")).toEqual({
      ok: false,
      error: "keys-unavailable",
    });
    expect(issuer.keysRequests).toBe(0);
    await detour.stop();
  });
});
