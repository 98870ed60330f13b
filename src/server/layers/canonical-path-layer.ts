import type { Layer } from "@/server/layers/layer";
import { answerPlainly } from "@/server/layers/plain-answer";

/** Letters, digits, "-", ".", "_" and "~" need no encoding, and mean the same with it (RFC 3986, section 6.2.2.2). */
const encodedPlain = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
const dotSegment = /\/\.{1,2}(?:\/|$)/;

/**
 * The one way to write a path, with its parameters as they came. What is encoded without need is decoded once, and
 * "." and ".." are resolved (section 5.2.4); the result begins with one slash, so that it names no other host.
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
 * Leads readers from other ways to write an address to the one that the site gives out. Next answers them all, and the
 * shared cache keeps only one: every other one would be made anew each time.
 */
export const canonicalPathLayer: Layer = (inside) => (request, response) => {
  const { url = "/", method } = request;
  const canonical = method === "GET" || method === "HEAD" ? canonicalUrlOf(url) : url;
  if (canonical === url) return inside(request, response);
  answerPlainly(response, 308, "", { Location: canonical });
};
