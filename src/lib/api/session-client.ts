import type { AxiosInstance } from "axios";
import { type ClientOptions, createClient } from "@/lib/api/client";
import { readCurrentSession, type ReadSession } from "@/lib/api/read-session";

/** A request with this header, whatever its value, goes out without the session. */
export const publicEndpointHeader = "x-public-endpoint";

export interface SessionClientOptions extends ClientOptions {
  readonly readSession?: ReadSession;
  readonly logFailure?: (message: string, error: unknown) => void;
}

function logToConsole(message: string, error: unknown): void {
  // The browser's console is the only log that this code has.
  // eslint-disable-next-line no-console
  console.error(message, error instanceof Error ? `${error.name}: ${error.message}` : "unknown error");
}

/**
 * Sends the bare id token, unless the request carries `x-public-endpoint` (specification, section 7). That
 * header is removed, because it would cost a preflight request. Where the session cannot be read, no token is
 * sent.
 */
export function createSessionClient(options: SessionClientOptions = {}): AxiosInstance {
  const { readSession = readCurrentSession, logFailure = logToConsole } = options;
  const client = createClient(options);

  async function readIdToken(): Promise<string | null> {
    try {
      return (await readSession()).idToken;
    } catch (error) {
      logFailure("The session could not be read; the request goes out without it.", error);
      return null;
    }
  }

  client.interceptors.request.use(async (config) => {
    if (config.headers.has(publicEndpointHeader)) {
      config.headers.delete(publicEndpointHeader);
      return config;
    }
    const idToken = await readIdToken();
    if (idToken !== null) config.headers.set("Authorization", idToken);
    return config;
  });
  return client;
}

export const sessionClient: AxiosInstance = createSessionClient();
