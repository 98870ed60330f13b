import type { AxiosInstance } from "axios";
import { type ClientOptions, createClient } from "@/lib/api/client";
import { readAccessToken } from "@/lib/visitor/user-cookie";

interface CookieClientOptions extends ClientOptions {
  readonly readAccessToken?: () => string | null;
}

/** Sends the `User` cookie's access token as `Bearer` (specification, section 7). */
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
