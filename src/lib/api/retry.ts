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
  /** Resolves earlier where the request is given up. */
  readonly wait: (milliseconds: number, config: InternalAxiosRequestConfig) => Promise<void>;
  readonly random: () => number;
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

function delayAfter(error: unknown, retries: Retries, now: () => number): number | null {
  if (!axios.isAxiosError(error) || !error.config) return null;
  if (!isTransient(error) || !isRepeatable(error.config)) return null;
  const delay = retries.fail(isTimeout(error));
  return delay === null ? null : (retryAfterDelay(error, now()) ?? delay);
}

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
 * Specification, section 9: 3 attempts, growing delays of at most 5 seconds, a quota of 500 tokens. Below the
 * interceptors, so that every attempt sends the same headers and body.
 */
export function installRetry(client: AxiosInstance, changes: Partial<RetryEnvironment> = {}): void {
  const environment = { ...defaultEnvironment, ...changes };
  const send = client.defaults.adapter;
  client.defaults.adapter = (config) => retryingAdapter(axios.getAdapter(send, config), environment)(config);
}
