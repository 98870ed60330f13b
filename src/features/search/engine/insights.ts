// Only useInsights.ts loads this file, with import(), after the visitor's consent.
import type { FoundItem } from "@/features/search/search-view";
import type { SearchConfiguration } from "@/lib/contracts/search";
import { getAnonymousId } from "@/lib/visitor/anonymous-id";
import insights from "search-insights";

export type OpenedResult = Pick<FoundItem, "id" | "position" | "queryId">;

/**
 * Reports that a result of `index` was opened. The only token is the site's anonymous id; the library's
 * cookie is off. Rejects where nothing can be sent.
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
