import { secondsAfter } from "@/local/identity/identity-context";
import type { OperationContext } from "@/local/identity/protocol/operation";
import { refusals, refuse, type ServiceResult } from "@/local/identity/protocol/service-failure";
import type { AnsweredChallenge } from "@/local/identity/sign-in/answer-factor";
import {
  blockHashOf,
  consumeBlock,
  consumeChallenge,
  type StoredChallenge,
  takeAttempt,
} from "@/local/identity/sign-in/challenge-store";
import type { SignInStep } from "@/local/identity/sign-in/sign-in-step";
import { readSecretBlock, SECRET_BLOCK_SECONDS, writeSecretBlock } from "@/local/identity/srp/secret-block";
import { isProven, parseClientValue, startExchange } from "@/local/identity/srp/srp";
import { ok } from "@/lib/result";
import { identityDevice } from "@/server/platform/db/schema/identity";
import { and, eq } from "drizzle-orm";

async function findRemembered({ database }: OperationContext, { challenge, user }: AnsweredChallenge) {
  const isOwn = and(
    eq(identityDevice.key, challenge.state.deviceKey ?? ""),
    eq(identityDevice.userSub, user.sub),
    eq(identityDevice.isRemembered, true),
  );
  const [device] = await database.select().from(identityDevice).where(isOwn);
  return device ?? null;
}

const exchangeIdOf = ({ session }: StoredChallenge) => blockHashOf(session);

/** Answers A with B, as for a password. The `Session` stays. */
export async function answerDeviceStart(
  context: OperationContext,
  answered: AnsweredChallenge,
  { deviceKey, clientValue }: { readonly deviceKey: string; readonly clientValue: string },
): Promise<ServiceResult<SignInStep>> {
  const { challenge, user } = answered;
  const device = await findRemembered(context, answered);
  if (device === null || device.key !== deviceKey) return refusals.deviceGone;
  const value = parseClientValue(clientValue);
  if (value === null) return refuse("InvalidParameterException", "SRP_A is not a value of the group");
  const exchange = startExchange({ verifier: device.srpVerifier }, value);
  const block = writeSecretBlock(await context.keys(), {
    id: exchangeIdOf(challenge),
    subject: user.sub,
    clientId: challenge.clientId,
    flow: "device",
    expiresAt: secondsAfter(context.now(), SECRET_BLOCK_SECONDS).getTime(),
    exchange,
  });
  const parameters = {
    SALT: device.srpSalt,
    SRP_B: exchange.serverValue,
    SECRET_BLOCK: block,
    DEVICE_KEY: device.key,
    USERNAME: user.sub,
  };
  const { session } = challenge;
  return ok({ kind: "challenge", name: "DEVICE_PASSWORD_VERIFIER", parameters, session });
}

/** Answers DEVICE_PASSWORD_VERIFIER; block and signature are in base64. */
interface DeviceProof {
  readonly deviceKey: string;
  readonly secretBlock: string;
  readonly signature: string;
  readonly timestamp: string;
}

async function finishDevice(
  context: OperationContext,
  { challenge, user }: AnsweredChallenge,
): Promise<boolean> {
  const { session, clientId, state } = challenge;
  if (!(await consumeChallenge(context, session))) return false;
  if (state.blockHash === undefined) return true;
  const block = { hash: state.blockHash, expiresAt: state.blockExpiresAt ?? 0 };
  return consumeBlock(context, block, { userSub: user.sub, clientId, deviceKey: state.deviceKey });
}

export async function answerDeviceProof(
  context: OperationContext,
  answered: AnsweredChallenge,
  { deviceKey, secretBlock, signature, timestamp }: DeviceProof,
): Promise<ServiceResult<SignInStep>> {
  const { challenge, user } = answered;
  const device = await findRemembered(context, answered);
  if (device === null || device.key !== deviceKey) return refusals.deviceGone;
  if (!(await takeAttempt(context, challenge.session))) return refusals.invalidSession;
  const bytes = Buffer.from(secretBlock, "base64");
  const block = readSecretBlock(await context.keys(), bytes, context.now());
  if (block?.flow !== "device" || block.id !== exchangeIdOf(challenge)) return refusals.invalidSession;
  const proof = { block: bytes, timestamp, signature: Buffer.from(signature, "base64") };
  const identity = { group: device.groupKey, name: device.key };
  if (!isProven(identity, device.srpVerifier, block.exchange, proof)) return refusals.wrongPassword;
  if (!(await finishDevice(context, answered))) return refusals.invalidSession;
  await context.database
    .update(identityDevice)
    .set({ authenticatedAt: context.now() })
    .where(eq(identityDevice.key, device.key));
  return ok({ kind: "authenticated", user, clientId: challenge.clientId, deviceKey });
}
