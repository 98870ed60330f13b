import {
  cacheAddressOf,
  type CacheAddress,
  type HostClass,
  hostClassOf,
  reduceAccept,
} from "@/server/cache/cacheable-routes";
import { type Encoding, encodings } from "@/server/cache/cached-body";
import type { CachedResponse } from "@/server/cache/cached-response";
import { fetchOrigin, type Origin } from "@/server/cache/fetch-origin";
import type { HttpCache, Outcome } from "@/server/cache/http-cache";
import { requestIdOf } from "@/server/http/request-id";
import { answerFailure } from "@/server/layers/answer-failure";
import type { Layer } from "@/server/layers/layer";
import isNotModified from "fresh";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import type { IncomingMessage, ServerResponse } from "node:http";

/** The host that the handler sees behind the cache, for each class; nothing of it is written into an answer. */
const hosts: Readonly<Record<HostClass, string>> = { site: "site", qa: "qa" };

/** How this cache calls itself in `Cache-Status`. */
const NAME = "ProvaReal";

/** Encodings of the last different `Accept-Encoding` headers; browsers send a handful. */
const negotiated = new LRUCache<string, Encoding>({ max: 200 });

/** Version 1 takes an order for what is equally welcome; its types do not know that yet. */
interface EncodingNegotiator {
  encodings(available: string[], options: { preferred: string[] }): string[];
}

/** What a client welcomes most (RFC 9110 section 12.5.3), the shortest of what it welcomes equally. */
function encodingFor(acceptEncoding: string | undefined, { body }: CachedResponse): Encoding {
  if (!body.isCompressed || acceptEncoding === undefined) return "identity";
  const known = negotiated.get(acceptEncoding);
  if (known) return known;
  const negotiator: unknown = new Negotiator({ headers: { "accept-encoding": acceptEncoding } });
  const welcome = (negotiator as EncodingNegotiator).encodings([...encodings], { preferred: [...encodings] });
  const encoding = encodings.find((name) => name === welcome[0]) ?? "identity";
  negotiated.set(acceptEncoding, encoding);
  return encoding;
}

function describeOutcome({ response, source, isStored, isCollapsed, failedStatus }: Outcome): string {
  const parts = [
    source === "hit" && failedStatus === undefined ? "hit" : `fwd=${source === "hit" ? "stale" : source}`,
  ];
  if (failedStatus !== undefined) parts.push(`fwd-status=${failedStatus}`, 'detail="stale on error"');
  if (isStored) parts.push(`ttl=${response.secondsToLive()}`);
  if (source !== "hit" && isStored) parts.push("stored");
  if (isCollapsed) parts.push("collapsed");
  return `${NAME}; ${parts.join("; ")}`;
}

async function send(request: IncomingMessage, response: ServerResponse, outcome: Outcome): Promise<void> {
  const cached = outcome.response;
  const encoding = encodingFor(request.headers["accept-encoding"], cached);
  const lines = [
    ...cached.headerLines(encoding),
    "cache-status",
    describeOutcome(outcome),
    "x-request-id",
    requestIdOf(request),
  ];
  if (cached.status === 200 && isNotModified(request.headers, { etag: cached.etag })) {
    response.writeHead(304, withoutContent(lines)).end();
    return;
  }
  const body = cached.body.ready(encoding) ?? (await cached.body.encoded(encoding));
  lines.push("content-length", String(body.length));
  response.writeHead(cached.status, lines);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** RFC 9110 section 15.4.5: a 304 carries no description of a body that it does not have. */
function withoutContent(lines: readonly string[]): string[] {
  return lines.filter(
    (_, index) => !/^content-(type|encoding|disposition)$/.test(lines[index - (index % 2)] ?? ""),
  );
}

/** Finds where the answer to a request is kept; remembers the last addresses, since most requests are for a few. */
function createAddressBook(): (request: IncomingMessage) => CacheAddress | null {
  const known = new LRUCache<string, Omit<CacheAddress, "key"> | { url: null }>({ max: 5_000 });
  const look = (url: string) => {
    const found = known.get(url) ?? cacheAddressOf(url) ?? { url: null };
    known.set(url, found);
    return found;
  };
  return ({ method, url = "/", headers }) => {
    if (method !== "GET" && method !== "HEAD") return null;
    const address = look(url);
    if (address.url === null) return null;
    const accept = reduceAccept(address.varies, headers.accept) ?? "";
    return { ...address, key: `${hostClassOf(headers.host)} ${address.url} ${accept}` };
  };
}

/**
 * The shared cache in front of the handlers inside. Requests for addresses that may be kept are answered from it;
 * request directives such as no-cache do not reach past it, as with CDNs, so that a visitor cannot make the site work.
 * Everything else passes as it came.
 */
export function cacheLayer(cache: HttpCache): Layer {
  const addressOf = createAddressBook();
  return (inside) => {
    const origin: Origin = (request, response) => {
      inside(request, response).catch((error: unknown) => answerFailure(request, response, error));
    };
    return async (request, response) => {
      const address = addressOf(request);
      if (!address) return inside(request, response);
      const cached = cache.getFresh(address.key);
      const { url, varies } = address;
      const outcome: Outcome = cached
        ? { response: cached, source: "hit", isStored: true, isCollapsed: false }
        : await cache.get(address.key, () =>
            fetchOrigin(origin, {
              url,
              host: hosts[hostClassOf(request.headers.host)],
              accept: reduceAccept(varies, request.headers.accept),
              requestId: requestIdOf(request),
            }),
          );
      await send(request, response, outcome);
    };
  };
}
