import { identityDevice } from "@/server/platform/db/schema/identity";
import { localIdentity } from "@/config/local-identity";
import { createDeviceVerifier } from "cognito-srp-helper";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  makePureService,
  parametersOf,
  PASSWORD,
  proofOf,
  type PureService,
  type PureUser,
  refusal,
  type Tokens,
  tokensOf,
} from "../../support/identity/pure-service";
import { SrpExchange } from "../../support/identity/srp-client";

let service: PureService;

beforeAll(async () => {
  service = await makePureService({ codesPerHour: 100 });
});
afterAll(() => service.close());

const gone = "ResourceNotFoundException: Device does not exist.";

interface Device extends Tokens {
  readonly key: string;
  readonly group: string;
  readonly password: string;
}

/** Signs in on a new device and confirms it, as clients do. */
async function confirmNewDevice(user: PureUser): Promise<Device> {
  const tokens = await service.tokens(user);
  const { DeviceKey: key = "", DeviceGroupKey: group = "" } = tokens.NewDeviceMetadata ?? {};
  const { DeviceRandomPassword: password, DeviceSecretVerifierConfig } = createDeviceVerifier(key, group);
  const { AccessToken } = tokens;
  const DeviceName = "Firefox em casa";
  const request = { AccessToken, DeviceKey: key, DeviceName, DeviceSecretVerifierConfig };
  expect(await service.call("ConfirmDevice", request)).toEqual({ UserConfirmationNecessary: true });
  return { ...tokens, key, group, password };
}

const setStatus = ({ AccessToken, key }: Device, DeviceRememberedStatus: string) =>
  service.refusalOf("UpdateDeviceStatus", { AccessToken, DeviceKey: key, DeviceRememberedStatus });

async function enableSms({ AccessToken }: Tokens) {
  await service.call("SetUserMFAPreference", { AccessToken, SMSMfaSettings: { Enabled: true } });
}

/** The device's own proof, from DEVICE_SRP_AUTH on. */
async function proveDevice(user: PureUser, device: Device, asked: Record<string, unknown>) {
  const exchange = new SrpExchange();
  const body = await service.answer("DEVICE_SRP_AUTH", asked["Session"], {
    USERNAME: user.sub,
    DEVICE_KEY: device.key,
    SRP_A: exchange.srpA,
  });
  expect(body["ChallengeName"]).toBe("DEVICE_PASSWORD_VERIFIER");
  const who = { pool: device.group, user: device.key, password: device.password, at: service.now() };
  const proof = { USERNAME: user.sub, DEVICE_KEY: device.key, ...proofOf(exchange, parametersOf(body), who) };
  return { proof, send: () => service.answer("DEVICE_PASSWORD_VERIFIER", body["Session"], proof) };
}

describe("a device", () => {
  it("is listed once it is confirmed, and asks for the second factor until it is remembered", async () => {
    const user = await service.makeUser();
    const device = await confirmNewDevice(user);
    expect(device.key).toMatch(/^local_[0-9a-f-]{36}$/);
    const listed = await service.call("ListDevices", { AccessToken: device.AccessToken, Limit: 60 });
    const described = {
      DeviceKey: device.key,
      DeviceAttributes: [
        { Name: "device_status", Value: "valid" },
        { Name: "device_name", Value: "Firefox em casa" },
        { Name: "dev:device_remembered_status", Value: "not_remembered" },
      ],
      DeviceCreateDate: expect.any(Number) as number,
      DeviceLastModifiedDate: expect.any(Number) as number,
      DeviceLastAuthenticatedDate: expect.any(Number) as number,
    };
    expect(listed).toEqual({ Devices: [described] });
    const found = { AccessToken: device.AccessToken, DeviceKey: device.key };
    expect(await service.call("GetDevice", found)).toEqual({ Device: described });

    await enableSms(device);
    const named = { DEVICE_KEY: device.key };
    expect(await service.signInBySrp(user.email, PASSWORD, named)).toMatchObject({
      ChallengeName: "SMS_MFA",
    });
    expect(await setStatus(device, "remembered")).toBe("");
    const asked = await service.signInBySrp(user.email, PASSWORD, named);
    expect(asked).toMatchObject({
      ChallengeName: "DEVICE_SRP_AUTH",
      ChallengeParameters: { DEVICE_KEY: device.key, USERNAME: user.sub },
    });
    const { send } = await proveDevice(user, device, asked);
    const tokens = tokensOf(await send());
    expect(tokens).not.toHaveProperty("NewDeviceMetadata");
    expect(refusal(await send())).toMatch(/^NotAuthorizedException/);

    expect(await setStatus(device, "not_remembered")).toBe("");
    expect(await service.signInBySrp(user.email, PASSWORD, named)).toMatchObject({
      ChallengeName: "SMS_MFA",
    });
    const other = await service.signInBySrp(user.email, PASSWORD);
    expect(other).toMatchObject({ ChallengeName: "SMS_MFA" });
  });

  it("cannot be replaced by somebody who only knows its key", async () => {
    const user = await service.makeUser();
    const device = await confirmNewDevice(user);
    await setStatus(device, "remembered");
    const asked = await service.signInBySrp(user.email, PASSWORD, { DEVICE_KEY: device.key });
    const { send } = await proveDevice(user, { ...device, password: "adivinhada" }, asked);
    expect(refusal(await send())).toBe("NotAuthorizedException: Incorrect username or password.");
    const right = await proveDevice(user, device, asked);
    expect(refusal(await right.send())).toBe("");
  });

  it("that is unknown causes an error, and the same proof continues without it, once", async () => {
    const user = await service.makeUser();
    const { exchange, body } = await service.startSrp(user.email);
    const who = { pool: "ProvaReal", user: user.sub, password: PASSWORD, at: service.now() };
    const proof = { USERNAME: user.sub, ...proofOf(exchange, parametersOf(body), who) };
    const send = (DEVICE_KEY: string | null) =>
      service.answer("PASSWORD_VERIFIER", undefined, { ...proof, DEVICE_KEY });
    expect(refusal(await send("local_0b3f7c52-5d0c-4a54-93de-6c1d6a1f5a10"))).toBe(gone);
    // amazon-cognito-identity-js sends null.
    expect(tokensOf(await send(null)).NewDeviceMetadata).toBeTruthy();
    expect(refusal(await send(null))).toMatch(/^NotAuthorizedException/);
  });

  it("that is forgotten between password and proof lets the client continue without it", async () => {
    const user = await service.makeUser();
    const device = await confirmNewDevice(user);
    await setStatus(device, "remembered");
    const { exchange, body } = await service.startSrp(user.email);
    const who = { pool: "ProvaReal", user: user.sub, password: PASSWORD, at: service.now() };
    const proof = proofOf(exchange, parametersOf(body), who);
    const asked = await service.answer("PASSWORD_VERIFIER", undefined, { ...proof, DEVICE_KEY: device.key });
    const { AccessToken } = device;
    expect(await service.refusalOf("ForgetDevice", { AccessToken, DeviceKey: device.key })).toBe("");
    const refused = await service.answer("DEVICE_SRP_AUTH", asked["Session"], {
      DEVICE_KEY: device.key,
      SRP_A: new SrpExchange().srpA,
    });
    expect(refusal(refused)).toBe(gone);
    expect(refusal(await service.answer("PASSWORD_VERIFIER", undefined, proof))).toBe("");
  });

  it("uses the proof of the password up when it completes the sign-in", async () => {
    const user = await service.makeUser();
    const device = await confirmNewDevice(user);
    await setStatus(device, "remembered");
    const { exchange, body } = await service.startSrp(user.email);
    const who = { pool: "ProvaReal", user: user.sub, password: PASSWORD, at: service.now() };
    const proof = proofOf(exchange, parametersOf(body), who);
    const asked = await service.answer("PASSWORD_VERIFIER", undefined, { ...proof, DEVICE_KEY: device.key });
    const { send } = await proveDevice(user, device, asked);
    expect(refusal(await send())).toBe("");
    expect(refusal(await service.answer("PASSWORD_VERIFIER", undefined, proof))).toMatch(/^NotAuthorized/);
  });
});

describe("wrong passwords", () => {
  const wrong = "NotAuthorizedException: Incorrect username or password.";
  const locked = "NotAuthorizedException: Password attempts exceeded";
  const enter = async (user: PureUser, password: string, DEVICE_KEY: string | null) =>
    refusal(await service.signInBySrp(user.email, password, { DEVICE_KEY }));
  const enterPlainly = (user: PureUser, PASSWORD_: string, DEVICE_KEY: string | null) =>
    service.refusalOf("InitiateAuth", {
      ClientId: localIdentity.clientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: user.email, PASSWORD: PASSWORD_, DEVICE_KEY },
    });
  const notOwn = "local_0b3f7c52-5d0c-4a54-93de-6c1d6a1f5a10";

  it("of strangers lock the strangers out, and not the user on a confirmed device", async () => {
    const user = await service.makeUser();
    const device = await confirmNewDevice(user);
    const neighbour = await confirmNewDevice(await service.makeUser());
    for (let guess = 0; guess < 9; guess += 1) await enter(user, `tentativa-${guess}`, null);
    for (const key of [null, notOwn, neighbour.key]) {
      expect(await enter(user, PASSWORD, key)).toBe(locked);
      expect(await enterPlainly(user, PASSWORD, key)).toBe(locked);
    }
    expect(await enter(user, PASSWORD, device.key)).toBe("");
    expect(await enterPlainly(user, PASSWORD, device.key)).toBe("");
    // A signed-in user changes the password too.
    const change = { AccessToken: device.AccessToken, PreviousPassword: PASSWORD };
    expect(
      await service.refusalOf("ChangePassword", { ...change, ProposedPassword: "Outra-senha-boa" }),
    ).toBe("");
    // The owner's sign-in gives nobody new attempts.
    expect(await enter(user, "tentativa-10", null)).toBe(locked);
  });

  it("of strangers do not stop the proof of a remembered device", async () => {
    const user = await service.makeUser();
    const device = await confirmNewDevice(user);
    await setStatus(device, "remembered");
    for (let guess = 0; guess < 9; guess += 1) await enter(user, `tentativa-${guess}`, null);
    const asked = await service.signInBySrp(user.email, PASSWORD, { DEVICE_KEY: device.key });
    const { send } = await proveDevice(user, device, asked);
    expect(refusal(await send())).toBe("");
  });

  it("on a confirmed device are counted there, and lock it alone until a new password is set by code", async () => {
    const user = await service.makeUser();
    const device = await confirmNewDevice(user);
    for (let guess = 0; guess < 5; guess += 1)
      expect(await enter(user, `tentativa-${guess}`, device.key)).toBe(wrong);
    expect(await enter(user, PASSWORD, device.key)).toBe(locked);
    expect(await enterPlainly(user, PASSWORD, device.key)).toBe(locked);
    expect(await enter(user, PASSWORD, null)).toBe("");
    const Username = user.email;
    const ClientId = localIdentity.clientId;
    await service.call("ForgotPassword", { ClientId, Username });
    const ConfirmationCode = await service.lastCode(user.email);
    const request = { ClientId, Username, ConfirmationCode, Password: "Outra-senha-boa" };
    expect(await service.refusalOf("ConfirmForgotPassword", request)).toBe("");
    expect(await enter(user, "Outra-senha-boa", device.key)).toBe("");
  });

  it("that come at once on a confirmed device get no more attempts than those in turn", async () => {
    const user = await service.makeUser();
    const device = await confirmNewDevice(user);
    const guesses = Array.from({ length: 12 }, (_, index) => enter(user, `tentativa-${index}`, device.key));
    const answers = new Set(await Promise.all(guesses));
    expect([...answers].every((answer) => answer === wrong || answer === locked)).toBe(true);
    expect(await enter(user, PASSWORD, device.key)).toBe(locked);
  });
});

describe("confirming", () => {
  it("takes the session's own device alone, with a verifier of the group", async () => {
    const user = await service.makeUser();
    const tokens = await service.tokens(user);
    const { AccessToken } = tokens;
    const { DeviceKey = "", DeviceGroupKey = "" } = tokens.NewDeviceMetadata ?? {};
    const { DeviceSecretVerifierConfig } = createDeviceVerifier(DeviceKey, DeviceGroupKey);
    const confirm = (request: object) =>
      service.refusalOf("ConfirmDevice", { AccessToken, DeviceKey, DeviceSecretVerifierConfig, ...request });
    expect(await confirm({ DeviceKey: "local_0b3f7c52-5d0c-4a54-93de-6c1d6a1f5a10" })).toBe(gone);
    for (const PasswordVerifier of ["AA==", "AQ==", Buffer.alloc(400, 0xff).toString("base64"), "", "?"]) {
      const config = { ...DeviceSecretVerifierConfig, PasswordVerifier };
      expect(await confirm({ DeviceSecretVerifierConfig: config })).toMatch(/^InvalidParameterException/);
    }
    expect(await confirm({ DeviceName: "Nome \0 e \ud800 meio" })).toBe("");
    // The second time it is the same device.
    expect(await confirm({})).toBe("");
    const { Devices } = await service.call("ListDevices", { AccessToken });
    expect(Devices).toHaveLength(1);
  });
});

describe("the list", () => {
  it("comes in pages of sixty, newest first, of the user's own devices", async () => {
    const user = await service.makeUser();
    const other = await confirmNewDevice(await service.makeUser());
    const { AccessToken } = await service.tokens(user);
    const start = service.now().getTime();
    const rows = Array.from({ length: 130 }, (_, index) => ({
      key: `local_${String(index).padStart(4, "0")}`,
      userSub: user.sub,
      groupKey: "-group",
      srpSalt: "1",
      srpVerifier: "2",
      // Two devices have each time.
      createdAt: new Date(start + Math.floor(index / 2)),
    }));
    await service.test.database.insert(identityDevice).values(rows);
    const keys: string[] = [];
    let PaginationToken: unknown;
    const sizes: number[] = [];
    do {
      const page = await service.call("ListDevices", { AccessToken, Limit: 60, PaginationToken });
      const devices = page["Devices"] as { DeviceKey: string }[];
      keys.push(...devices.map(({ DeviceKey }) => DeviceKey));
      sizes.push(devices.length);
      PaginationToken = page["PaginationToken"];
    } while (PaginationToken);
    expect(sizes).toEqual([60, 60, 10]);
    expect(new Set(keys).size).toBe(130);
    expect(keys[0]).toBe("local_0128");
    expect(keys).not.toContain(other.key);
    for (const request of [
      { Limit: 61 },
      { Limit: -1 },
      { PaginationToken: "x" },
      { PaginationToken: "e30" },
    ]) {
      expect(await service.refusalOf("ListDevices", { AccessToken, ...request })).toMatch(
        /^InvalidParameter/,
      );
    }
  });

  it("and everything else leaves another user's devices alone", async () => {
    const victim = await confirmNewDevice(await service.makeUser());
    const { AccessToken } = await service.tokens(await service.makeUser());
    const DeviceKey = victim.key;
    for (const operation of ["GetDevice", "ForgetDevice"]) {
      expect(await service.refusalOf(operation, { AccessToken, DeviceKey })).toBe(gone);
    }
    const request = { AccessToken, DeviceKey, DeviceRememberedStatus: "remembered" };
    expect(await service.refusalOf("UpdateDeviceStatus", request)).toBe(gone);
    const status = { AccessToken: victim.AccessToken, DeviceKey, DeviceRememberedStatus: "perhaps" };
    expect(await service.refusalOf("UpdateDeviceStatus", status)).toMatch(/^InvalidParameterException/);
  });
});

describe("the session of a device", () => {
  const renew = (RefreshToken: string, DeviceKey: string | null) =>
    service.refusalOf("GetTokensFromRefreshToken", {
      ClientId: localIdentity.clientId,
      RefreshToken,
      DeviceKey,
    });
  const wrong = "NotAuthorizedException: Invalid Refresh Token";

  it("is renewed with the device's key alone, once it is confirmed", async () => {
    const user = await service.makeUser();
    const device = await confirmNewDevice(user);
    expect(await renew(device.RefreshToken, null)).toBe(wrong);
    expect(await renew(device.RefreshToken, "local_other")).toBe(wrong);
    expect(await renew(device.RefreshToken, device.key)).toBe("");
    const unconfirmed = await service.tokens(user);
    expect(await renew(unconfirmed.RefreshToken, "local_other")).toBe(wrong);
    expect(await renew(unconfirmed.RefreshToken, null)).toBe("");
  });

  it("goes on after the device is forgotten, with and without its key", async () => {
    const user = await service.makeUser();
    for (const withKey of [true, false]) {
      const device = await confirmNewDevice(user);
      const { AccessToken, key } = device;
      await service.call("ForgetDevice", { AccessToken, DeviceKey: key });
      expect(await renew(device.RefreshToken, "local_other")).toBe(wrong);
      expect(await renew(device.RefreshToken, withKey ? key : null)).toBe("");
    }
  });
});
