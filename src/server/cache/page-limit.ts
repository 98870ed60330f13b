import { createAddressLimit, type AddressLimit, type Quota } from "@/server/http/address-limit";
import { clientNetworkOf, type AddressedRequest } from "@/server/http/client-address";
import type { IncomingMessage } from "node:http";

/**
 * Pages and answers of the API that are made for one network in a minute, because the shared cache lacks them. A
 * visitor needs one to three for a page of results, and a page takes about ten milliseconds, so one address can use a
 * fifth of a processor.
 */
export const PAGE_RATE = { name: "pages", requests: 1_200, seconds: 60 } as const;

/** Files that are sent as they are, probes, and paths with a limit of their own. */
const unlimited = /^\/(?:_next\/static\/|local\/|metrics$|api\/health$|api\/event$)/;

export interface PageLimit {
  /** Seconds until something may be made for the client; null for now, where `observe` is told what is left. */
  readonly secondsToWait: (
    request: IncomingMessage,
    observe?: (quota: Quota) => void,
  ) => Promise<number | null>;
  /** Counts something that is made for the client. */
  readonly count: (request: IncomingMessage) => void;
}

/**
 * Waiting for another request's answer and stale answers are free. So asking and counting are two steps, and one
 * request more than the limit can pass.
 * @param trustedProxies setting TRUSTED_PROXIES
 */
export function createPageLimit(
  trustedProxies: number,
  admit: AddressLimit = createAddressLimit(PAGE_RATE),
): PageLimit {
  const networkOf = (request: AddressedRequest) => clientNetworkOf(request, trustedProxies);
  const isLimited = ({ url = "/" }: IncomingMessage) => !unlimited.test(url.split("?", 1)[0] ?? "/");
  return {
    secondsToWait: async (request, observe) =>
      isLimited(request) ? admit(networkOf(request), 0, observe) : null,
    count: (request) => {
      if (isLimited(request)) void admit(networkOf(request));
    },
  };
}
