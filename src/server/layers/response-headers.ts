import { isQaHost } from "@/lib/qa-host";
import { requestIdOf } from "@/server/http/request-id";
import type { Layer } from "@/server/layers/layer";

export const responseHeadersLayer =
  (headers: Readonly<Record<string, string>>): Layer =>
  (inside) =>
  (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader("X-Request-Id", requestIdOf(request));
    return inside(request, response);
  };

/** By specification, section 2. Set when the head is written, so that no inner handler can weaken it. */
export const qaHostLayer: Layer = (inside) => (request, response) => {
  if (!isQaHost(request.headers.host)) return inside(request, response);
  const writeHead = response.writeHead.bind(response) as (...parameters: unknown[]) => typeof response;
  response.writeHead = (...parameters: unknown[]) => {
    response.setHeader("X-Robots-Tag", "noindex, nofollow");
    return writeHead(...parameters);
  };
  return inside(request, response);
};
