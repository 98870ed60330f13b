import { deviceGroupKey } from "@/local/identity/device-keys";
import { epochSeconds } from "@/local/identity/identity-context";
import { fields } from "@/local/identity/operations/fields";
import { defineUserOperation } from "@/local/identity/operations/user-operation";
import { refusals, refuse, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { refuseOldSignIn } from "@/local/identity/sessions/sessions";
import { numberOf, prime } from "@/local/identity/srp/modular-power";
import type { SrpVerifier } from "@/local/identity/srp/srp";
import { ok } from "@/lib/result";
import { identityDevice } from "@/server/platform/db/schema/identity";
import { and, asc, desc, eq, gt, lt, or, type SQL } from "drizzle-orm";
import { z } from "zod";

type Device = typeof identityDevice.$inferSelect;

const isOwn = (userSub: string, key: string) =>
  and(eq(identityDevice.userSub, userSub), eq(identityDevice.key, key));

const base64 = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/);

const verifierSchema = z.object({ PasswordVerifier: base64.max(600), Salt: base64.max(64) });

function readVerifier(config: z.output<typeof verifierSchema>): ServiceResult<SrpVerifier> {
  const verifier = numberOf(Buffer.from(config.PasswordVerifier, "base64"));
  const salt = numberOf(Buffer.from(config.Salt, "base64"));
  if (verifier <= 1n || verifier >= prime || salt === 0n) {
    return refuse("InvalidParameterException", "DeviceSecretVerifierConfig is no verifier of the group");
  }
  return ok({ salt: salt.toString(16), verifier: verifier.toString(16) });
}

const deviceName = z.string().min(1).max(1024).nullish();

/** After that only the device's key renews the session. The user decides whether it is remembered. */
export const confirmDevice = defineUserOperation(
  { DeviceKey: fields.deviceKey, DeviceName: deviceName, DeviceSecretVerifierConfig: verifierSchema },
  async (context, caller, { DeviceKey, DeviceName, DeviceSecretVerifierConfig }) => {
    const { user, session } = caller;
    if (session.deviceKey !== DeviceKey) return refusals.deviceGone;
    // Clients confirm right after the sign-in; later, another secret would make another device of it.
    const refusal = refuseOldSignIn(context, caller);
    if (refusal) return refusal;
    const kept = readVerifier(DeviceSecretVerifierConfig);
    if (!kept.ok) return kept;
    const now = context.now();
    const name = DeviceName?.replace(/[\0\p{Surrogate}]/gu, "?") ?? null;
    const values = { name, srpSalt: kept.value.salt, srpVerifier: kept.value.verifier, modifiedAt: now };
    const groupKey = deviceGroupKey(await context.keys(), user.sub);
    const times = { createdAt: now, authenticatedAt: session.authenticatedAt };
    await context.database
      .insert(identityDevice)
      .values({ key: DeviceKey, userSub: user.sub, groupKey, ...times, ...values })
      .onConflictDoUpdate({
        target: identityDevice.key,
        set: values,
        setWhere: eq(identityDevice.userSub, user.sub),
      });
    return ok({ UserConfirmationNecessary: true });
  },
);

const rememberedStatus = (device: Device) => (device.isRemembered ? "remembered" : "not_remembered");

function describeDevice(device: Device) {
  return {
    DeviceKey: device.key,
    DeviceAttributes: [
      { Name: "device_status", Value: "valid" },
      ...(device.name === null ? [] : [{ Name: "device_name", Value: device.name }]),
      { Name: "dev:device_remembered_status", Value: rememberedStatus(device) },
    ],
    DeviceCreateDate: epochSeconds(device.createdAt),
    DeviceLastModifiedDate: epochSeconds(device.modifiedAt),
    DeviceLastAuthenticatedDate: epochSeconds(device.authenticatedAt),
  };
}

/** Specification, section 7. */
const PAGE_SIZE = 60;

const cursorSchema = z.object({ createdAt: z.iso.datetime(), key: z.string().max(55) });

const writeCursor = ({ createdAt, key }: Device) =>
  Buffer.from(JSON.stringify({ createdAt: createdAt.toISOString(), key })).toString("base64url");

/** Null where the token is not valid. */
function readCursor(token: string): SQL | null {
  let cursor: unknown;
  try {
    cursor = JSON.parse(Buffer.from(token, "base64url").toString("utf8"));
  } catch {
    return null;
  }
  const parsed = cursorSchema.safeParse(cursor);
  if (!parsed.success) return null;
  const createdAt = new Date(parsed.data.createdAt);
  const isOlder = lt(identityDevice.createdAt, createdAt);
  const isNext = and(eq(identityDevice.createdAt, createdAt), gt(identityDevice.key, parsed.data.key));
  return or(isOlder, isNext) ?? null;
}

export const listDevices = defineUserOperation(
  {
    Limit: z.number().int().min(0).max(PAGE_SIZE).nullish(),
    PaginationToken: z.string().max(1000).nullish(),
  },
  async ({ database }, { user }, { Limit, PaginationToken }) => {
    const size = Limit || PAGE_SIZE;
    const follows = PaginationToken ? readCursor(PaginationToken) : undefined;
    if (follows === null) return refuse("InvalidParameterException", "PaginationToken is none of this list");
    const rows = await database
      .select()
      .from(identityDevice)
      .where(and(eq(identityDevice.userSub, user.sub), follows))
      .orderBy(desc(identityDevice.createdAt), asc(identityDevice.key))
      .limit(size + 1);
    const page = rows.slice(0, size);
    const last = rows.length > size ? page.at(-1) : undefined;
    return ok({
      Devices: page.map(describeDevice),
      ...(last && { PaginationToken: writeCursor(last) }),
    });
  },
);

export const getDevice = defineUserOperation(
  { DeviceKey: fields.deviceKey },
  async ({ database }, { user }, { DeviceKey }) => {
    const [device] = await database.select().from(identityDevice).where(isOwn(user.sub, DeviceKey));
    return device ? ok({ Device: describeDevice(device) }) : refusals.deviceGone;
  },
);

/** A remembered device replaces the second factor, so remembering it needs a fresh sign-in. */
export const updateDeviceStatus = defineUserOperation(
  {
    DeviceKey: fields.deviceKey,
    DeviceRememberedStatus: z.enum(["remembered", "not_remembered"]).nullish(),
  },
  async (context, caller, { DeviceKey, DeviceRememberedStatus }) => {
    const isRemembered = DeviceRememberedStatus === "remembered";
    const refusal = isRemembered ? refuseOldSignIn(context, caller) : null;
    if (refusal) return refusal;
    const { database, now } = context;
    const changed = await database
      .update(identityDevice)
      .set({ isRemembered, modifiedAt: now() })
      .where(isOwn(caller.user.sub, DeviceKey))
      .returning({ key: identityDevice.key });
    return changed.length > 0 ? ok({}) : refusals.deviceGone;
  },
);

export const forgetDevice = defineUserOperation(
  { DeviceKey: fields.deviceKey },
  async ({ database }, { user }, { DeviceKey }) => {
    const gone = await database
      .delete(identityDevice)
      .where(isOwn(user.sub, DeviceKey))
      .returning({ key: identityDevice.key });
    return gone.length > 0 ? ok({}) : refusals.deviceGone;
  },
);
