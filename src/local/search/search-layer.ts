import { localSearch } from "@/config/local-search";
import { answerFailure, type SearchRequest, type SearchResponse } from "@/local/search/protocol/exchange";
import type { SearchFailure } from "@/local/search/protocol/search-failure";
import { createSearchService, type SearchServiceOptions } from "@/local/search/search-service";
import { type AddressLimit, createAddressLimit } from "@/server/http/address-limit";
import { clientNetworkOf } from "@/server/http/client-address";
import { readTextBody } from "@/server/http/request-body";
import type { Layer } from "@/server/layers/layer";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createGunzip } from "node:zlib";
import { PassThrough } from "node:stream";

/** Largest body of a request, in bytes: a batch of a thousand records is a tenth of it. */
export const SEARCH_BODY_LIMIT = 10 * 2 ** 20;

/** Searches of one network in a minute: a fast typist makes three a second, an office has many of them. */
export const SEARCH_RATE = { requests: 6_000, seconds: 60 } as const;

/** Requests that are worked on at once; more are told to come back, so that memory and waiting stay bounded. */
export const SEARCH_CALLS_AT_ONCE = 200;

/** What the layer works with. */
export interface SearchLayerOptions extends SearchServiceOptions {
  /** Setting TRUSTED_PROXIES. */
  readonly trustedProxies: number;
  readonly admit?: AddressLimit;
  readonly callsAtOnce?: number;
}

const tooMany: SearchFailure = { status: 429, message: "Too Many Requests" };
const tooLarge: SearchFailure = { status: 413, message: "Record or request body is too big" };
const notUtf8: SearchFailure = { status: 400, message: "The request body is not UTF-8" };

function send(response: ServerResponse, { status, headers, body }: SearchResponse): void {
  response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) }).end(body);
}

/** The body as it was before the client compressed it; the limit counts what comes out. */
function bodyOf(request: IncomingMessage): IncomingMessage {
  if (request.headers["content-encoding"] !== "gzip") return request;
  const plain = request.pipe(createGunzip()).on("error", () => unpacked.destroy());
  const unpacked = plain.pipe(new PassThrough());
  return Object.assign(unpacked, { headers: {} }) as unknown as IncomingMessage;
}

function describeRequest(request: IncomingMessage, body: string): SearchRequest {
  const [path = "/", queryString = ""] = (request.url ?? "/").split("?", 2);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
  );
  return {
    method: request.method ?? "GET",
    path: path.slice(localSearch.servicePath.length),
    queryString,
    headers,
    body,
  };
}

/**
 * The local search service at its path; everything else goes on inside. It stands outside whatever refuses `POST` on
 * pages.
 */
export function searchLayer(options: SearchLayerOptions): Layer {
  const {
    trustedProxies,
    admit = createAddressLimit(SEARCH_RATE),
    callsAtOnce = SEARCH_CALLS_AT_ONCE,
  } = options;
  const service = createSearchService(options);
  let calls = 0;
  const call = async (request: IncomingMessage): Promise<SearchResponse> => {
    const seconds = await admit(clientNetworkOf(request, trustedProxies));
    if (seconds !== null) return answerFailure(tooMany, { "retry-after": String(seconds) });
    if (calls >= callsAtOnce) return answerFailure(tooMany, { "retry-after": "1" });
    calls += 1;
    try {
      const body = await readTextBody(bodyOf(request), SEARCH_BODY_LIMIT);
      if (body.ok) return await service(describeRequest(request, body.value));
      return answerFailure(body.error === "too-large" ? tooLarge : notUtf8);
    } finally {
      calls -= 1;
    }
  };
  return (inside) => async (request, response) => {
    const [path = "/"] = (request.url ?? "/").split("?", 1);
    if (!path.startsWith(`${localSearch.servicePath}/`)) return inside(request, response);
    const answer = await call(request);
    request.resume();
    send(response, answer);
  };
}
