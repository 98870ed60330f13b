import { WEIGHT_PREFIX } from "@/lib/ranking/ranking-query";
import { createTurns, type Turns } from "@/server/platform/http/turns";
import { createAddressLimit, type AddressLimit, type Quota } from "@/server/platform/http/address-limit";
import { clientNetworkOf, customerNetworkOf } from "@/server/platform/http/client-address";
import type { IncomingMessage, ServerResponse } from "node:http";

/** What a page costs, in units of about five milliseconds of processor time. */
export const PAGE_UNITS = 2;

/** For one network, in units: a fifth of a processor. */
export const PAGE_RATE = { name: "pages", requests: 1_200 * PAGE_UNITS, seconds: 60 } as const;

/**
 * How many requests of one customer are worked on at once, and how many may wait for their turn. The process renders one page
 * after the other anyway, so a second turn of one customer would only delay the others. A page that takes longer than a second
 * is waiting for something else, such as the search service, and the customer's next request begins.
 */
const NETWORK_TURNS = { atOnce: 1, waiting: 200, turnMilliseconds: 1_000 };

/** Pictures and card images that the process makes at once; the other processor time is for pages. */
const PICTURE_TURNS = { atOnce: 2, waiting: 400 };

/** Files that are sent as they are, probes, and paths with a limit of their own. */
const unlimited = /^\/(?:_next\/static\/|local\/|metrics$|api\/health$|api\/event$)/;

/** Sent while they are read, at the speed of whoever reads them. */
const streamed = /^\/(?:api\/(?:dumps|me)\/|log\/)/;

const picture = /^\/(?:_next\/image$|api\/og\/)/;

/**
 * Measured: a picture 30 ms, a card image 45 ms, a page of a search 40 ms, and a ranking by own weights 35 ms of processor time
 * where nothing is cached. A visitor who opens seven rankings of fifty items within a minute still sees all pictures.
 */
const weights: readonly (readonly [path: RegExp, units: number])[] = [
  [/^\/_next\/image$/, 6],
  [/^\/api\/og\//, 9],
  [/^\/(?:_next\/data\/[^/]+\/)?busca(?:\.json)?$/, 8],
];

const OWN_WEIGHTS_UNITS = 7;

const pathOf = ({ url = "/" }: IncomingMessage) => url.split("?", 1)[0] ?? "/";

function unitsOf(url: string): number {
  const [path = "", ...query] = url.split("?");
  const names = [...new URLSearchParams(query.join("?")).keys()];
  if (names.some((name) => name.startsWith(WEIGHT_PREFIX))) return OWN_WEIGHTS_UNITS;
  return weights.find(([pattern]) => pattern.test(path))?.[1] ?? PAGE_UNITS;
}

export interface PageLimit {
  /** Null for now; then `observe` is told what is left. */
  readonly secondsToWait: (
    request: IncomingMessage,
    observe?: (quota: Quota) => void,
  ) => Promise<number | null>;
  readonly count: (request: IncomingMessage) => void;
  /** Does the work when its turn comes, and not at all for a client that has left. False where too many wait already. */
  readonly inTurn: (
    request: IncomingMessage,
    response: ServerResponse,
    work: () => Promise<void>,
  ) => Promise<boolean>;
}

/** Asking and counting are two steps, because stale and shared answers are free; one more can pass. */
export function createPageLimit(
  trustedProxies: number,
  admit: AddressLimit = createAddressLimit(PAGE_RATE),
): PageLimit {
  const turns: Turns = createTurns(NETWORK_TURNS);
  const pictures: Turns = createTurns(PICTURE_TURNS);
  const networkOf = (request: IncomingMessage) => clientNetworkOf(request, trustedProxies);
  return {
    secondsToWait: async (request, observe) =>
      unlimited.test(pathOf(request)) ? null : admit(networkOf(request), 0, observe),
    count: (request) => {
      if (!unlimited.test(pathOf(request))) void admit(networkOf(request), unitsOf(request.url ?? "/"));
    },
    inTurn: async (request, response, work) => {
      const path = pathOf(request);
      if (unlimited.test(path) || streamed.test(path)) {
        await work();
        return true;
      }
      // Bodies of requests arrive slowly. So they are counted apart, and pages of others behind the same
      // address do not wait for them.
      const kind = request.method === "GET" || request.method === "HEAD" ? "read" : "send";
      const customer = `${kind} ${customerNetworkOf(request, trustedProxies)}`;
      let hasRoom = true;
      const inside = picture.test(path)
        ? async () => {
            hasRoom = await pictures("pictures", response, work);
          }
        : work;
      return (await turns(customer, response, inside)) && hasRoom;
    },
  };
}
