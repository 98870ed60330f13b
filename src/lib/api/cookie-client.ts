// Code in the browser loads this file with import(); client.ts says why.
import type { AxiosInstance } from "axios";
import { type ClientOptions, createClient } from "@/lib/api/client";
import { readAccessToken } from "@/lib/visitor/user-cookie";

interface CookieClientOptions extends ClientOptions {
  /** Gives the access token of the `User` cookie, or null where there is none. */
  readonly readAccessToken?: () => string | null;
}

/**
 * Makes a client that reads the `User` cookie before each request and sends its access token as `Bearer`
 * (specification, section 7).
 */
export function createCookieClient(options: CookieClientOptions = {}): AxiosInstance {
  const client = createClient(options);
  const readToken = options.readAccessToken ?? readAccessToken;
  client.interceptors.request.use((config) => {
    const token = readToken();
    if (token !== null) config.headers.set("Authorization", `Bearer ${token}`);
    return config;
  });
  return client;
}

export const cookieClient: AxiosInstance = createCookieClient();
