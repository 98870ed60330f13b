import { sendProblem } from "@/server/http/problem";
import type { Layer } from "@/server/layers/layer";
import { answerPlainly } from "@/server/layers/plain-answer";
import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Headers by which parts of Next speak to each other, or to the service of its makers, and by which proxies tell of
 * a host. Next believes them from anybody (`x-middleware-prefetch` alone empties a page), and this site needs none.
 */
const internalHeader =
  /^(x-(middleware|invoke|nextjs|next|now|vercel|prerender)-|x-matched-path$|x-forwarded-(host|proto|port)$|rsc$|next-)/;

function dropInternalHeaders({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers))
    if (internalHeader.test(name)) Reflect.deleteProperty(headers, name);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const READING = "GET, HEAD, OPTIONS";

/** Pages and files are only read; Next itself renders a page for any method. False where nothing is left to do. */
function isReading({ method }: IncomingMessage, response: ServerResponse): boolean {
  if (method === "GET" || method === "HEAD") return true;
  if (method === "OPTIONS") answerPlainly(response, 204, "", { Allow: READING });
  else answerPlainly(response, 405, `Este endereço aceita ${READING}.`, { Allow: READING });
  return false;
}

function refuseApiPath(request: IncomingMessage, response: ServerResponse): void {
  const message = "Tem um % que não codifica um caractere em UTF-8.";
  sendProblem(request, response, "invalid-parameter", {
    detail: "O caminho deste endereço não pode ser lido.",
    errors: [{ field: "path", message }],
  });
}

/** False where the picture's address cannot be decoded, at which Next's resizer fails. */
function isPictureReadable(query: string, response: ServerResponse): boolean {
  // Next says why it refuses a picture in plain text, and does not say that it is.
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  if (new URLSearchParams(query).getAll("url").every(isDecodable)) return true;
  answerPlainly(response, 400, "O parâmetro url não é o endereço de uma imagem deste site.");
  return false;
}

/**
 * Answers what Next would answer wrongly: other methods than reading on pages, API paths that cannot be decoded (Next
 * sends a page), picture addresses that cannot be decoded (Next fails); and takes away the headers that Next believes.
 */
export const requestGuardLayer: Layer = (inside) => (request, response) => {
  dropInternalHeaders(request);
  const [path = "/", query = ""] = (request.url ?? "/").split(/\?(.*)/s);
  if (/^\/api(\/|$)/.test(path)) {
    if (!isDecodable(path)) return refuseApiPath(request, response);
  } else {
    if (!isReading(request, response)) return;
    if (path === "/_next/image" && !isPictureReadable(query, response)) return;
  }
  return inside(request, response);
};
