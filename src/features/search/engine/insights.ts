// Loaded by useInsights.ts alone, with import(), after the visitor's consent.
import type { FoundItem } from "@/features/search/search-view";
import type { SearchConfiguration } from "@/lib/contracts/search";
import { getAnonymousId } from "@/lib/visitor/anonymous-id";
import insights from "search-insights";

/** The part of an opened result that the service is told. */
export type OpenedResult = Pick<FoundItem, "id" | "position" | "queryId">;

/**
 * Tells the search service that a result was opened: the hosted one, or the local one below the site's own address. The
 * only token is the site's own anonymous id; the library's cookie is off.
 * @param index the index that the result came from
 * @returns rejects where nothing can be sent
 */
export async function tellOpened(
  { applicationId, searchKey, servicePath }: SearchConfiguration,
  index: string,
  { id, position, queryId }: OpenedResult,
): Promise<void> {
  const userToken = getAnonymousId();
  insights("init", {
    appId: applicationId,
    apiKey: searchKey,
    useCookie: false,
    anonymousUserToken: false,
    ...(userToken !== null && { userToken }),
    ...(servicePath !== null && { host: window.location.origin + servicePath }),
  });
  const event = { index, eventName: "Result opened", objectIDs: [id] };
  if (queryId === null) await insights("clickedObjectIDs", event);
  else await insights("clickedObjectIDsAfterSearch", { ...event, queryID: queryId, positions: [position] });
}
