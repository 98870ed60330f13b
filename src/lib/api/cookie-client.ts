// Reached with import() in the browser: see client.ts.
import type { AxiosInstance } from "axios";
import { type ClientOptions, createClient } from "@/lib/api/client";
import { readAccessToken } from "@/lib/visitor/user-cookie";

/** What the client can be given instead of its defaults. */
export interface CookieClientOptions extends ClientOptions {
  /** Gives the access token of the `User` cookie; null without one. */
  readonly readAccessToken?: () => string | null;
}

/**
 * Makes a client that reads the `User` cookie before each request: when an access token is present, the
 * Authorization header is Bearer with that token (specification, section 7).
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

/** The client that all code with the `User` cookie shares. */
export const cookieClient: AxiosInstance = createCookieClient();
