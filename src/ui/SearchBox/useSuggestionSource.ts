import type { SearchClient } from "@/lib/search/search-client";
import { suggestionRequests } from "@/lib/search/suggestion-requests";
import { createSuggestionSource, type SuggestionState } from "@/lib/search/suggestion-source";
import { readSuggestions } from "@/lib/search/suggestions";
import { useEffect, useState, useSyncExternalStore } from "react";

const sourceOf = (client: SearchClient) =>
  createSuggestionSource(async (signal, text, attempt) => {
    const requests = await suggestionRequests(text, client.configuration.indexPrefix);
    return readSuggestions(await client.searchUntil(signal, requests, attempt));
  });

/** Asks only while the list is open. */
export function useSuggestionSource(client: SearchClient, text: string, isOpen: boolean): SuggestionState {
  const [source] = useState(() => sourceOf(client));
  useEffect(() => {
    if (isOpen) source.ask(text);
    else source.stop();
  }, [source, text, isOpen]);
  useEffect(() => source.stop, [source]);
  return useSyncExternalStore(source.subscribe, source.getState);
}
