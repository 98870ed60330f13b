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
  readonly searchUntil: (
    signal: AbortSignal,
    requests: SearchRequests,
    /** From 1; later ones wait longer. */
    attempt?: number,
  ) => ReturnType<LiteClient["search"]>;
  readonly addAlgoliaAgent: (segment: string, version?: string) => void;
  readonly prepare: () => Promise<void>;
  readonly clearCache: () => Promise<void>;
}

const loadLiteClient = async (configuration: SearchConfiguration) =>
  (await import("@/lib/search/open-lite-client")).openLiteClient(configuration);

/** Readers of an answer count on one result for each request. */
function isWhole(requests: SearchRequests, answer: { results?: unknown }): boolean {
  const asked = Array.isArray(requests) ? requests : requests.requests;
  return Array.isArray(answer.results) && answer.results.length >= asked.length;
}

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
    searchUntil: async (signal, requests, attempt = 1) => {
      const { client, forSignal } = await opened();
      signal.throwIfAborted();
      const answer = await forSignal(signal, attempt).search(requests);
      if (isWhole(requests, answer)) return answer;
      // The client keeps answers, and would give this one again.
      await client.clearCache();
      throw new Error("The search service left queries unanswered");
    },
    addAlgoliaAgent: (...agent) => {
      agents.push(agent);
      void opening?.then(({ client }) => client.addAlgoliaAgent(...agent));
    },
    prepare: async () => void (await opened()),
    clearCache: async () => void (await (await opening)?.client.clearCache()),
  };
}
