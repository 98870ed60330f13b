import type { ReviewPage } from "@/lib/contracts/review";
import { reviewsPath, type ReviewQuery } from "@/lib/review-query";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";

/** Reviews stay fresh as long as shared caches keep the page. */
const STALE_AFTER_MILLISECONDS = 5 * 60_000;

/**
 * Without session: the answer is the same for everybody. Client and schema are loaded with the first call.
 * Rejects where the server does not answer, or answers something else.
 */
async function getReviews(itemSlug: string, query: ReviewQuery): Promise<ReviewPage> {
  const [{ publicEndpointHeader, sessionClient }, { reviewPageSchema }] = await Promise.all([
    import("@/lib/api/session-client"),
    import("@/lib/contracts/review"),
  ]);
  const search = reviewsPath(itemSlug, query).split("?")[1];
  const { data } = await sessionClient.get<unknown>(
    `/items/${encodeURIComponent(itemSlug)}/reviews${search ? `?${search}` : ""}`,
    { headers: { [publicEndpointHeader]: "1" } },
  );
  return reviewPageSchema.parse(data);
}

/** The server passes its own `load`. What came with the page is not fetched again, whatever its age. */
export function reviewsQueryOptions(
  itemSlug: string,
  query: ReviewQuery,
  load: (itemSlug: string, query: ReviewQuery) => Promise<ReviewPage> = getReviews,
) {
  return queryOptions({
    queryKey: ["items", itemSlug, "reviews", query],
    queryFn: () => load(itemSlug, query),
    staleTime: STALE_AFTER_MILLISECONDS,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  });
}

export function useReviews(itemSlug: string, query: ReviewQuery) {
  return useQuery({ ...reviewsQueryOptions(itemSlug, query), placeholderData: keepPreviousData });
}
