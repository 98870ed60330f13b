import type { SearchConfiguration } from "@/lib/contracts/search";
import { abortableRequester } from "@/lib/search/abortable-requester";
import { liteClient, type LiteClient } from "algoliasearch/lite";

/** Algolia's own client, and how to search with it until a signal says otherwise. */
export interface OpenedClient {
  client: LiteClient;
  forSignal: (signal: AbortSignal) => LiteClient;
}

/** Where the local service answers, as Algolia's clients name hosts: with a path, and without the protocol. */
function hostsOf({ servicePath }: SearchConfiguration) {
  if (servicePath === null) return {};
  const { protocol, host } = window.location;
  const url = `${host}${servicePath}`;
  return {
    hosts: [
      { url, accept: "readWrite" as const, protocol: protocol === "https:" ? "https" : "http" } as const,
    ],
  };
}

/** Makes the client of a browser. What it has been answered is remembered for searches with and without a signal. */
export function openLiteClient(configuration: SearchConfiguration): OpenedClient {
  const { applicationId, searchKey } = configuration;
  const client = liteClient(applicationId, searchKey, hostsOf(configuration));
  const { hosts, hostsCache, responsesCache } = client.transporter;
  const forSignal = (signal: AbortSignal) =>
    liteClient(applicationId, searchKey, {
      hosts,
      hostsCache,
      responsesCache,
      requester: abortableRequester(signal),
    });
  return { client, forSignal };
}
