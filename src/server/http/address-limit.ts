import { limitStore } from "@/server/http/limit-store";
import { countFallback } from "@/server/metrics/limit-metrics";
import { createHmac, randomBytes } from "node:crypto";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";

/** How many requests of one network, or other units, are allowed in a period that begins with the first of them. */
interface AddressLimitOptions {
  /** Tells limits apart in a store that they share. */
  readonly name: string;
  readonly requests: number;
  readonly seconds: number;
}

/**
 * Counts a request of a network (`clientNetworkOf`), or as many units as it costs. Null allows it; otherwise the
 * result is the seconds until the next one.
 */
export type AddressLimit = (
  network: string,
  units?: number,
  observe?: (quota: Quota) => void,
) => Promise<number | null>;

/** What is left of a network's period. */
export interface Quota {
  readonly remaining: number;
  /** Seconds until all of it is there again. */
  readonly seconds: number;
}

/** Counts units of a network. It rejects with a `RateLimiterRes` where they are too many. */
type Count = (network: string, units: number) => Promise<RateLimiterRes>;

/**
 * Counts in this process. Networks are spread over 65,536 counters by a keyed hash, whose key ends with the process.
 * This bounds the memory (24 MiB when all are in use), stores no address, and lets nobody choose to share another's
 * counter. The chance that two given networks share one is 1 in 65,536.
 */
function countHere({ requests, seconds }: AddressLimitOptions): Count {
  const key = randomBytes(32);
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds });
  return (network, units) =>
    limiter.consume(createHmac("sha256", key).update(network).digest().readUInt16BE(0), units);
}

/**
 * Counts in Redis, together with all processes that have the same `REDIS_URL`. Its keys are keyed hashes, so that Redis
 * holds no address, and they expire with the period. While Redis does not answer, this process counts alone.
 */
function countTogether(store: Redis, options: AddressLimitOptions): Count {
  const { name, requests, seconds } = options;
  const secret = `${store.options.password ?? ""} ${name}`;
  const alone = countHere(options);
  const limiter = new RateLimiterRedis({
    storeClient: store,
    keyPrefix: `prova-limit-${name}`,
    points: requests,
    duration: seconds,
    rejectIfRedisNotReady: true,
  });
  return async (network, units) => {
    const key = createHmac("sha256", secret).update(network).digest("base64url").slice(0, 22);
    try {
      return await limiter.consume(key, units);
    } catch (failure) {
      if (failure instanceof RateLimiterRes) throw failure;
      countFallback();
      return alone(network, units);
    }
  };
}

/**
 * Makes a limit of requests by network. Several processes count together where they have a store (`limitStore`);
 * otherwise together they allow as many times more.
 */
export function createAddressLimit(
  options: AddressLimitOptions,
  store: () => Promise<Redis | null> = limitStore,
): AddressLimit {
  let count: Promise<Count> | undefined;
  const begin = async () => {
    const shared = await store();
    return shared ? countTogether(shared, options) : countHere(options);
  };
  return async (network, units = 1, observe) => {
    try {
      const { remainingPoints, msBeforeNext } = await (await (count ??= begin()))(network, units);
      observe?.({ remaining: remainingPoints, seconds: Math.ceil(msBeforeNext / 1000) });
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  };
}
