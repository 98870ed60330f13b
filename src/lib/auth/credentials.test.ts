import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createAmplifyAuth } from "@/lib/auth/amplify-auth";
import { openScriptedFacade, type ScriptedFacade } from "@tests/support/auth/scripted-facade";
import { scriptedConfiguration, serviceError } from "@tests/support/auth/scripted-service";
import { scriptPassword, signedIn, storeSession } from "@tests/support/auth/scripted-tokens";

let facade: ScriptedFacade;

beforeAll(async () => {
  facade = await openScriptedFacade();
});
afterEach(async () => {
  vi.useRealTimers();
  await facade.reset();
});
afterAll(() => facade.close());

const guest = "sa-east-1:guest";
const expiration = Math.floor(Date.now() / 1000) + 3600;

function answerCredentials(identityId: string, key = "key-1") {
  facade.service.answer("GetId", { body: { IdentityId: identityId } });
  facade.service.answer("GetCredentialsForIdentity", {
    body: {
      IdentityId: identityId,
      Credentials: { AccessKeyId: key, SecretKey: "s", SessionToken: "t", Expiration: expiration },
    },
  });
}

const credentials = (identityId: string, accessKeyId = "key-1") => ({
  ok: true,
  value: {
    identityId,
    accessKeyId,
    secretAccessKey: "s",
    sessionToken: "t",
    expiresAt: new Date(expiration * 1000),
  },
});

const failed = (name: string, message: string) => ({ ok: false, error: { name, message } });

describe("specification 6: a guest has guest credentials", () => {
  it("without logins", async () => {
    answerCredentials(guest);
    expect(await facade.auth.awsCredentials()).toEqual(credentials(guest));
    expect(facade.service.calls).toEqual([
      {
        operation: "GetId",
        input: { IdentityPoolId: "sa-east-1:6f0a3c1e-8d55-4b7e-9c2a-5d3f1e7b9a04", Logins: {} },
      },
      { operation: "GetCredentialsForIdentity", input: { IdentityId: guest } },
    ]);
  });

  it("whose identity becomes that of who signs in", async () => {
    answerCredentials(guest);
    await facade.auth.awsCredentials();
    scriptPassword(facade.service, signedIn());
    await facade.auth.signIn("ana", "secret");
    facade.service.calls.length = 0;
    expect(await facade.auth.awsCredentials()).toEqual(credentials(guest));
    expect(facade.service.calls).toMatchObject([
      {
        operation: "GetCredentialsForIdentity",
        input: { IdentityId: guest, Logins: { "issuer.invalid/pool": expect.any(String) } },
      },
    ]);
  });

  it("whose identity is made anew, once, when the pool has deleted it", async () => {
    answerCredentials(guest);
    const gone = serviceError("ResourceNotFoundException", `Identity '${guest}' not found.`);
    const found = { body: { IdentityId: "sa-east-1:new", Credentials: undefined } };
    expect(found.body.IdentityId).not.toBe(guest);
    facade.service.answer(
      "GetId",
      { body: { IdentityId: guest } },
      { body: { IdentityId: "sa-east-1:new" } },
    );
    facade.service.answer("GetCredentialsForIdentity", gone, {
      body: {
        IdentityId: "sa-east-1:new",
        Credentials: { AccessKeyId: "key-1", SecretKey: "s", SessionToken: "t", Expiration: expiration },
      },
    });
    expect(await facade.auth.awsCredentials()).toEqual(credentials("sa-east-1:new"));
    facade.service.answer("GetCredentialsForIdentity", gone);
    await facade.reset();
    facade.service.answer("GetId", { body: { IdentityId: guest } });
    facade.service.answer("GetCredentialsForIdentity", gone);
    expect(await facade.auth.awsCredentials()).toMatchObject({
      error: { name: "ResourceNotFoundException" },
    });
    expect(facade.service.operations()).toEqual([
      "GetId",
      "GetCredentialsForIdentity",
      "GetId",
      "GetCredentialsForIdentity",
    ]);
  });
});

describe("specification 9: identity credentials refresh after about 50 minutes", () => {
  const minute = 60_000;

  it.each([
    ["a guest's", () => Promise.resolve(), () => facade.auth.awsCredentials()],
    ["a user's", () => storeSession({ expiresIn: 7200 }), () => facade.auth.awsCredentials()],
    [
      "federated",
      async () => {
        answerCredentials("sa-east-1:federated");
        await facade.auth.federatedSignIn({ "accounts.example.com": "token" });
      },
      () => facade.auth.awsCredentials(),
    ],
  ])("%s", async (_whose, begin, read) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    answerCredentials("sa-east-1:one");
    await begin();
    const first = await read();
    const known = facade.service.calls.length;
    vi.setSystemTime(Date.now() + 49 * minute);
    expect(await read()).toEqual(first);
    expect(facade.service.calls).toHaveLength(known);
    answerCredentials("sa-east-1:one", "key-2");
    vi.setSystemTime(Date.now() + 2 * minute);
    expect(await read()).toMatchObject({ ok: true, value: { accessKeyId: "key-2" } });
  });
});

describe("specification 4: cached credentials are cleared", () => {
  it("when the session turns out to be invalid", async () => {
    await storeSession();
    answerCredentials("sa-east-1:ana");
    await facade.auth.awsCredentials();
    facade.service.answer("GetUser", serviceError("NotAuthorizedException", "User is disabled."));
    expect(await facade.auth.currentUser()).toMatchObject({ error: { name: "SessionInvalid" } });
    answerCredentials(guest, "key-2");
    expect(await facade.auth.awsCredentials()).toEqual(credentials(guest, "key-2"));
    expect(facade.service.operations().slice(-2)).toEqual(["GetId", "GetCredentialsForIdentity"]);
  });

  it("when the call for credentials itself says so", async () => {
    await storeSession({ expiresIn: -60 });
    const message = "Refresh Token has expired";
    facade.service.answer("GetTokensFromRefreshToken", serviceError("NotAuthorizedException", message));
    expect(await facade.auth.awsCredentials()).toEqual(failed("SessionInvalid", message));
  });

  it("and no other call of the session asks for any", async () => {
    await storeSession();
    facade.service.answer("GetUser", { body: { Username: "ana", UserAttributes: [] } });
    await facade.auth.currentUser();
    expect(facade.service.operations()).toEqual(["GetUser"]);
  });
});

describe("specification 5: federation", () => {
  it("gives credentials for another provider's tokens, until somebody signs in", async () => {
    answerCredentials("sa-east-1:federated");
    const logins = { "accounts.example.com": "token" };
    expect(await facade.auth.federatedSignIn(logins)).toEqual(credentials("sa-east-1:federated"));
    expect(facade.service.calls.map(({ input }) => input)).toMatchObject([
      { Logins: logins },
      { IdentityId: "sa-east-1:federated", Logins: logins },
    ]);
    expect(await facade.auth.awsCredentials()).toEqual(credentials("sa-east-1:federated"));
    scriptPassword(facade.service, signedIn());
    await facade.auth.signIn("ana", "secret");
    answerCredentials("sa-east-1:ana");
    expect(await facade.auth.awsCredentials()).toEqual(credentials("sa-east-1:ana"));
  });

  it("without tokens takes those of who is signed in", async () => {
    expect(await facade.auth.federatedSignIn()).toEqual(
      failed("NotAuthenticated", "User is not authenticated"),
    );
    await storeSession();
    answerCredentials("sa-east-1:ana");
    expect(await facade.auth.federatedSignIn()).toEqual(credentials("sa-east-1:ana"));
  });

  it("requires a user pool or an identity pool; with the latter alone, tokens", async () => {
    const { identityPool } = scriptedConfiguration(facade.service);
    const nothing = { userPool: null, identityPool: null, hostedLogin: null, isLocal: false };
    const none = await createAmplifyAuth(nothing, { leavePage: null });
    const withoutPools = failed(
      "FederationWithoutPool",
      "Federation requires either a User Pool or Identity Pool in config",
    );
    expect(await none.federatedSignIn({ "accounts.example.com": "token" })).toEqual(withoutPools);
    expect(await none.startHostedLogin("/")).toEqual(withoutPools);
    const identityOnly = await createAmplifyAuth({ ...nothing, identityPool }, { leavePage: null });
    const withoutTokens = failed(
      "FederationWithoutTokens",
      "Federation with Identity Pools requires tokens passed as arguments",
    );
    expect(await identityOnly.federatedSignIn()).toEqual(withoutTokens);
    expect(await identityOnly.startHostedLogin("/")).toEqual(withoutTokens);
    answerCredentials("sa-east-1:federated");
    expect(await identityOnly.federatedSignIn({ "accounts.example.com": "token" })).toEqual(
      credentials("sa-east-1:federated"),
    );
    await identityOnly.signOut();
    answerCredentials(guest);
    expect(await identityOnly.awsCredentials()).toEqual(credentials(guest));
  });
});
