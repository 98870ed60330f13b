import { isClient, secondsAfter } from "@/local/identity/identity-context";
import type { IdentityKeys } from "@/local/identity/keys";
import type { OperationContext } from "@/local/identity/protocol/operation";
import { refusals, refuse, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { authenticate } from "@/local/identity/secrets";
import {
  countWrongAttempt,
  forgetAttempts,
  isLocked,
  passwordAttemptsOf,
} from "@/local/identity/sign-in/attempts";
import type { Caller } from "@/local/identity/sessions/sessions";
import { blockHashOf, type ProvenBlock } from "@/local/identity/sign-in/challenge-store";
import type { ChallengeStep } from "@/local/identity/sign-in/sign-in-step";
import {
  readSecretBlock,
  SECRET_BLOCK_SECONDS,
  type SecretBlock,
  writeSecretBlock,
} from "@/local/identity/srp/secret-block";
import { isProven, parseClientValue, startExchange } from "@/local/identity/srp/srp";
import { isPasswordOf, srpIdentityOf } from "@/local/identity/users/change-user";
import { findUserByName, type IdentityUser } from "@/local/identity/users/find-user";
import { subjectOfUnknownName } from "@/local/identity/users/sign-in-name";
import { ok } from "@/lib/result";
import { identityAttempt, identityDevice, identityUser } from "@/server/platform/db/schema/identity";
import { and, eq, sql } from "drizzle-orm";
import { hkdfSync, randomUUID } from "node:crypto";

export interface ProvenPassword {
  readonly user: IdentityUser;
  readonly clientId: string;
  readonly flow: "password" | "custom";
  readonly device: typeof identityDevice.$inferSelect | null;
  /** The exchange to use up; null where the password came in plain text. */
  readonly block: ProvenBlock | null;
}

const wrongForm = refuse("InvalidParameterException", "SRP_A is not a value of the group");

/** Always the same for the same name. */
function verifierOfNobody(keys: IdentityKeys, subject: string) {
  const secret = authenticate(keys.derive("subject"), "verifier", subject);
  const bytes = Buffer.from(hkdfSync("sha256", secret, "", "verifier", 16 + 384));
  // One bit less than the prime, so that it is a number of the group.
  bytes[16] = (bytes[16] ?? 0) & 0x7f;
  return {
    srpSalt: BigInt(`0x${bytes.subarray(0, 16).toString("hex")}`).toString(16),
    srpVerifier: bytes.subarray(16).toString("hex"),
  };
}

interface SrpStart {
  readonly username: string;
  readonly clientId: string;
  /** SRP_A, hexadecimal. */
  readonly clientValue: string;
  readonly flow: "password" | "custom";
}

/** Answers names without a user alike. Nothing is stored: SECRET_BLOCK carries what the proof needs. */
export async function startPasswordProof(
  context: OperationContext,
  { username, clientId, clientValue, flow }: SrpStart,
): Promise<ServiceResult<ChallengeStep>> {
  if (!isClient(clientId)) return refusals.clientGone;
  const value = parseClientValue(clientValue);
  if (value === null) return wrongForm;
  const keys = await context.keys();
  const user = await findUserByName(context.database, username);
  const subject = user?.sub ?? subjectOfUnknownName(keys, username);
  const { srpSalt, srpVerifier } = user ?? verifierOfNobody(keys, subject);
  const exchange = startExchange({ verifier: srpVerifier }, value);
  const expiresAt = secondsAfter(context.now(), SECRET_BLOCK_SECONDS).getTime();
  const block: SecretBlock = { id: randomUUID(), subject, clientId, flow, expiresAt, exchange };
  const parameters = {
    SALT: srpSalt,
    SRP_B: exchange.serverValue,
    SECRET_BLOCK: writeSecretBlock(keys, block),
    USER_ID_FOR_SRP: subject,
    USERNAME: subject,
  };
  return ok({ kind: "challenge", name: "PASSWORD_VERIFIER", parameters, session: null });
}

interface PasswordProof {
  readonly clientId: string;
  /** SECRET_BLOCK as it came back. It and the signature are in base64. */
  readonly secretBlock: string;
  readonly signature: string;
  readonly timestamp: string;
  readonly deviceKey: string | null;
}

async function findProver({ database }: OperationContext, subject: string, deviceKey: string | null) {
  const { key } = identityDevice;
  const isCounted = sql`${identityAttempt.kind} = case when ${key} is null then ${passwordAttemptsOf(null)} else ${passwordAttemptsOf("")} || ${key} end`;
  const [found] = await database
    .select({ user: identityUser, attempts: identityAttempt, device: identityDevice })
    .from(sql`(select ${subject}::uuid as subject) as asked`)
    .leftJoin(identityUser, sql`${identityUser.sub} = asked.subject`)
    .leftJoin(identityDevice, and(eq(identityDevice.userSub, identityUser.sub), sql`${key} = ${deviceKey}`))
    .leftJoin(identityAttempt, and(sql`${identityAttempt.subject} = asked.subject`, isCounted));
  return found ?? { user: null, attempts: null, device: null };
}

/** The exchange is not used up yet: a client whose device is gone sends the same proof again without it. */
export async function checkPasswordProof(
  context: OperationContext,
  { clientId, secretBlock, signature, timestamp, deviceKey }: PasswordProof,
): Promise<ServiceResult<ProvenPassword>> {
  const now = context.now();
  const keys = await context.keys();
  const bytes = Buffer.from(secretBlock, "base64");
  const block = readSecretBlock(keys, bytes, now);
  if (block === null || block.flow === "device" || block.clientId !== clientId) return refusals.wrongPassword;
  const { user, attempts, device } = await findProver(context, block.subject, deviceKey);
  const lockedUntil = attempts?.lockedUntil ?? null;
  if (lockedUntil !== null && lockedUntil > now) return refusals.passwordAttempts;
  const { srpVerifier } = user ?? verifierOfNobody(keys, block.subject);
  const proof = { block: bytes, timestamp, signature: Buffer.from(signature, "base64") };
  const isRight = isProven(srpIdentityOf(block.subject), srpVerifier, block.exchange, proof);
  const counted = passwordAttemptsOf(device?.key ?? null);
  if (!isRight || user === null) {
    await countWrongAttempt(context.database, block.subject, counted, now);
    return refusals.wrongPassword;
  }
  if (attempts !== null) await forgetAttempts(context.database, user.sub, counted, now);
  if (deviceKey !== null && device === null) return refusals.deviceGone;
  const proven = { hash: blockHashOf(block.id), expiresAt: block.expiresAt };
  return ok({ user, clientId, flow: block.flow, device, block: proven });
}

async function findDevice({ database }: OperationContext, userSub: string, key: string) {
  const isOwn = and(eq(identityDevice.key, key), eq(identityDevice.userSub, userSub));
  const [device] = await database.select().from(identityDevice).where(isOwn);
  return device ?? null;
}

interface PasswordClaim {
  readonly subject: string;
  readonly user: IdentityUser | null;
  readonly deviceKey: string | null;
  readonly password: string;
}

async function checkPassword(
  context: OperationContext,
  { subject, user, deviceKey, password }: PasswordClaim,
): Promise<ServiceResult<IdentityUser>> {
  const { database } = context;
  const now = context.now();
  const counted = passwordAttemptsOf(deviceKey);
  if (await isLocked(database, subject, counted, now)) return refusals.passwordAttempts;
  const keys = await context.keys();
  // A name without a user costs the same time.
  const kept = user ?? { sub: subject, ...verifierOfNobody(keys, subject) };
  const isRight = isPasswordOf(kept, password);
  if (!isRight || user === null) {
    await countWrongAttempt(database, subject, counted, now);
    return refusals.wrongPassword;
  }
  // Simultaneous wrong passwords may have locked it meanwhile.
  if (await isLocked(database, subject, counted, now)) return refusals.passwordAttempts;
  await forgetAttempts(database, subject, counted, now);
  return ok(user);
}

export async function checkOwnPassword(
  context: OperationContext,
  { user, session }: Caller,
  password: string,
): Promise<ServiceResult<IdentityUser>> {
  const device = session.deviceKey === null ? null : await findDevice(context, user.sub, session.deviceKey);
  return checkPassword(context, { subject: user.sub, user, deviceKey: device?.key ?? null, password });
}

/** With the password in plain text (`USER_PASSWORD_AUTH`, the hosted login's form). */
export interface PlainSignIn {
  readonly username: string;
  readonly password: string;
  readonly clientId: string;
  readonly deviceKey: string | null;
}

export async function checkPlainSignIn(
  context: OperationContext,
  { username, password, clientId, deviceKey }: PlainSignIn,
): Promise<ServiceResult<ProvenPassword>> {
  if (!isClient(clientId)) return refusals.clientGone;
  const found = await findUserByName(context.database, username);
  const subject = found?.sub ?? subjectOfUnknownName(await context.keys(), username);
  const device = deviceKey === null ? null : await findDevice(context, subject, deviceKey);
  const claim = { subject, user: found, deviceKey: device?.key ?? null, password };
  const checked = await checkPassword(context, claim);
  if (!checked.ok) return checked;
  const user = checked.value;
  if (deviceKey !== null && device === null) return refusals.deviceGone;
  return ok({ user, clientId, flow: "password", device, block: null });
}
