import axios, {
  type AxiosAdapter,
  type AxiosInstance,
  CanceledError,
  type InternalAxiosRequestConfig,
} from "axios";
import { isRepeatable, isTimeout, isTransient, retryAfterDelay } from "@/lib/api/retry-rules";
import { type RetryQuota, sharedRetryQuota } from "@/lib/retry-quota";
import { maximumAttempts, retryDelay } from "@/lib/backoff";

export interface RetryEnvironment {
  readonly quota: RetryQuota;
  /** Resolves after some milliseconds, or as soon as the request is given up. */
  readonly wait: (milliseconds: number, config: InternalAxiosRequestConfig) => Promise<void>;
  /** A number from 0 to below 1. */
  readonly random: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

function waitUnlessAborted(milliseconds: number, { signal }: InternalAxiosRequestConfig): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(finish, milliseconds);
    function finish() {
      clearTimeout(timer);
      signal?.removeEventListener?.("abort", finish);
      resolve();
    }
    signal?.addEventListener?.("abort", finish);
  });
}

const defaultEnvironment: RetryEnvironment = {
  quota: sharedRetryQuota,
  wait: waitUnlessAborted,
  random: Math.random,
  now: Date.now,
};

/** The milliseconds before the next attempt and the tokens that it takes; null where the failure is final. */
function planRetry(
  error: unknown,
  attempt: number,
  { quota, random, now }: RetryEnvironment,
): { delay: number; taken: number } | null {
  if (attempt >= maximumAttempts || !axios.isAxiosError(error) || !error.config) return null;
  if (!isTransient(error) || !isRepeatable(error.config)) return null;
  const taken = quota.take(isTimeout(error));
  if (taken === null) return null;
  return { delay: retryAfterDelay(error, now()) ?? retryDelay(attempt, random), taken };
}

/** An adapter that repeats the requests of another one by the policy below. */
export function retryingAdapter(send: AxiosAdapter, environment: RetryEnvironment): AxiosAdapter {
  return async (config) => {
    let taken: number | null = null;
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await send(config);
        environment.quota.succeed(taken);
        return answer;
      } catch (error) {
        const retry = planRetry(error, attempt, environment);
        if (retry === null) throw error;
        taken = retry.taken;
        await environment.wait(retry.delay, config);
        if (config.signal?.aborted) throw new CanceledError(undefined, config);
      }
    }
  };
}

/**
 * Gives a client the shared retry policy (specification, section 9): 3 attempts in all, growing delays of at most 5
 * seconds, and a quota of 500 tokens. The policy repeats only requests that may be sent twice, and only after
 * failures that may pass. It waits as long as the answer asks, up to 5 seconds. It works below the interceptors, so
 * that every attempt sends the same headers and body.
 */
export function installRetry(client: AxiosInstance, changes: Partial<RetryEnvironment> = {}): void {
  const environment = { ...defaultEnvironment, ...changes };
  const send = client.defaults.adapter;
  client.defaults.adapter = (config) => retryingAdapter(axios.getAdapter(send, config), environment)(config);
}
