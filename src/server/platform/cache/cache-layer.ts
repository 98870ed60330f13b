import {
  cacheAddressOf,
  type CacheAddress,
  type HostClass,
  hostClassOf,
  reduceAccept,
} from "@/server/platform/cache/cacheable-routes";
import { type Encoding, encodings } from "@/server/platform/cache/cached-body";
import type { CachedResponse } from "@/server/platform/cache/cached-response";
import { fetchOrigin, type Origin } from "@/server/platform/cache/fetch-origin";
import { createPageLimit, PAGE_RATE, PAGE_UNITS, type PageLimit } from "@/server/platform/cache/page-limit";
import type { HttpCache, Outcome } from "@/server/platform/cache/http-cache";
import type { Quota } from "@/server/platform/http/address-limit";
import { allowAnyOrigin } from "@/server/platform/http/handler";
import { sendProblem } from "@/server/platform/http/problem";
import { requestIdOf } from "@/server/platform/http/request-id";
import { answerFailure } from "@/server/platform/layers/answer-failure";
import { callHandler, type Layer, type RequestHandler } from "@/server/platform/layers/layer";
import { answerPlainly } from "@/server/platform/layers/plain-answer";
import isNotModified from "fresh";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import type { IncomingMessage, ServerResponse } from "node:http";

/** The host that handlers see behind the cache. It is never written into an answer. */
const hosts: Readonly<Record<HostClass, string>> = { site: "site", qa: "qa" };

const NAME = "ProvaReal";

const negotiated = new LRUCache<string, Encoding>({ max: 200 });

/** Version 1 accepts an order of preference for equally welcome encodings, which its types lack. */
interface EncodingNegotiator {
  encodings(available: string[], options: { preferred: string[] }): string[];
}

/** RFC 9110, 12.5.3; the shortest of equally preferred encodings. */
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

/** A 304 has no headers that describe a body (RFC 9110, 15.4.5). */
function withoutContent(lines: readonly string[]): string[] {
  return lines.filter(
    (_, index) => !/^content-(type|encoding|disposition)$/.test(lines[index - (index % 2)] ?? ""),
  );
}

const isConditional = ({ headers }: IncomingMessage) => headers["if-none-match"] !== undefined;

/** Without waiting, so only in an encoding that exists already; false where that is impossible. */
function sendHit(request: IncomingMessage, response: ServerResponse, cached: CachedResponse): boolean {
  if (isConditional(request)) return false;
  const encoding = encodingFor(request.headers["accept-encoding"], cached);
  const body = cached.body.ready(encoding);
  if (body === undefined) return false;
  const lines = cached.hitLines(encoding, body, () => ["cache-status", describeOutcome(hit(cached))]);
  // A hit has no request id, because it is not logged.
  response.writeHead(cached.status, lines as string[]);
  response.end(request.method === "HEAD" ? undefined : body);
  return true;
}

const hit = (response: CachedResponse): Outcome => ({
  response,
  source: "hit",
  isStored: true,
  isCollapsed: false,
});

async function send(request: IncomingMessage, response: ServerResponse, outcome: Outcome): Promise<void> {
  const cached = outcome.response;
  const encoding = encodingFor(request.headers["accept-encoding"], cached);
  const lines = cached.headerLines(encoding);
  lines.push("cache-status", describeOutcome(outcome), "x-request-id", requestIdOf(request));
  if (
    cached.status === 200 &&
    isConditional(request) &&
    isNotModified(request.headers, { etag: cached.etag })
  ) {
    response.writeHead(304, withoutContent(lines)).end();
    return;
  }
  const body = await cached.body.encoded(encoding);
  lines.push("content-length", String(body.length));
  response.writeHead(cached.status, lines);
  response.end(request.method === "HEAD" ? undefined : body);
}

interface KnownAddress extends CacheAddress {
  readonly keys: Readonly<Record<HostClass, string>>;
}

/** In characters, so that strange addresses do not fill the memory. */
const LONGEST_REMEMBERED = 500;

/** Remembers the last addresses, because most requests are for a few. */
function createAddressBook(): (url: string) => KnownAddress | null {
  const known = new LRUCache<string, KnownAddress | { keys: null }>({ max: 5_000 });
  const isShort = (url: string) => url.length <= LONGEST_REMEMBERED;
  const look = (url: string) => {
    const address = cacheAddressOf(url);
    const keys = (hostClass: HostClass) => `${hostClass} ${address?.url}`;
    const found = address ? { ...address, keys: { site: keys("site"), qa: keys("qa") } } : { keys: null };
    if (isShort(url)) known.set(url, found);
    return found;
  };
  return (url) => {
    const found = (isShort(url) ? known.get(url) : undefined) ?? look(url);
    return found.keys === null ? null : found;
  };
}

const isApi = (url = "/") => /^\/api(?:\/|$)/.test(url);

const requestsIn = (units: number) => Math.max(0, Math.floor(units / PAGE_UNITS));

/** draft-ietf-httpapi-ratelimit-headers-11. Answers from the cache are free and say nothing. */
function tellQuota({ url }: IncomingMessage, response: ServerResponse, { remaining, seconds }: Quota): void {
  if (!isApi(url)) return;
  response.setHeader(
    "RateLimit-Policy",
    `"requests";q=${requestsIn(PAGE_RATE.requests)};w=${PAGE_RATE.seconds}`,
  );
  response.setHeader("RateLimit", `"requests";r=${requestsIn(remaining)};t=${seconds}`);
}

/** Where more requests of one customer wait than ever have a turn in time. */
const FULL_SECONDS = 5;

function answerTooMany(request: IncomingMessage, response: ServerResponse, seconds: number): void {
  const text = "Há pedidos demais deste endereço. Espere um pouco e tente de novo.";
  const headers = { "Retry-After": String(seconds) };
  if (!isApi(request.url)) return answerPlainly(response, 429, text, headers);
  tellQuota(request, response, { remaining: 0, seconds });
  allowAnyOrigin(response);
  sendProblem(request, response, "too-many-requests", { detail: text, headers });
}

/** Request directives such as no-cache have no effect, so that a visitor cannot make the site work. */
export function cacheLayer(cache: HttpCache, limit: PageLimit = createPageLimit(0)): Layer {
  const addressOf = createAddressBook();
  // The present request is counted after it was admitted.
  const observe = (request: IncomingMessage, response: ServerResponse) => (quota: Quota) =>
    tellQuota(request, response, { ...quota, remaining: quota.remaining - PAGE_UNITS });
  return (inside) => {
    const workWithin = async (
      request: IncomingMessage,
      response: ServerResponse,
      work: () => Promise<void>,
    ): Promise<void> => {
      const seconds = await limit.secondsToWait(request, observe(request, response));
      if (seconds !== null) return answerTooMany(request, response, seconds);
      if (!(await limit.inTurn(request, response, work))) answerTooMany(request, response, FULL_SECONDS);
    };
    const makeWithin: RequestHandler = (request, response) =>
      workWithin(request, response, async () => {
        limit.count(request);
        await inside(request, response);
      });
    const origin: Origin = (request, response) => callHandler(inside, request, response, answerFailure);
    return (request, response) => {
      const { method, url = "/", headers } = request;
      const isReading = method === "GET" || method === "HEAD";
      const address = isReading ? addressOf(url) : null;
      if (!address) return makeWithin(request, response);
      const hostClass = hostClassOf(headers.host);
      const accept = address.varies && reduceAccept(address.varies, headers.accept);
      const key = accept === undefined ? address.keys[hostClass] : `${address.keys[hostClass]} ${accept}`;
      const cached = cache.getFresh(key);
      if (cached)
        return sendHit(request, response, cached) ? undefined : send(request, response, hit(cached));
      const fetch = () => {
        limit.count(request);
        return fetchOrigin(origin, {
          url: address.url,
          host: hosts[hostClass],
          accept,
          requestId: requestIdOf(request),
        });
      };
      return workWithin(request, response, async () =>
        send(request, response, await cache.get(key, fetch, address)),
      );
    };
  };
}
