import { localIdentity } from "@/config/local-identity";
import { createIdentityContext, type IdentityContext } from "@/local/identity/identity-context";
import { identityPoolOperations } from "@/local/identity/identity-pool/identity-pool-operations";
import { createIdentityService } from "@/local/identity/identity-service";
import { createSession, revokeSession } from "@/local/identity/sessions/sessions";
import { issueTokens } from "@/local/identity/sessions/tokens";
import { findUser } from "@/local/identity/users/find-user";
import { identityPoolIdentity, identitySession, identityUser } from "@/server/platform/db/schema/identity";
import { eq } from "drizzle-orm";
import { decodeJwt, generateKeyPair, SignJWT } from "jose";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { validateExchange } from "../../support/identity/validate-exchange";

const BASE = "http://localhost:3000";
const PROVIDER = `localhost:3000${localIdentity.issuerPath}`;
const POOL = localIdentity.identityPoolId;

let test: TestDatabase;
let context: IdentityContext;
let shift = 0;

beforeAll(async () => {
  test = await openTestDatabase();
  const openDatabase = () => Promise.resolve(test.database);
  context = createIdentityContext({
    openDatabase,
    now: () => new Date(Date.now() + shift),
    baseUrl: BASE,
  });
});

afterAll(() => test.close());

/** Calls the identity pool over its wire format. Every exchange has to match the SDK's model. */
async function call(operation: string, input: object) {
  const target = `AWSCognitoIdentityService.${operation}`;
  const requestBody = JSON.stringify(input);
  const service = createIdentityService(context, { identityPool: identityPoolOperations });
  const { status, headers, body } = await service({
    method: "POST",
    path: localIdentity.servicePath,
    headers: { "x-amz-target": target },
    body: requestBody,
    requestId: "test-request",
  });
  const exchange = { target, requestBody, status, responseHeaders: headers, responseBody: body };
  expect(validateExchange(exchange)).toEqual([]);
  return { status, body: JSON.parse(body) as Record<string, unknown> };
}

const getId = async (Logins?: object) =>
  (await call("GetId", { IdentityPoolId: POOL, ...(Logins && { Logins }) })).body["IdentityId"] as string;

async function refusalOf(operation: string, input: object): Promise<string> {
  const { status, body } = await call(operation, input);
  expect(status).toBe(400);
  return `${String(body["__type"])}: ${String(body["message"])}`;
}

/** A signed-in user with the login for the pool. */
async function signIn(clientId: string = localIdentity.clientId) {
  const sub = randomUUID();
  const email = `${sub}@example.com`;
  await test.database.insert(identityUser).values({
    sub,
    email,
    attributes: { email, email_verified: "true" },
    status: "confirmed",
    srpSalt: "00",
    srpVerifier: "00",
  });
  return { sub, ...(await signInAgain(sub, clientId)) };
}

async function signInAgain(sub: string, clientId: string = localIdentity.clientId) {
  const user = await findUser(test.database, sub);
  if (!user) throw new Error("no such user");
  const session = await createSession(context, test.database, {
    userSub: sub,
    clientId,
    scope: "openid aws.cognito.signin.user.admin",
  });
  const tokens = await issueTokens(context, { user, session });
  return { session, tokens, logins: { [PROVIDER]: tokens.idToken } };
}

describe("identities of guests", () => {
  it("are new ones, named by region and UUID, with credentials that look temporary", async () => {
    const [first, second] = [await getId(), await getId({})];
    expect(first).toMatch(/^local:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(second).not.toBe(first);
    const before = Math.floor(context.now().getTime() / 1000);
    const { body } = await call("GetCredentialsForIdentity", { IdentityId: first });
    const credentials = body["Credentials"] as Record<string, string | number>;
    expect(body["IdentityId"]).toBe(first);
    expect(credentials["AccessKeyId"]).toMatch(/^ASIA[A-Z2-7]{16}$/);
    expect(credentials["SecretKey"]).toHaveLength(40);
    expect(String(credentials["SessionToken"]).length).toBeGreaterThan(200);
    const lifetime = Number(credentials["Expiration"]) - before;
    expect(lifetime).toBeGreaterThanOrEqual(3600);
    expect(lifetime).toBeLessThan(3605);
  });

  it("get other credentials each time", async () => {
    const IdentityId = await getId();
    const keys = await Promise.all(
      [1, 2].map(async () => {
        const { body } = await call("GetCredentialsForIdentity", { IdentityId });
        return (body["Credentials"] as { AccessKeyId: string }).AccessKeyId;
      }),
    );
    expect(new Set(keys).size).toBe(2);
  });

  it("are not found where there are none, with the text that clients look for", async () => {
    const unknown = `local:${randomUUID()}`;
    expect(await refusalOf("GetCredentialsForIdentity", { IdentityId: unknown })).toBe(
      `ResourceNotFoundException: Identity '${unknown}' not found.`,
    );
    const pool = `sa-east-1:${randomUUID()}`;
    expect(await refusalOf("GetId", { IdentityPoolId: pool })).toBe(
      `ResourceNotFoundException: IdentityPool '${pool}' not found.`,
    );
  });

  it.each([
    ["GetId", {}],
    ["GetId", { IdentityPoolId: "<script>" }],
    ["GetId", { IdentityPoolId: POOL, Logins: "token" }],
    ["GetCredentialsForIdentity", { IdentityId: 7 }],
    ["GetCredentialsForIdentity", { IdentityId: `local:${randomUUID()}`, Logins: { a: 1 } }],
  ])("are not given for %s %j", async (operation, input) => {
    expect(await refusalOf(operation, input)).toMatch(/^InvalidParameterException: /);
  });
});

describe("identities of users", () => {
  it("are the same at every sign-in, with either client", async () => {
    const { sub, logins } = await signIn();
    const id = await getId(logins);
    expect(await getId(logins)).toBe(id);
    expect(await getId((await signInAgain(sub)).logins)).toBe(id);
    expect(await getId((await signInAgain(sub, localIdentity.hostedClientId)).logins)).toBe(id);
    const { body } = await call("GetCredentialsForIdentity", { IdentityId: id, Logins: logins });
    expect(body["IdentityId"]).toBe(id);
  });

  it("are one where several calls ask at once", async () => {
    const { logins } = await signIn();
    const ids = await Promise.all(Array.from({ length: 5 }, () => getId(logins)));
    expect(new Set(ids).size).toBe(1);
  });

  it("go on from the guest's, where the user has none yet", async () => {
    const guest = await getId();
    const { logins } = await signIn();
    const { body } = await call("GetCredentialsForIdentity", { IdentityId: guest, Logins: logins });
    expect(body["IdentityId"]).toBe(guest);
    expect(await getId(logins)).toBe(guest);
    // It now belongs to the user, so no guest can use it.
    expect(await refusalOf("GetCredentialsForIdentity", { IdentityId: guest })).toBe(
      `NotAuthorizedException: Access to Identity '${guest}' is forbidden.`,
    );
  });

  it("take the place of the guest's, where the user has one", async () => {
    const { logins } = await signIn();
    const own = await getId(logins);
    const guest = await getId();
    const { body } = await call("GetCredentialsForIdentity", { IdentityId: guest, Logins: logins });
    expect(body["IdentityId"]).toBe(own);
    expect(await refusalOf("GetCredentialsForIdentity", { IdentityId: guest })).toContain("not found.");
  });

  it("are nobody else's", async () => {
    const [ana, bia] = [await signIn(), await signIn()];
    const IdentityId = await getId(ana.logins);
    expect(await refusalOf("GetCredentialsForIdentity", { IdentityId, Logins: bia.logins })).toMatch(
      /^NotAuthorizedException: Logins don't match/,
    );
  });

  it("go with the user", async () => {
    const { sub, logins } = await signIn();
    const id = await getId(logins);
    await test.database.delete(identityUser).where(eq(identityUser.sub, sub));
    expect(await refusalOf("GetCredentialsForIdentity", { IdentityId: id })).toContain("not found.");
    expect(await test.database.$count(identityPoolIdentity, eq(identityPoolIdentity.id, id))).toBe(0);
  });
});

describe("logins", () => {
  const refused = (Logins: object) => refusalOf("GetId", { IdentityPoolId: POOL, Logins });

  /** A token with another one's claims, signed by somebody else. */
  async function forge(token: string, changes: object = {}, algorithm = "RS256") {
    const { privateKey } = await generateKeyPair(algorithm);
    const header = { alg: algorithm, kid: (await context.keys()).signing.keyId };
    return new SignJWT({ ...decodeJwt(token), ...changes }).setProtectedHeader(header).sign(privateKey);
  }

  it("count under the pool's own name alone", async () => {
    const { tokens } = await signIn();
    const message = "NotAuthorizedException: Token is not from a supported provider of this identity pool.";
    for (const provider of [
      "accounts.example.com",
      `http://${PROVIDER}`,
      localIdentity.issuerPath,
      "__proto__x",
    ])
      expect(await refused({ [provider]: tokens.idToken })).toBe(message);
    expect(await refused({ [PROVIDER]: tokens.idToken, "accounts.example.com": "x" })).toBe(message);
  });

  it("count with a token of the pool's own key alone", async () => {
    const { tokens } = await signIn();
    const [header = "", payload = "", signature = ""] = tokens.idToken.split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    const other = Buffer.from(JSON.stringify({ ...decodeJwt(tokens.idToken), sub: randomUUID() }));
    for (const token of [
      "nonsense",
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${header}.${other.toString("base64url")}.${signature}`,
      await forge(tokens.idToken),
      await forge(tokens.idToken, {}, "ES256"),
    ])
      expect(await refused({ [PROVIDER]: token })).toBe("NotAuthorizedException: Invalid login token.");
  });

  it("count with an id token alone, of one of the clients, while it lasts", async () => {
    const { tokens, logins, sub, session } = await signIn();
    expect(await refused({ [PROVIDER]: tokens.accessToken })).toContain("Invalid login token.");
    const user = await findUser(test.database, sub);
    const stranger = await issueTokens(context, { user: user!, session: { ...session, clientId: "x" } });
    expect(await refused({ [PROVIDER]: stranger.idToken })).toContain("Incorrect token audience.");
    const elsewhere = { ...context, issuer: "http://localhost:4000/local/identity/local_ProvaReal" };
    const foreign = await issueTokens(elsewhere, { user: user!, session });
    expect(await refused({ [PROVIDER]: foreign.idToken })).toContain("Invalid login token.");
    shift = 3601 * 1000;
    expect(await refused(logins)).toBe("NotAuthorizedException: Invalid login token. Token expired");
    shift = 0;
  });

  it("end with the sign-in, and with a user who is disabled", async () => {
    const ended = await signIn();
    await revokeSession(test.database, ended.session.id, new Date());
    expect(await refused(ended.logins)).toMatch(/has signed out/);
    const disabled = await signIn();
    await test.database
      .update(identityUser)
      .set({ isEnabled: false })
      .where(eq(identityUser.sub, disabled.sub));
    expect(await refused(disabled.logins)).toMatch(/^NotAuthorizedException: /);
    const swept = await signIn();
    await test.database.delete(identitySession).where(eq(identitySession.id, swept.session.id));
    expect(await refused(swept.logins)).toMatch(/^NotAuthorizedException: /);
  });
});
