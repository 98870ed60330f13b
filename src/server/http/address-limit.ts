import { createHmac, randomBytes } from "node:crypto";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** How many requests of one network, or other units, are allowed in a period that begins with the first of them. */
export interface AddressLimitOptions {
  readonly requests: number;
  readonly seconds: number;
}

/**
 * Counts a request of a network (`clientNetworkOf`), or as many units as it costs. Null allows it; otherwise the
 * result is the seconds until the next one.
 */
export type AddressLimit = (network: string, units?: number) => Promise<number | null>;

/**
 * Makes a limit of requests by network, counted in this process; several processes together allow as many times more.
 * Networks are spread over 65,536 counters by a keyed hash, whose key ends with the process. This bounds the memory
 * (24 MiB when all are in use), stores no address, and lets nobody choose to share another's counter. The chance that
 * two given networks share one is 1 in 65,536.
 */
export function createAddressLimit({ requests, seconds }: AddressLimitOptions): AddressLimit {
  const key = randomBytes(32);
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds });
  return async (network, units = 1) => {
    try {
      await limiter.consume(createHmac("sha256", key).update(network).digest().readUInt16BE(0), units);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  };
}
