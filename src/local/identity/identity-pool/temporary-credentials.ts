import { randomBytes } from "node:crypto";

/** In seconds. The specification has clients renew them after about 50 min. */
const LIFETIME = 60 * 60;

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export interface TemporaryCredentials {
  /** "ASIA" and 16 letters and digits, as temporary keys of the hosted service begin. */
  readonly AccessKeyId: string;
  readonly SecretKey: string;
  readonly SessionToken: string;
  /** Seconds since 1970. */
  readonly Expiration: number;
}

/** They look like temporary ones of AWS and **open nothing**; clients go through the same steps with them. */
export function makeTemporaryCredentials(now: Date): TemporaryCredentials {
  const letters = [...randomBytes(16)].map((byte) => BASE32[byte % BASE32.length]).join("");
  return {
    AccessKeyId: `ASIA${letters}`,
    SecretKey: randomBytes(30).toString("base64"),
    SessionToken: randomBytes(240).toString("base64"),
    Expiration: Math.floor(now.getTime() / 1000) + LIFETIME,
  };
}
