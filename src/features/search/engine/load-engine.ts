import { loadResultParts } from "@/features/search/SearchResults/load-result-parts";

/**
 * InstantSearch, and the parts that show what it finds. The first scripts contain neither, because visitors read the server's
 * answer before they change a search.
 */
export async function loadEngine() {
  const [engine] = await Promise.all([import("@/features/search/engine/SearchEngine"), loadResultParts()]);
  return engine.SearchEngine;
}

/** Fetches the engine for a change that is about to come. If it cannot be loaded, the change itself will say so. */
export function prefetchEngine(): void {
  loadEngine().catch(() => undefined);
}
