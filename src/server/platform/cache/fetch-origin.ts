import type { OriginResponse } from "@/server/platform/cache/cached-response";
import inject from "light-my-request";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Failures become answers and are never thrown. */
export type Origin = (request: IncomingMessage, response: ServerResponse) => void;

interface OriginRequest {
  readonly url: string;
  readonly host: string;
  readonly accept: string | undefined;
  readonly requestId: string;
}

/** The request carries no cookie, address or language, so stored answers depend on no visitor. */
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
