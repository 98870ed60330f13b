import type { RouteOf } from "@/server/platform/http/routes";
import type { Layer } from "@/server/platform/layers/layer";
import { answerPlainly } from "@/server/platform/layers/plain-answer";

/** Encoded letters, digits, "-", ".", "_" and "~", which need no encoding (RFC 3986, section 6.2.2.2). */
const encodedPlain = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
const dotSegment = /\/\.{1,2}(?:\/|$)/;

/** Addresses of programs and files of the build, whose capitals may mean something. */
const programPath = /^\/(?:_|(?:api|local|log)(?:\/|$))/i;

/** In lower case, as people dictate and print addresses, if a page has that address. Tokens keep their capitals. */
function inLowerCase(path: string, routeOf: RouteOf): string {
  const lower = path.toLowerCase();
  // The capitals of an encoded character ("%C3%A3") say nothing, and no page's address has one.
  if (lower === path || path.includes("%") || programPath.test(path)) return path;
  const route = routeOf(lower);
  if (!route.startsWith("/")) return path;
  const parts = route.split("/");
  const given = path.split("/");
  return lower
    .split("/")
    .map((part, index) => (parts[index] === "[token]" ? (given[index] ?? part) : part))
    .join("/");
}

/**
 * Decodes needless encoding once, resolves "." and ".." (section 5.2.4), and writes the address of a page in lower case.
 * The result begins with one slash, so that it cannot name another host.
 */
export function canonicalUrlOf(url: string, routeOf: RouteOf): string {
  const [path = "/", ...query] = url.split(/(?=\?)/);
  const plain = path.replace(encodedPlain, (text) => String.fromCharCode(parseInt(text.slice(1), 16)));
  const resolved = inLowerCase(
    dotSegment.test(plain) ? new URL(plain.replace(/^\/+/, "/"), "http://site").pathname : plain,
    routeOf,
  );
  return resolved === path ? url : resolved.replace(/^\/{2,}/, "/") + query.join("");
}

/**
 * Next would answer all forms of an address, but the shared cache stores only one, so every other form would
 * be rendered each time.
 */
export const canonicalPathLayer =
  (routeOf: RouteOf): Layer =>
  (inside) =>
  (request, response) => {
    const { url = "/", method } = request;
    const canonical = method === "GET" || method === "HEAD" ? canonicalUrlOf(url, routeOf) : url;
    if (canonical === url) return inside(request, response);
    answerPlainly(response, 308, "", { Location: canonical });
  };
