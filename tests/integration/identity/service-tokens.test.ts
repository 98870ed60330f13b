import { localIdentity } from "@/config/local-identity";
import {
  changeGroup,
  deleteUser,
  disableUser,
  enableUser,
  revokeUserSessions,
} from "@/local/identity/administration";
import { identitySession } from "@/server/platform/db/schema/identity";
import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  makePureService,
  type PureService,
  refusal,
  type Tokens,
  tokensOf,
} from "../../support/identity/pure-service";

const ClientId = localIdentity.clientId;
let service: PureService;

beforeAll(async () => {
  service = await makePureService();
});
afterAll(() => service.close());

const revoked = "NotAuthorizedException: Refresh Token has been revoked";
const tryAccess = ({ AccessToken }: Pick<Tokens, "AccessToken">) =>
  service.refusalOf("GetUser", { AccessToken });
const renew = (RefreshToken: string, more: object = {}) =>
  service.call("GetTokensFromRefreshToken", { ClientId, RefreshToken, ...more });
const renewOld = (REFRESH_TOKEN: string, AuthFlow = "REFRESH_TOKEN_AUTH") =>
  service.call("InitiateAuth", { ClientId, AuthFlow, AuthParameters: { REFRESH_TOKEN, DEVICE_KEY: null } });

describe("the groups of a user", () => {
  it("are in both tokens of the next sign-in, and leaving one ends the sessions", async () => {
    const user = await service.makeUser();
    const { database } = service.test;
    const change = (group: string, isMember: boolean) =>
      changeGroup(database, user.email, { group, isMember }, service.now());
    const before = await service.tokens(user);
    expect(decodeJwt(before.AccessToken)).not.toHaveProperty("cognito:groups");
    await change("moderadores", true);
    await change("empresas", true);
    const tokens = await service.tokens(user);
    for (const token of [tokens.AccessToken, tokens.IdToken])
      expect(decodeJwt(token)["cognito:groups"]).toEqual(["empresas", "moderadores"]);
    await change("moderadores", false);
    expect(await tryAccess(tokens)).toBe("NotAuthorizedException: Access Token has been revoked");
    expect(decodeJwt((await service.tokens(user)).AccessToken)["cognito:groups"]).toEqual(["empresas"]);
  });
});

describe("a refresh token", () => {
  it.each(["GetTokensFromRefreshToken", "REFRESH_TOKEN_AUTH", "REFRESH_TOKEN"])(
    "is exchanged by %s for tokens of the same session",
    async (way) => {
      const user = await service.makeUser();
      const tokens = await service.tokens(user);
      service.advance(10);
      const answer =
        way === "GetTokensFromRefreshToken"
          ? await renew(tokens.RefreshToken)
          : await renewOld(tokens.RefreshToken, way);
      const renewed = tokensOf(answer);
      const [before, after] = [decodeJwt(tokens.AccessToken), decodeJwt(renewed.AccessToken)];
      expect(after).toMatchObject({ origin_jti: before["origin_jti"], auth_time: before["auth_time"] });
      expect(after.jti).not.toBe(before.jti);
      expect(renewed.RefreshToken).not.toBe(tokens.RefreshToken);
      expect(decodeJwt(renewed.IdToken)).toMatchObject({ email: user.email });
      expect(await tryAccess(renewed)).toBe("");
    },
  );

  it("that was exchanged gets the same successor for a minute; later its use ends the session", async () => {
    const tokens = await service.tokens(await service.makeUser());
    const first = tokensOf(await renew(tokens.RefreshToken));
    service.advance(30);
    expect(tokensOf(await renew(tokens.RefreshToken)).RefreshToken).toBe(first.RefreshToken);
    service.advance(31);
    expect(refusal(await renew(tokens.RefreshToken))).toBe(revoked);
    expect(refusal(await renew(first.RefreshToken))).toBe(revoked);
    expect(await tryAccess(first)).toBe("NotAuthorizedException: Access Token has been revoked");
  });

  it("of two exchanges ago ends the session at once", async () => {
    const tokens = await service.tokens(await service.makeUser());
    const first = tokensOf(await renew(tokens.RefreshToken));
    const second = tokensOf(await renew(first.RefreshToken));
    expect(refusal(await renew(tokens.RefreshToken))).toBe(revoked);
    expect(refusal(await renew(second.RefreshToken))).toBe(revoked);
  });

  it("that several tabs use at once gets one successor", async () => {
    const tokens = await service.tokens(await service.makeUser());
    const answers = await Promise.all(Array.from({ length: 8 }, () => renew(tokens.RefreshToken)));
    const successors = new Set(answers.map((answer) => tokensOf(answer).RefreshToken));
    expect(successors.size).toBe(1);
    expect(refusal(await renew([...successors][0] ?? ""))).toBe("");
  });

  it("is over after thirty days, renewed or not", async () => {
    const tokens = await service.tokens(await service.makeUser());
    service.advance(29 * 24 * 3600);
    const renewed = tokensOf(await renew(tokens.RefreshToken));
    service.advance(24 * 3600 + 60);
    const expired = "NotAuthorizedException: Refresh Token has expired";
    expect(refusal(await renew(renewed.RefreshToken))).toBe(expired);
    // After the removal of the session itself the answer is the same.
    await service.test.database.delete(identitySession);
    expect(refusal(await renew(renewed.RefreshToken))).toBe(expired);
  });

  it("is good for its client alone, and unchanged", async () => {
    const { RefreshToken } = await service.tokens(await service.makeUser());
    const invalid = "NotAuthorizedException: Invalid Refresh Token";
    expect(refusal(await renew(RefreshToken, { ClientId: localIdentity.hostedClientId }))).toBe(invalid);
    expect(refusal(await renew(RefreshToken, { ClientId: "outro" }))).toMatch(/^ResourceNotFoundException/);
    const bytes = Buffer.from(RefreshToken, "base64url");
    for (const index of [0, 16, 32, 35, 36, 67]) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(refusal(await renew(changed.toString("base64url")))).toBe(invalid);
    }
    expect(refusal(await renew("x"))).toBe(invalid);
    expect(refusal(await renew(RefreshToken))).toBe("");
  });

  it("is revoked with its session; what is no token is no error", async () => {
    const user = await service.makeUser();
    const [tokens, other] = [await service.tokens(user), await service.tokens(user)];
    const revoke = (Token: string, client: string = ClientId) =>
      service.refusalOf("RevokeToken", { ClientId: client, Token });
    expect(await revoke("x")).toBe("");
    expect(await revoke(tokens.RefreshToken, localIdentity.hostedClientId)).toMatch(
      /^NotAuthorizedException/,
    );
    expect(await tryAccess(tokens)).toBe("");
    expect(await revoke(tokens.RefreshToken)).toBe("");
    expect(await tryAccess(tokens)).toBe("NotAuthorizedException: Access Token has been revoked");
    expect(refusal(await renew(tokens.RefreshToken))).toBe(revoked);
    expect(await tryAccess(other)).toBe("");
    expect(await revoke(tokens.RefreshToken)).toBe("");
  });

  it("stays the same where the service does not rotate", async () => {
    const plain = await makePureService({ rotation: null });
    try {
      const tokens = await plain.tokens(await plain.makeUser());
      const request = { ClientId, RefreshToken: tokens.RefreshToken };
      for (let round = 0; round < 3; round += 1) {
        const renewed = await plain.call("GetTokensFromRefreshToken", request);
        expect(renewed["AuthenticationResult"]).not.toHaveProperty("RefreshToken");
        plain.advance(3600);
      }
    } finally {
      await plain.close();
    }
  });
});

describe("an access token", () => {
  it("is over after an hour, or what the service is set to", async () => {
    const tokens = await service.tokens(await service.makeUser());
    service.advance(3599);
    expect(await tryAccess(tokens)).toBe("");
    service.advance(2);
    expect(await tryAccess(tokens)).toBe("NotAuthorizedException: Access Token has expired");
  });

  it("must be the service's own, for access, with the scope", async () => {
    const tokens = await service.tokens(await service.makeUser());
    const { signing } = await service.context.keys();
    const claims = decodeJwt(tokens.AccessToken);
    const sign = (changes: Record<string, unknown>) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: "RS256" }).sign(signing.privateKey);
    const use = async (AccessToken: string) => tryAccess({ AccessToken });
    expect(await use(await sign({}))).toBe("");
    const invalid = "NotAuthorizedException: Invalid Access Token";
    for (const changes of [
      { iss: "http://other" },
      { token_use: "id" },
      { client_id: "outro" },
      { exp: undefined },
    ]) {
      expect(await use(await sign(changes))).toBe(invalid);
    }
    expect(await use(tokens.IdToken)).toBe(invalid);
    expect(await use(`${tokens.AccessToken.slice(0, -6)}AAAAAA`)).toBe(invalid);
    const [, payload = ""] = tokens.AccessToken.split(".");
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    expect(await use(`${none}.${payload}.`)).toBe(invalid);
    const secret = new SignJWT(claims).setProtectedHeader({ alg: "HS256" });
    expect(
      await use(await secret.sign(Buffer.from(JSON.stringify((await service.context.keys()).publicJwk)))),
    ).toBe(invalid);
    expect(await use(await sign({ scope: "openid email" }))).toBe(
      "NotAuthorizedException: Access Token does not have required scopes",
    );
    const strangers = { sub: (await service.makeUser()).sub };
    expect(await use(await sign(strangers))).toBe("NotAuthorizedException: Access Token has been revoked");
  });
});

describe("everything of a user ends", () => {
  it("with a global sign-out", async () => {
    const user = await service.makeUser();
    const [here, there] = [await service.tokens(user), await service.tokens(user)];
    expect(await service.refusalOf("GlobalSignOut", { AccessToken: here.AccessToken })).toBe("");
    for (const tokens of [here, there]) {
      expect(await tryAccess(tokens)).toBe("NotAuthorizedException: Access Token has been revoked");
      expect(refusal(await renew(tokens.RefreshToken))).toBe(revoked);
    }
    expect(await tryAccess(await service.tokens(user))).toBe("");
  });

  it.each([
    ["disabled", "NotAuthorizedException: User is disabled.", "NotAuthorizedException: User is disabled."],
    ["deleted", "UserNotFoundException: User does not exist.", "UserNotFoundException: User does not exist."],
    ["revoked", "NotAuthorizedException: Access Token has been revoked", revoked],
    ["expired", "", "NotAuthorizedException: Refresh Token has expired"],
  ])("when the operator says %s", async (what, onAccess, onRefresh) => {
    const { database } = service.test;
    const user = await service.makeUser();
    const tokens = await service.tokens(user);
    if (what === "disabled") await disableUser(database, user.email, service.now());
    if (what === "deleted") await deleteUser(database, user.phone);
    if (what === "revoked") await revokeUserSessions(database, user.sub, service.now());
    if (what === "expired") await service.expireSessions(user);
    expect(await tryAccess(tokens)).toBe(onAccess);
    expect(refusal(await renew(tokens.RefreshToken))).toBe(onRefresh);
    expect(refusal(await renewOld(tokens.RefreshToken))).toBe(onRefresh);
    if (what !== "disabled") return;
    await enableUser(database, user.email, service.now());
    expect(await tryAccess(tokens)).toBe("");
  });

  it("but not when the operator names nobody", async () => {
    const { database } = service.test;
    await expect(disableUser(database, "ninguem@example.com", service.now())).rejects.toThrow("no such user");
  });
});
