import {
  createDeviceVerifier,
  createSrpSession,
  signSrpSession,
  signSrpSessionWithDevice,
  wrapAuthChallenge,
  wrapInitiateAuth,
} from "cognito-srp-helper";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { refusal, type ServiceAnswer } from "../../support/identity/call-service";
import { type IdentitySite, startIdentitySite, type TestUser } from "../../support/identity/identity-site";
import { tokensOf } from "../../support/identity/srp-client";

// A third SRP client, neither Amplify's nor ours, proves users' and devices' secrets.

let site: IdentitySite;

beforeAll(async () => {
  site = await startIdentitySite();
});

afterAll(() => site.stop());

afterEach(() => {
  expect(site.proxy.violations).toEqual([]);
});

interface Device {
  readonly key: string;
  readonly groupKey: string;
  readonly password: string;
}

/** Sends the two steps of a password, and those of a device where the service asks for them. */
async function signIn(person: TestUser, device?: Device): Promise<ServiceAnswer> {
  const { clientId: ClientId, userPoolId } = site.settings;
  const session = createSrpSession(person.email, person.password, userPoolId, false);
  const deviceKey: Record<string, string> = device ? { DEVICE_KEY: device.key } : {};
  const respond = async (proof: Parameters<typeof wrapAuthChallenge>[0], name: string, last: ServiceAnswer) =>
    site.call(
      "RespondToAuthChallenge",
      wrapAuthChallenge(proof, {
        ClientId,
        ChallengeName: name,
        ChallengeResponses: { USERNAME: person.sub, ...deviceKey },
        ...(last.body?.Session ? { Session: String(last.body.Session) } : {}),
      }),
    );
  const started = await site.call(
    "InitiateAuth",
    wrapInitiateAuth(session, {
      ClientId,
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters: { USERNAME: person.email, ...deviceKey },
    }),
  );
  const proven = signSrpSession(session, started.body as never);
  const answered = await respond(proven, "PASSWORD_VERIFIER", started);
  if (answered.body?.ChallengeName !== "DEVICE_SRP_AUTH" || !device) return answered;
  const asked = await respond(proven, "DEVICE_SRP_AUTH", answered);
  if (asked.status !== 200) return asked;
  const byDevice = signSrpSessionWithDevice(session, asked.body as never, device.groupKey, device.password);
  return respond(byDevice, "DEVICE_PASSWORD_VERIFIER", asked);
}

it("proves the user's password, and then the device's instead of the second factor", async () => {
  const person = await site.createUser();
  const first = await signIn(person);
  const result = first.body?.AuthenticationResult as {
    NewDeviceMetadata: { DeviceKey: string; DeviceGroupKey: string };
  };
  const { DeviceKey, DeviceGroupKey } = result.NewDeviceMetadata;
  const { DeviceSecretVerifierConfig, DeviceRandomPassword } = createDeviceVerifier(
    DeviceKey,
    DeviceGroupKey,
  );
  const { access: AccessToken } = tokensOf(first);
  const confirmed = await site.call("ConfirmDevice", { AccessToken, DeviceKey, DeviceSecretVerifierConfig });
  expect(confirmed.body).toEqual({ UserConfirmationNecessary: true });
  await site.call("UpdateDeviceStatus", { AccessToken, DeviceKey, DeviceRememberedStatus: "remembered" });
  await site.call("SetUserMFAPreference", {
    AccessToken,
    SMSMfaSettings: { Enabled: true, PreferredMfa: true },
  });

  const device = { key: DeviceKey, groupKey: DeviceGroupKey, password: DeviceRandomPassword };
  expect(tokensOf(await signIn(person, device)).access).not.toBe(AccessToken);
  // Somebody who only knows the device's name has to prove more.
  expect(refusal(await signIn(person, { ...device, password: "adivinhada" }))).toMatch(
    /^NotAuthorizedException/,
  );
  expect((await signIn(person)).body?.ChallengeName).toBe("SMS_MFA");
});

it("does not prove a wrong one", async () => {
  const person = await site.createUser();
  expect(refusal(await signIn({ ...person, password: `${person.password} ` }))).toBe(
    "NotAuthorizedException: Incorrect username or password.",
  );
});
