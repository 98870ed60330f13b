import type { SearchConfiguration } from "@/lib/contracts/search";
import type { OpenedClient } from "@/lib/search/open-lite-client";
import type { LiteClient } from "algoliasearch/lite";

export type SearchRequests = Parameters<LiteClient["search"]>[0];

/**
 * The client for react-instantsearch, loaded at first use. `search` also rejects where the script cannot be
 * loaded.
 */
export interface SearchClient {
  readonly configuration: SearchConfiguration;
  readonly appId: string;
  readonly apiKey: string;
  readonly search: LiteClient["search"];
  /** After an abort it rejects with the signal's reason. */
  readonly searchUntil: (signal: AbortSignal, requests: SearchRequests) => ReturnType<LiteClient["search"]>;
  readonly addAlgoliaAgent: (segment: string, version?: string) => void;
  readonly prepare: () => Promise<void>;
  readonly clearCache: () => Promise<void>;
}

const loadLiteClient = async (configuration: SearchConfiguration) =>
  (await import("@/lib/search/open-lite-client")).openLiteClient(configuration);

/** Costs nothing until it is used; works in browsers only. */
export function createSearchClient(
  configuration: SearchConfiguration,
  load: (configuration: SearchConfiguration) => Promise<OpenedClient> = loadLiteClient,
): SearchClient {
  const agents: [segment: string, version?: string][] = [];
  let opening: Promise<OpenedClient> | null = null;

  async function openClient(): Promise<OpenedClient> {
    try {
      const opened = await load(configuration);
      for (const agent of agents) opened.client.addAlgoliaAgent(...agent);
      return opened;
    } catch (error) {
      // The script could not be loaded; the next search tries again.
      opening = null;
      throw error;
    }
  }
  const opened = () => (opening ??= openClient());

  return {
    configuration,
    appId: configuration.applicationId,
    apiKey: configuration.searchKey,
    search: async (...parameters) => (await opened()).client.search(...parameters),
    searchUntil: async (signal, requests) => {
      const { forSignal } = await opened();
      signal.throwIfAborted();
      return forSignal(signal).search(requests);
    },
    addAlgoliaAgent: (...agent) => {
      agents.push(agent);
      void opening?.then(({ client }) => client.addAlgoliaAgent(...agent));
    },
    prepare: async () => void (await opened()),
    clearCache: async () => void (await (await opening)?.client.clearCache()),
  };
}
