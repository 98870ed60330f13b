import type { Layer } from "@/server/platform/layers/layer";
import { answerPlainly } from "@/server/platform/layers/plain-answer";

/** Encoded letters, digits, "-", ".", "_" and "~", which need no encoding (RFC 3986, section 6.2.2.2). */
const encodedPlain = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
const dotSegment = /\/\.{1,2}(?:\/|$)/;

/**
 * Decodes needless encoding once and resolves "." and ".." (section 5.2.4). The result begins with one slash,
 * so that it cannot name another host.
 */
export function canonicalUrlOf(url: string): string {
  const [path = "/", ...query] = url.split(/(?=\?)/);
  const plain = path.replace(encodedPlain, (text) => String.fromCharCode(parseInt(text.slice(1), 16)));
  const resolved = dotSegment.test(plain)
    ? new URL(plain.replace(/^\/+/, "/"), "http://site").pathname
    : plain;
  return resolved === path ? url : resolved.replace(/^\/{2,}/, "/") + query.join("");
}

/**
 * Next would answer all forms of an address, but the shared cache stores only one, so every other form would
 * be rendered each time.
 */
export const canonicalPathLayer: Layer = (inside) => (request, response) => {
  const { url = "/", method } = request;
  const canonical = method === "GET" || method === "HEAD" ? canonicalUrlOf(url) : url;
  if (canonical === url) return inside(request, response);
  answerPlainly(response, 308, "", { Location: canonical });
};
