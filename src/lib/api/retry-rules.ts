import { type AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from "axios";
import { maximumRetryDelay } from "@/lib/backoff";
import { parseRetryAfter } from "@/lib/retry-after";

const idempotentMethods = new Set(["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"]);

const retriedStatuses = new Set([429, 502, 503, 504]);

const timeoutCodes = new Set(["ECONNABORTED", "ETIMEDOUT"]);

/** ERR_NETWORK in browsers, the system's codes in Node. */
const networkCodes = new Set([
  "ERR_NETWORK",
  "ECONNRESET",
  "ECONNREFUSED",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  ...timeoutCodes,
]);

/** A timeout says more about the state of the service than a quick refusal does. */
export function isTimeout(error: AxiosError): boolean {
  return error.response === undefined && timeoutCodes.has(error.code ?? "");
}

export function isTransient(error: AxiosError): boolean {
  if (error.response !== undefined) return retriedStatuses.has(error.response.status);
  return networkCodes.has(error.code ?? "");
}

export function isRepeatable({ method = "get", headers }: InternalAxiosRequestConfig): boolean {
  return idempotentMethods.has(method.toUpperCase()) || headers.has("Idempotency-Key");
}

/** Milliseconds (Retry-After in seconds or as a date), at most 5 seconds; null where it does not ask. */
export function retryAfterDelay(error: AxiosError, now: number): number | null {
  const value: unknown = AxiosHeaders.from(error.response?.headers as AxiosHeaders | undefined).get(
    "Retry-After",
  );
  const delay = parseRetryAfter(typeof value === "string" ? value : null, now);
  return delay === null ? null : Math.min(maximumRetryDelay, delay);
}
