import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from "node:crypto";
import { callUserPool, type ServiceAnswer } from "./call-service";

/**
 * The client's side of SRP as the hosted service speaks it (SRP-6a with the 3072-bit group of RFC 5054 and a
 * PBKDF of one HKDF step), written from the protocol and apart from the service's own code, on OpenSSL's arithmetic:
 * fast enough for a thousand sign-ins. Other clients show that both agree with the world.
 */
const group = getDiffieHellman("modp15");
const N = BigInt(`0x${group.getPrime("hex")}`);
const g = 2n;

/** The group's prime, hexadecimal: public values that it divides would make every proof right. */
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

/** "Sat Nov 1 09:05:00 UTC 2026", the day without a zero. */
export function srpTimestamp(at: Date): string {
  const time = at.toISOString().slice(11, 19);
  return `${days[at.getUTCDay()]} ${months[at.getUTCMonth()]} ${at.getUTCDate()} ${time} UTC ${at.getUTCFullYear()}`;
}

/** One sign-in's secret; make a new one for each. */
export class SrpExchange {
  readonly #a = numberOf(randomBytes(32));
  readonly publicValue = power(g, this.#a);

  /** What goes into `SRP_A`. */
  get srpA(): string {
    return this.publicValue.toString(16);
  }

  /** The proof of a password to a challenge. */
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

/** Where and as whom to sign in. */
export interface SrpSignIn {
  readonly endpoint: string;
  readonly userPoolId: string;
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
  readonly deviceKey?: string;
  /** The time that the client thinks it is. */
  readonly at?: Date;
}

/** Asks for the challenge of a password; `exchange` signs it. */
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

/** The `RespondToAuthChallenge` that proves the password. */
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

/** Both steps of a sign-in with a password; the answer is the one to the second, or a refusal of the first. */
export async function signInBySrp(signIn: SrpSignIn): Promise<ServiceAnswer> {
  const { exchange, answer } = await startSrp(signIn);
  if (answer.status !== 200) return answer;
  return callUserPool(signIn.endpoint, "RespondToAuthChallenge", proveSrp(signIn, exchange, answer));
}

/** Tokens of an answer. @throws where it has none */
export function tokensOf(answer: ServiceAnswer): { access: string; id: string; refresh: string } {
  const result = answer.body?.AuthenticationResult as Readonly<Record<string, string>> | undefined;
  if (!result?.AccessToken) throw new Error(`No tokens: ${answer.text}`);
  return { access: result.AccessToken, id: result.IdToken ?? "", refresh: result.RefreshToken ?? "" };
}
