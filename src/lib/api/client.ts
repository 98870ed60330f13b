// axios is large: whatever runs in the browser reaches the clients of this folder with import().
import axios, { type AxiosInstance } from "axios";
import { publicSettings } from "@/config/public";
import { installRetry, type RetryEnvironment } from "@/lib/api/retry";

/** What a client can be given instead of its defaults. */
export interface ClientOptions {
  /** Base of all its calls; the fixed API base of the site by default (specification, section 7). */
  readonly baseURL?: string;
  readonly retry?: Partial<RetryEnvironment>;
}

/** Milliseconds after which an attempt counts as failed. */
const attemptTimeout = 10_000;

function defaultBase(): string {
  const { apiBase, baseUrl } = publicSettings;
  const isServer = typeof window === "undefined";
  return isServer && apiBase.startsWith("/") ? `${baseUrl}${apiBase}` : apiBase;
}

/**
 * Makes a client for the API base with the shared retry policy. It never calls another host, whatever
 * address it is given, because it carries tokens.
 */
export function createClient({ baseURL = defaultBase(), retry }: ClientOptions = {}): AxiosInstance {
  const client = axios.create({ baseURL, allowAbsoluteUrls: false, timeout: attemptTimeout });
  installRetry(client, retry);
  return client;
}
