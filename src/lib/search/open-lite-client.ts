import type { SearchConfiguration } from "@/lib/contracts/search";
import { abortableRequester } from "@/lib/search/abortable-requester";
import { liteClient, type LiteClient } from "algoliasearch/lite";

/** In milliseconds. Algolia's client gives these to its second host. */
export const LOCAL_TIMEOUTS = { connect: 4_000, read: 8_000, write: 30_000 } as const;

export interface OpenedClient {
  client: LiteClient;
  /** A later attempt waits longer, so that a service which is always slow answers one of them. */
  forSignal: (signal: AbortSignal, attempt: number) => LiteClient;
}

type Timeouts = LiteClient["transporter"]["timeouts"];
type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;

/** There is only one host, so its state is not remembered, and nothing goes to local storage. */
const noHostsCache: NonNullable<ClientOptions["hostsCache"]> = {
  get: (_key, whenMissing) => whenMissing(),
  set: (_key, value) => Promise.resolve(value),
  delete: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};

/**
 * Algolia's client gives the first of several hosts only a second. A single host gets the longer time at
 * once, because every search would fail on a slow network otherwise.
 */
function localOptions({ servicePath }: SearchConfiguration): ClientOptions {
  if (servicePath === null) return {};
  const { protocol, host } = window.location;
  return {
    hosts: [
      {
        url: `${host}${servicePath}`,
        accept: "readWrite",
        protocol: protocol === "https:" ? "https" : "http",
      },
    ],
    timeouts: LOCAL_TIMEOUTS,
    hostsCache: noHostsCache,
  };
}

const MOST_PATIENCE = 4;

const lengthened = ({ connect, read, write }: Timeouts, times: number): Timeouts => ({
  connect: connect * times,
  read: read * times,
  write,
});

/** Searches with and without a signal share one cache. */
export function openLiteClient(configuration: SearchConfiguration): OpenedClient {
  const { applicationId, searchKey } = configuration;
  const options = localOptions(configuration);
  const client = liteClient(applicationId, searchKey, options);
  const { hosts, hostsCache, responsesCache, timeouts } = client.transporter;
  const forSignal = (signal: AbortSignal, attempt: number) =>
    liteClient(applicationId, searchKey, {
      ...options,
      timeouts: lengthened(timeouts, Math.min(attempt, MOST_PATIENCE)),
      hosts,
      hostsCache,
      responsesCache,
      requester: abortableRequester(signal),
    });
  return { client, forSignal };
}
