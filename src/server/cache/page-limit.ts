import { createAddressLimit, type AddressLimit, type Quota } from "@/server/http/address-limit";
import { clientNetworkOf, type AddressedRequest } from "@/server/http/client-address";
import type { IncomingMessage } from "node:http";

/** For one network. A page takes about ten milliseconds, so one address can use a fifth of a processor. */
export const PAGE_RATE = { name: "pages", requests: 1_200, seconds: 60 } as const;

/** Files that are sent as they are, probes, and paths with a limit of their own. */
const unlimited = /^\/(?:_next\/static\/|local\/|metrics$|api\/health$|api\/event$)/;

export interface PageLimit {
  /** Null for now; then `observe` is told what is left. */
  readonly secondsToWait: (
    request: IncomingMessage,
    observe?: (quota: Quota) => void,
  ) => Promise<number | null>;
  readonly count: (request: IncomingMessage) => void;
}

/** Asking and counting are two steps, because stale and shared answers are free; one more can pass. */
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
