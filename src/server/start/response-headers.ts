import { isQaHost } from "@/lib/qa-host";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Headers of every response, whatever it is. */
const STANDARD_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
} as const;

/** One concern of the server that acts before the page or file is looked for. */
export type ResponseConcern = (request: IncomingMessage, response: ServerResponse) => void;

/** Sets the headers that are the same on every response. */
export const setStandardHeaders: ResponseConcern = (_request, response) => {
  for (const [name, value] of Object.entries(STANDARD_HEADERS)) response.setHeader(name, value);
};

/**
 * Specification section 2: keeps everything on a host whose name contains "qa" out of search engines. Set when the
 * head is written, so that nothing on the way can weaken it.
 */
export const forbidIndexingOnQaHosts: ResponseConcern = (request, response) => {
  if (!isQaHost(request.headers.host)) return;
  const writeHead = response.writeHead.bind(response) as (...parameters: unknown[]) => ServerResponse;
  response.writeHead = (...parameters: unknown[]) => {
    response.setHeader("X-Robots-Tag", "noindex, nofollow");
    return writeHead(...parameters);
  };
};
