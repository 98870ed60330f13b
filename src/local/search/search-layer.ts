import { localSearch } from "@/config/local-search";
import { answerFailure, type SearchRequestHead, type SearchResponse } from "@/local/search/protocol/exchange";
import type { SearchRight } from "@/local/search/keys";
import { readRequestBody } from "@/local/search/protocol/request-body";
import type { SearchFailure } from "@/local/search/protocol/search-failure";
import { UNIT_MILLISECONDS, type ChargeWork } from "@/local/search/query/search-cost";
import { createRequestOpener, type SearchServiceOptions } from "@/local/search/search-service";
import { type AddressLimit, createAddressLimit } from "@/server/platform/http/address-limit";
import { clientAddressOf, clientNetworkOf, customerNetworkOf } from "@/server/platform/http/client-address";
import { createTurns } from "@/server/platform/http/turns";
import type { Layer } from "@/server/platform/layers/layer";
import type { IncomingMessage, ServerResponse } from "node:http";

/** In bytes. Fifty long searches are half of the smaller limit, 1000 records a tenth of the larger one. */
const SEARCH_BODY_LIMITS: Readonly<Record<SearchRight, number>> = {
  search: 64 * 1024,
  write: 10 * 2 ** 20,
};

/**
 * Units of one network in a minute (`costOf`), each for 2.4 milliseconds of work: a fifth of a processor. A page of results
 * costs about ten, suggestions for a letter four.
 */
const SEARCH_RATE = { name: "search", requests: 5_000, seconds: 60 } as const;

/** In bytes, for a search key. A thousand records of the site with their highlights are a quarter of it. */
const LARGEST_ANSWER = 4 * 2 ** 20;

/** Requests of one customer that are worked on at once, and that wait. */
const CUSTOMER_TURNS = { atOnce: 2, waiting: 100 };

/** Requests that run at once; more are told to come back, so that memory and waiting stay bounded. */
const SEARCH_CALLS_AT_ONCE = 200;

interface SearchLayerOptions extends SearchServiceOptions {
  readonly trustedProxies: number;
  readonly admit?: AddressLimit;
  readonly callsAtOnce?: number;
}

const answerTooLarge: SearchFailure = {
  status: 413,
  message: "The answer is too large: ask for fewer hits or attributes",
};

const tooMany = (retryAfter: number): SearchFailure => ({
  status: 429,
  message: "Too Many Requests",
  retryAfter,
});
function send(response: ServerResponse, { status, headers, body }: SearchResponse): void {
  response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) }).end(body);
}

function describeHead(request: IncomingMessage, address: string | null): SearchRequestHead {
  const [path = "/", queryString = ""] = (request.url ?? "/").split("?", 2);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
  );
  return {
    method: request.method ?? "GET",
    path: path.slice(localSearch.servicePath.length),
    queryString,
    headers,
    address,
  };
}

/** Must stand outside whatever refuses `POST` on pages. */
export function searchLayer(options: SearchLayerOptions): Layer {
  const {
    trustedProxies,
    admit = createAddressLimit(SEARCH_RATE),
    callsAtOnce = SEARCH_CALLS_AT_ONCE,
  } = options;
  const { clock = () => performance.now() } = options;
  const open = createRequestOpener(options);
  const turns = createTurns(CUSTOMER_TURNS);
  let calls = 0;
  /** Charges afterwards what the work took beyond the units that were charged before. */
  const measure = async (
    charge: ChargeWork,
    work: (charge: ChargeWork) => Promise<SearchResponse>,
  ): Promise<SearchResponse> => {
    const started = clock();
    let charged = 0;
    try {
      return await work((units) => {
        charged += units;
        return charge(units);
      });
    } finally {
      const extra = Math.ceil((clock() - started) / UNIT_MILLISECONDS) - charged;
      if (extra > 0) await charge(extra);
    }
  };
  const call = async (request: IncomingMessage, response: ServerResponse): Promise<SearchResponse> => {
    const network = clientNetworkOf(request, trustedProxies);
    const charge = async (units: number) => {
      const seconds = await admit(network, units);
      return seconds === null ? null : tooMany(seconds);
    };
    const refusal = await charge(1);
    if (refusal) return answerFailure(refusal);
    const opened = await open(describeHead(request, clientAddressOf(request, trustedProxies)));
    if (!opened.ok) return opened.error;
    const { right, answer } = opened.value;
    // Only a key that may write can send packed bodies.
    const body = await readRequestBody(request, {
      limit: SEARCH_BODY_LIMITS[right],
      mayBePacked: right === "write",
    });
    if (!body.ok) return answerFailure(body.error, { connection: "close" });
    if (calls >= callsAtOnce) return answerFailure(tooMany(1));
    calls += 1;
    try {
      let answered = answerFailure(tooMany(1));
      await turns(customerNetworkOf(request, trustedProxies), response, async () => {
        answered = await measure(charge, (own) => answer(body.value, own));
      });
      const isTooLarge = right === "search" && Buffer.byteLength(answered.body) > LARGEST_ANSWER;
      return isTooLarge ? answerFailure(answerTooLarge) : answered;
    } finally {
      calls -= 1;
    }
  };
  return (inside) => async (request, response) => {
    const [path = "/"] = (request.url ?? "/").split("?", 1);
    if (!path.startsWith(`${localSearch.servicePath}/`)) return inside(request, response);
    const answer = await call(request, response);
    request.resume();
    send(response, answer);
  };
}
