import type { OriginResponse } from "@/server/cache/cached-response";
import inject from "light-my-request";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers a request; failures are answered, never thrown. */
export type Origin = (request: IncomingMessage, response: ServerResponse) => void;

/** What the cache asks its origin for. */
export interface OriginRequest {
  readonly url: string;
  readonly host: string;
  readonly accept: string | undefined;
  readonly requestId: string;
}

/**
 * Asks the handler behind the cache, without a socket. The request is made here and carries nothing of a visitor: no
 * cookie, no address, no language. So nothing of a visitor can be in an answer that others get.
 */
export async function fetchOrigin(origin: Origin, request: OriginRequest): Promise<OriginResponse> {
  const { statusCode, headers, rawPayload } = await inject(origin, {
    method: "GET",
    url: request.url,
    headers: {
      host: request.host,
      "x-request-id": request.requestId,
      ...(request.accept !== undefined && { accept: request.accept }),
    },
  });
  const texts = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : String(value)] as const],
  );
  return {
    status: statusCode,
    headers: Object.fromEntries(texts),
    hasCookies: headers["set-cookie"] !== undefined,
    body: rawPayload,
  };
}
