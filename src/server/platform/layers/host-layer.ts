import { isQaHost } from "@/lib/qa-host";
import type { Layer, RequestHandler } from "@/server/platform/layers/layer";
import { answerPlainly } from "@/server/platform/layers/plain-answer";
import { LRUCache } from "lru-cache";
import { isIP } from "node:net";

/** Names of test hosts may have underscores, which browsers and DNS allow. */
const hostName = /^([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.|$))+$/i;

type HostKind = "own" | "foreign" | "malformed";

function nameOf(host: string): string {
  const bracketed = /^\[([^\]]*)\](:\d+)?$/.exec(host);
  return (bracketed?.[1] ?? host.replace(/:\d*$/, "")).toLowerCase().replace(/\.$/, "");
}

/**
 * Own hosts are the base URL's, every "qa" host (specification, section 2), and IP addresses, which health
 * checks use. A site without a public name (localhost) has no foreign hosts.
 */
export function hostKindOf(host: string | undefined, baseUrl: string): HostKind {
  const name = nameOf(host ?? "");
  if (isIP(name) !== 0) return "own";
  if (!hostName.test(name) || name.length > 253) return "malformed";
  const own = new URL(baseUrl).hostname;
  const isOwn = [own, "localhost"].includes(name) || own === "localhost" || isQaHost(name);
  return isOwn ? "own" : "foreign";
}

function answerWrongHost(kind: "foreign" | "malformed", baseUrl: string): RequestHandler {
  return ({ method, url = "/" }, response) => {
    // A path that begins with two slashes, or with none, would lead to another site.
    const path = /^\/(?!\/)/.test(url) ? url : "/";
    if (kind === "malformed") {
      answerPlainly(response, 400, "O nome do site neste pedido não é válido.");
    } else if (method === "GET" || method === "HEAD") {
      answerPlainly(response, 308, "", { Location: `${baseUrl}${path}` });
    } else {
      answerPlainly(response, 421, `Este endereço não é deste site. Use ${baseUrl}.`);
    }
  };
}

/**
 * Reading under a foreign host (such as the domain without www) redirects to the site's own (308); anything
 * else is misdirected (421, RFC 9110 section 15.5.20). No answer contains a request's host.
 */
export const hostLayer =
  (baseUrl: string): Layer =>
  (inside) => {
    const kinds = new LRUCache<string, HostKind>({ max: 200 });
    return (request, response) => {
      const host = request.headers.host ?? "";
      let kind = kinds.get(host);
      if (kind === undefined) kinds.set(host, (kind = hostKindOf(host, baseUrl)));
      return kind === "own" ? inside(request, response) : answerWrongHost(kind, baseUrl)(request, response);
    };
  };
