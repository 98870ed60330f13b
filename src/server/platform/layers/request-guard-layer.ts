import { cacheTags, setCacheTags } from "@/server/platform/cache/cache-tags";
import { sendProblem } from "@/server/platform/http/problem";
import type { Layer } from "@/server/platform/layers/layer";
import { answerPlainly } from "@/server/platform/layers/plain-answer";
import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Internal headers of Next and its host, and those of proxies that announce a host. Next trusts them from
 * anybody (`x-middleware-prefetch` alone empties a page), and this site needs none of them.
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

/** Pages that accept a form at their own address (`defineVisitorForm`, `defineOperatorPage`). */
const formPath =
  /^\/(?:itens\/[^/]+\/avaliar|avaliacoes\/[^/]+(?:\/(?:recurso|compra))?|listas\/[^/]+|conta\/(?:favoritos|alertas|listas(?:\/[^/]+)?)|(?:descadastrar|confirmar-avisos)\/[^/]+|operador\/.+)$/;

/** Next redirects an address with a slash at the end, and mail programs that stop mails may not follow (RFC 8058). */
function dropFinalSlash(request: IncomingMessage): void {
  const [, path = "", query = ""] = /^([^?]*)\/(\?.*)?$/s.exec(request.url ?? "") ?? [];
  if (request.method === "POST" && formPath.test(path)) request.url = path + query;
}

/** Where it gives false it has answered the request. Next would render a page for any method. */
function isAllowed({ method }: IncomingMessage, path: string, response: ServerResponse): boolean {
  if (method === "GET" || method === "HEAD") return true;
  const allow = formPath.test(path) ? `${READING}, POST` : READING;
  if (method === "POST" && allow !== READING) return true;
  if (method === "OPTIONS") answerPlainly(response, 204, "", { Allow: allow });
  else answerPlainly(response, 405, `Este endereço aceita ${allow}.`, { Allow: allow });
  return false;
}

function refuseApiPath(request: IncomingMessage, response: ServerResponse): void {
  const message = "Tem um % que não codifica um caractere em UTF-8.";
  sendProblem(request, response, "invalid-parameter", {
    detail: "O caminho deste endereço não pode ser lido.",
    errors: [{ field: "path", message }],
  });
}

/** False where the picture's address cannot be decoded, which makes Next's optimiser fail. */
function isPictureReadable(query: string, response: ServerResponse): boolean {
  // Next explains in plain text why it refuses a picture, and does not set the type.
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  if (new URLSearchParams(query).getAll("url").every(isDecodable)) return true;
  answerPlainly(response, 400, "O parâmetro url não é o endereço de uma imagem deste site.");
  return false;
}

const picturePath = /^\/api\/media\/pictures\/([\da-f-]{36})-/;

/** Next writes the resized picture without the tags of the one that it read. */
function tagPicture(query: string, response: ServerResponse): void {
  const [, id] = picturePath.exec(new URLSearchParams(query).get("url") ?? "") ?? [];
  if (id !== undefined) setCacheTags(response, [cacheTags.photo(id)]);
}

/**
 * Removes the headers that Next trusts, and answers what Next would answer wrongly: other methods than
 * reading on pages, API paths and picture addresses that cannot be decoded.
 */
export const requestGuardLayer: Layer = (inside) => (request, response) => {
  dropInternalHeaders(request);
  dropFinalSlash(request);
  const [path = "/", query = ""] = (request.url ?? "/").split(/\?(.*)/s);
  if (/^\/api(\/|$)/.test(path)) {
    if (!isDecodable(path)) return refuseApiPath(request, response);
  } else {
    if (!isAllowed(request, path, response)) return;
    if (path === "/_next/image") {
      if (!isPictureReadable(query, response)) return;
      tagPicture(query, response);
    }
  }
  return inside(request, response);
};
