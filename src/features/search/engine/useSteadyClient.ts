import {
  createSteadyClient,
  type InstantSearchClient,
  type Outage,
} from "@/features/search/engine/steady-client";
import { useSearchClient } from "@/lib/search/search-context";
import { useEffect, useState, useSyncExternalStore } from "react";

const nothing = () => () => undefined;
const noOutage = () => null;

/** Used where a page has no search configuration: it shows the server's results only. */
const silentClient = { search: () => new Promise<never>(() => undefined) } as InstantSearchClient;

/** The page's client for InstantSearch, and its outage, if any. */
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
