import type { Layer } from "@/server/platform/layers/layer";
import { answerPlainly } from "@/server/platform/layers/plain-answer";
import type { IncomingMessage } from "node:http";

const absoluteForm = /^https?:\/\/([^/?#]+)([^#]*)/i;

/** A proxy in front may have trusted the other host. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

/**
 * Turns every form of a target (RFC 9112 section 3.2) into a path. The host of an absolute address replaces
 * the Host header. `OPTIONS *` is answered here. An invalid target or a second Host header is a 400.
 */
export const requestTargetLayer: Layer = (inside) => (request, response) => {
  const { url = "/", method } = request;
  if (hasSeveralHosts(request))
    return answerPlainly(response, 400, "O pedido diz o nome do site mais de uma vez.");
  if (url.startsWith("/")) return inside(request, response);
  if (url === "*" && method === "OPTIONS")
    return answerPlainly(response, 204, "", { Allow: "GET, HEAD, POST, DELETE, OPTIONS" });
  const [, host, path] = absoluteForm.exec(url) ?? [];
  if (host === undefined || path === undefined)
    return answerPlainly(response, 400, "O endereço deste pedido não é um caminho do site.");
  request.headers.host = host;
  request.url = path.startsWith("/") ? path : `/${path}`;
  return inside(request, response);
};
