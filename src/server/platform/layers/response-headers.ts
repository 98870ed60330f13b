import { isQaHost } from "@/lib/qa-host";
import { requestIdOf } from "@/server/platform/http/request-id";
import type { Layer } from "@/server/platform/layers/layer";

export const responseHeadersLayer =
  (headers: Readonly<Record<string, string>>): Layer =>
  (inside) =>
  (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader("X-Request-Id", requestIdOf(request));
    return inside(request, response);
  };

/** For the site's mark, which mails show from the site's address: in a mail program on the web, another site loads it. */
export const openIconsLayer: Layer = (inside) => (request, response) => {
  if (request.url?.startsWith("/icons/")) response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  return inside(request, response);
};

const ROBOTS = "X-Robots-Tag";

/** A parameter of `writeHead`: headers in it would replace the response's own. */
function withoutRobots(parameter: unknown): unknown {
  if (typeof parameter !== "object" || parameter === null || Array.isArray(parameter)) return parameter;
  const isOther = ([name]: [string, unknown]) => name.toLowerCase() !== ROBOTS.toLowerCase();
  return Object.fromEntries(Object.entries(parameter).filter(isOther));
}

/** By specification, section 2. Set when the head is written, so that no inner handler can weaken it. */
export const qaHostLayer: Layer = (inside) => (request, response) => {
  if (!isQaHost(request.headers.host)) return inside(request, response);
  const writeHead = response.writeHead.bind(response) as (...parameters: unknown[]) => typeof response;
  response.writeHead = (...parameters: unknown[]) => {
    response.setHeader(ROBOTS, "noindex, nofollow");
    return writeHead(...parameters.map(withoutRobots));
  };
  return inside(request, response);
};
