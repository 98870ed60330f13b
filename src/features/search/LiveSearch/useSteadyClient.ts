import {
  createSteadyClient,
  type InstantSearchClient,
  type Outage,
} from "@/features/search/engine/steady-client";
import { useSearchClient } from "@/lib/search/search-context";
import { useEffect, useState, useSyncExternalStore } from "react";

const nothing = () => () => undefined;
const noOutage = () => null;

/** Stands in where a page was not told where to search: what the server found is shown, and nothing else comes. */
const silentClient = { search: () => new Promise<never>(() => undefined) } as InstantSearchClient;

/** The page's search client as InstantSearch takes it, and how it fares. */
export function useSteadyClient(): {
  client: InstantSearchClient;
  outage: Outage | null;
  retry: () => void;
} {
  const source = useSearchClient();
  const [steady] = useState(() => (source ? createSteadyClient(source) : null));
  const outage = useSyncExternalStore(steady?.subscribe ?? nothing, steady?.readOutage ?? noOutage, noOutage);
  useEffect(() => () => steady?.stop(), [steady]);
  return { client: steady?.client ?? silentClient, outage, retry: () => steady?.retry() };
}
