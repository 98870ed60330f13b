import { retryDelay } from "@/lib/backoff";
import type { SearchRequests } from "@/lib/search/search-client";
import type { InstantSearchProps } from "react-instantsearch";

export type InstantSearchClient = InstantSearchProps["searchClient"];

interface SearchSource {
  readonly appId: string;
  readonly apiKey: string;
  readonly searchUntil: (signal: AbortSignal, requests: SearchRequests, attempt?: number) => Promise<unknown>;
  readonly addAlgoliaAgent: (segment: string, version?: string) => void;
}

export interface Outage {
  /** 0 where the search itself could not be loaded: then nothing is tried again by itself. */
  readonly attempts: number;
  readonly isTrying: boolean;
}

/** A client whose searches wait until the service answers again. */
interface SteadyClient {
  readonly client: InstantSearchClient;
  readonly subscribe: (listener: () => void) => () => void;
  readonly readOutage: () => Outage | null;
  readonly retry: () => void;
  /** Cancels searches, because nobody waits for them. */
  readonly stop: () => void;
}

const FIRST_DELAY = 1_000;

export function outageDelay(attempt: number, random: () => number): number {
  const delay = retryDelay(attempt, random, FIRST_DELAY);
  return attempt <= 3 ? delay : Math.min(30_000, delay * (attempt - 2));
}

type FacetRequest = { type?: string }[];
const isAmongFacets = (requests: SearchRequests) =>
  Array.isArray(requests) && (requests as FacetRequest).every(({ type }) => type === "facet");

const noFacets = (requests: SearchRequests) => ({
  results: (requests as FacetRequest).map(() => ({
    facetHits: [],
    exhaustiveFacetsCount: false,
    processingTimeMS: 0,
  })),
});

const never = new Promise<never>(() => undefined);

/**
 * Never rejects: while the service is away, the newest search is repeated with growing delays and when the
 * network returns, and results stay. A search for facet values returns nothing where it fails twice.
 */
export function createSteadyClient(source: SearchSource, random: () => number = Math.random): SteadyClient {
  const listeners = new Set<() => void>();
  let outage: Outage | null = null;
  let newest = 0;
  let abortNewest = (): void => undefined;
  let wake = (): void => undefined;

  function setOutage(next: Outage | null): void {
    if (outage === next) return;
    outage = next;
    for (const listener of [...listeners]) listener();
  }

  /** Until the delay is over, the network returns, or somebody asks for a retry. */
  async function pause(attempt: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => wake(), outageDelay(attempt, random));
      wake = () => {
        clearTimeout(timer);
        window.removeEventListener("online", wake);
        wake = () => undefined;
        resolve();
      };
      window.addEventListener("online", wake);
    });
  }

  async function searchSteadily(requests: SearchRequests): Promise<unknown> {
    const own = ++newest;
    abortNewest();
    const controller = new AbortController();
    abortNewest = () => controller.abort();
    wake();
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await source.searchUntil(controller.signal, requests, attempt);
        if (own !== newest) return never;
        setOutage(null);
        return answer;
      } catch {
        if (own !== newest) return never;
        setOutage({ attempts: attempt, isTrying: false });
        await pause(attempt);
        if (own !== newest) return never;
        setOutage({ attempts: attempt, isTrying: true });
      }
    }
  }

  async function searchFacets(requests: SearchRequests): Promise<unknown> {
    const { signal } = new AbortController();
    try {
      return await source.searchUntil(signal, requests).catch(() => source.searchUntil(signal, requests, 2));
    } catch {
      return noFacets(requests);
    }
  }

  const search = (requests: SearchRequests) =>
    isAmongFacets(requests) ? searchFacets(requests) : searchSteadily(requests);
  const { appId, apiKey, addAlgoliaAgent } = source;
  return {
    client: { appId, apiKey, addAlgoliaAgent, search } as InstantSearchClient,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    readOutage: () => outage,
    retry: () => wake(),
    stop: () => {
      newest += 1;
      abortNewest();
      wake();
      outage = null;
    },
  };
}
