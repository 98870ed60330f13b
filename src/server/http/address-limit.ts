import { limitStore } from "@/server/http/limit-store";
import { countFallback } from "@/server/metrics/limit-metrics";
import { createHmac, randomBytes } from "node:crypto";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";

interface AddressLimitOptions {
  /** Tells limits apart in a shared store. */
  readonly name: string;
  readonly requests: number;
  readonly seconds: number;
}

/** Counts `units` (default 1). Null allows them; otherwise the seconds to wait. */
export type AddressLimit = (
  network: string,
  units?: number,
  observe?: (quota: Quota) => void,
) => Promise<number | null>;

export interface Quota {
  readonly remaining: number;
  readonly seconds: number;
}

type Count = (network: string, units: number) => Promise<RateLimiterRes>;

/** A keyed hash picks one of 65,536 counters: memory is bounded, and nobody can aim at another's counter. */
function countHere({ requests, seconds }: AddressLimitOptions): Count {
  const key = randomBytes(32);
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds });
  return (network, units) =>
    limiter.consume(createHmac("sha256", key).update(network).digest().readUInt16BE(0), units);
}

/** Redis gets keyed hashes instead of addresses. While it does not answer, this process counts alone. */
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

/** Without a shared store (`limitStore`) each process counts alone, so N processes allow N times as much. */
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
