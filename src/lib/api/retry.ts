import axios, {
  type AxiosAdapter,
  type AxiosInstance,
  CanceledError,
  type InternalAxiosRequestConfig,
} from "axios";
import { isRepeatable, isTimeout, isTransient, retryAfterDelay } from "@/lib/api/retry-rules";
import { type RetryQuota, sharedRetryQuota } from "@/lib/retry-quota";
import { startRetries, type Retries } from "@/lib/retries";

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

/** The milliseconds before the next attempt; null where the failure is final. */
function delayAfter(error: unknown, retries: Retries, now: () => number): number | null {
  if (!axios.isAxiosError(error) || !error.config) return null;
  if (!isTransient(error) || !isRepeatable(error.config)) return null;
  const delay = retries.fail(isTimeout(error));
  return delay === null ? null : (retryAfterDelay(error, now()) ?? delay);
}

/** An adapter that repeats the requests of another one by the policy below. */
function retryingAdapter(send: AxiosAdapter, environment: RetryEnvironment): AxiosAdapter {
  return async (config) => {
    const retries = startRetries(environment.quota, environment.random);
    for (;;) {
      try {
        const answer = await send(config);
        retries.succeed();
        return answer;
      } catch (error) {
        const delay = delayAfter(error, retries, environment.now);
        if (delay === null) throw error;
        await environment.wait(delay, config);
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
