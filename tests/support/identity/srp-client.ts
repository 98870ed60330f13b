import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from "node:crypto";
import { callUserPool, type ServiceAnswer } from "./call-service";

/**
 * The client's side of SRP in the hosted service's form (SRP-6a with the 3072-bit group of RFC 5054 and a PBKDF of
 * one HKDF step). It was written from the protocol, independently of the service's own code, with OpenSSL's
 * arithmetic, which is fast enough for a thousand sign-ins. Tests with other clients show that both are right.
 */
const group = getDiffieHellman("modp15");
const N = BigInt(`0x${group.getPrime("hex")}`);
const g = 2n;

/** The group's prime, hexadecimal. With public values that it divides, every proof would be right. */
export const groupPrime = N.toString(16);

const hexOf = (value: bigint) => {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
};
const bytesOf = (value: bigint) => Buffer.from(hexOf(value), "hex");
const hash = (...parts: readonly (Buffer | string)[]) => {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(part);
  return digest.digest();
};
const numberOf = (bytes: Buffer) => BigInt(`0x${bytes.toString("hex")}`);

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

const k = numberOf(hash(bytesOf(N), bytesOf(g)));

const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The form "Sat Nov 1 09:05:00 UTC 2026", in which the day has no leading zero. */
export function srpTimestamp(at: Date): string {
  const time = at.toISOString().slice(11, 19);
  return `${days[at.getUTCDay()]} ${months[at.getUTCMonth()]} ${at.getUTCDate()} ${time} UTC ${at.getUTCFullYear()}`;
}

/** One sign-in's secret, used only once. */
export class SrpExchange {
  readonly #a = numberOf(randomBytes(32));
  readonly publicValue = power(g, this.#a);

  /** The value of `SRP_A`. */
  get srpA(): string {
    return this.publicValue.toString(16);
  }

  sign(
    challenge: { salt: string; serverValue: string; secretBlock: string },
    who: { pool: string; user: string; password: string; at: Date },
  ): { timestamp: string; signature: string } {
    const B = BigInt(`0x${challenge.serverValue}`);
    const salt = BigInt(`0x${challenge.salt}`);
    const u = numberOf(hash(bytesOf(this.publicValue), bytesOf(B)));
    const x = numberOf(hash(bytesOf(salt), hash(`${who.pool}${who.user}:${who.password}`)));
    const base = (((B - k * power(g, x)) % N) + N) % N;
    const S = power(base, this.#a + u * x);
    const key = Buffer.from(hkdfSync("sha256", bytesOf(S), bytesOf(u), "Caldera Derived Key", 16));
    const timestamp = srpTimestamp(who.at);
    const signature = createHmac("sha256", key)
      .update(who.pool)
      .update(who.user)
      .update(Buffer.from(challenge.secretBlock, "base64"))
      .update(timestamp)
      .digest("base64");
    return { timestamp, signature };
  }
}

export interface SrpSignIn {
  readonly endpoint: string;
  readonly userPoolId: string;
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
  readonly deviceKey?: string;
  /** The time by the client's clock. */
  readonly at?: Date;
}

/** Requests the challenge of a password; `exchange` signs it. */
export async function startSrp(signIn: SrpSignIn): Promise<{ exchange: SrpExchange; answer: ServiceAnswer }> {
  const exchange = new SrpExchange();
  const answer = await callUserPool(signIn.endpoint, "InitiateAuth", {
    AuthFlow: "USER_SRP_AUTH",
    ClientId: signIn.clientId,
    AuthParameters: {
      USERNAME: signIn.username,
      SRP_A: exchange.srpA,
      ...(signIn.deviceKey ? { DEVICE_KEY: signIn.deviceKey } : {}),
    },
  });
  return { exchange, answer };
}

/** Sends the `RespondToAuthChallenge` that proves the password. */
export function proveSrp(signIn: SrpSignIn, exchange: SrpExchange, answer: ServiceAnswer): object {
  const parameters = answer.body?.ChallengeParameters as Readonly<Record<string, string>>;
  const user = parameters.USER_ID_FOR_SRP ?? "";
  const secretBlock = parameters.SECRET_BLOCK ?? "";
  const { timestamp, signature } = exchange.sign(
    { salt: parameters.SALT ?? "", serverValue: parameters.SRP_B ?? "", secretBlock },
    {
      pool: signIn.userPoolId.split("_")[1] ?? "",
      user,
      password: signIn.password,
      at: signIn.at ?? new Date(),
    },
  );
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ClientId: signIn.clientId,
    ...(answer.body?.Session ? { Session: answer.body.Session } : {}),
    ChallengeResponses: {
      USERNAME: user,
      PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
      TIMESTAMP: timestamp,
      PASSWORD_CLAIM_SIGNATURE: signature,
      ...(signIn.deviceKey ? { DEVICE_KEY: signIn.deviceKey } : {}),
    },
  };
}

/** Takes both steps of a sign-in with a password, and gives the answer to the second, or an error of the first. */
export async function signInBySrp(signIn: SrpSignIn): Promise<ServiceAnswer> {
  const { exchange, answer } = await startSrp(signIn);
  if (answer.status !== 200) return answer;
  return callUserPool(signIn.endpoint, "RespondToAuthChallenge", proveSrp(signIn, exchange, answer));
}

/**
 * The tokens of an answer.
 * @throws where it has none
 */
export function tokensOf(answer: ServiceAnswer): { access: string; id: string; refresh: string } {
  const result = answer.body?.AuthenticationResult as Readonly<Record<string, string>> | undefined;
  if (!result?.AccessToken) throw new Error(`No tokens: ${answer.text}`);
  return { access: result.AccessToken, id: result.IdToken ?? "", refresh: result.RefreshToken ?? "" };
}
