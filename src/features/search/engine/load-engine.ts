import { loadResultParts } from "@/features/search/SearchResults/load-result-parts";

/**
 * InstantSearch, and what shows what it finds: no part of the first scripts, because a search is not changed before the server's
 * answer is read.
 */
export async function loadEngine() {
  const [engine] = await Promise.all([import("@/features/search/engine/SearchEngine"), loadResultParts()]);
  return engine.SearchEngine;
}

/** Fetches it for a change that is about to come, which tells if it cannot be loaded. */
export function prefetchEngine(): void {
  loadEngine().catch(() => undefined);
}
