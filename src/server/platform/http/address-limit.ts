import { widerNetworkOf, widerNetworks } from "@/server/platform/http/client-address";
import { currentSettings } from "@/config/settings";
import { limitStore } from "@/server/platform/http/limit-store";
import { countFallback } from "@/server/platform/metrics/limit-metrics";
import { createHmac, randomBytes } from "node:crypto";
import type { Redis } from "ioredis";
import cluster from "node:cluster";
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";

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

const hash = (key: string | Buffer, network: string) => createHmac("sha256", key).update(network).digest();

/** A keyed hash picks one of 65,536 counters: memory is bounded, and nobody can aim at another's counter. */
const counterOf = (key: string | Buffer, network: string) => hash(key, network).readUInt16BE(0);

function countHere({ requests, seconds }: AddressLimitOptions): Count {
  const key = randomBytes(32);
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds });
  return (network, units) => limiter.consume(counterOf(key, network), units);
}

/** Counts in the store that all processes share. While it does not answer, this process counts alone. */
function countTogether(
  limiter: RateLimiterAbstract,
  keyOf: (network: string) => string | number,
  options: AddressLimitOptions,
): Count {
  const alone = countHere(options);
  return async (network, units) => {
    try {
      return await limiter.consume(keyOf(network), units);
    } catch (failure) {
      if (failure instanceof RateLimiterRes) throw failure;
      countFallback();
      return alone(network, units);
    }
  };
}

/** Redis gets keyed hashes instead of addresses. */
function countInRedis(store: Redis, options: AddressLimitOptions): Count {
  const { name, requests, seconds } = options;
  const secret = `${store.options.password ?? ""} ${name}`;
  const limiter = new RateLimiterRedis({
    storeClient: store,
    keyPrefix: `prova-limit-${name}`,
    points: requests,
    duration: seconds,
    rejectIfRedisNotReady: true,
  });
  return countTogether(
    limiter,
    (network) => hash(secret, network).toString("base64url").slice(0, 22),
    options,
  );
}

/** Milliseconds for an answer of the supervisor, which does little else. */
const SUPERVISOR_TIMEOUT = 500;

/** In the supervisor of the workers, which has one counter for each prefix, number of requests and hash. */
function countInSupervisor(options: AddressLimitOptions): Count {
  const { name, requests, seconds } = options;
  const limiter = new RateLimiterCluster({
    keyPrefix: `${name}-${requests}`,
    points: requests,
    duration: seconds,
    timeoutMs: SUPERVISOR_TIMEOUT,
  });
  // All workers have it, and nobody else.
  const secret = `${currentSettings().DATABASE_URL ?? ""} ${name}`;
  return countTogether(limiter, (network) => counterOf(secret, network), options);
}

/**
 * Without a shared store (`limitStore`) the workers of one supervisor count together, and other processes alone, so that N of
 * them allow N times as much. An IPv6 network also
 * counts for the wider ones around it, so that a customer's many /64 are not as many quotas.
 */
export function createAddressLimit(
  options: AddressLimitOptions,
  store: () => Promise<Redis | null> = limitStore,
): AddressLimit {
  let counts: Promise<{ own: Count; wider: readonly { bits: number; count: Count }[] }> | undefined;
  const begin = async () => {
    const shared = await store();
    const countOf = (tier: AddressLimitOptions) => {
      if (shared) return countInRedis(shared, tier);
      return cluster.isWorker ? countInSupervisor(tier) : countHere(tier);
    };
    const wider = widerNetworks.map(({ bits, share }) => ({
      bits,
      count: countOf({ ...options, requests: options.requests * share }),
    }));
    return { own: countOf(options), wider };
  };
  return async (network, units = 1, observe) => {
    const { own, wider } = await (counts ??= begin());
    try {
      // The narrow network is counted first. Requests that it may no longer make do not use up its
      // neighbours' share.
      let least = await own(network, units);
      for (const { bits, count } of wider) {
        const around = widerNetworkOf(network, bits);
        if (around === null) continue;
        const counted = await count(around, units);
        if (counted.remainingPoints < least.remainingPoints) least = counted;
      }
      observe?.({ remaining: least.remainingPoints, seconds: Math.ceil(least.msBeforeNext / 1000) });
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  };
}
