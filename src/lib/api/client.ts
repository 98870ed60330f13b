// axios is large, so code in the browser loads the clients of this folder with import().
import axios, { type AxiosInstance } from "axios";
import { publicSettings } from "@/config/public";
import { installRetry, type RetryEnvironment } from "@/lib/api/retry";

export interface ClientOptions {
  /** By default the site's fixed API base (specification, section 7). */
  readonly baseURL?: string;
  readonly retry?: Partial<RetryEnvironment>;
}

const attemptTimeout = 10_000;

function defaultBase(): string {
  const { apiBase, baseUrl } = publicSettings;
  const isServer = typeof window === "undefined";
  return isServer && apiBase.startsWith("/") ? `${baseUrl}${apiBase}` : apiBase;
}

/** The client never calls another host, because it carries tokens. */
export function createClient({ baseURL = defaultBase(), retry }: ClientOptions = {}): AxiosInstance {
  const client = axios.create({ baseURL, allowAbsoluteUrls: false, timeout: attemptTimeout });
  installRetry(client, retry);
  return client;
}
