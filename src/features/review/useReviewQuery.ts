import { emptyReviewQuery, parseReviewQuery, reviewsPath, type ReviewQuery } from "@/lib/review/review-query";
import { useRouter } from "next/router";
import { useMemo } from "react";

/**
 * What the address says of the reviews, and a way to change it: a new entry in the history without loading the page
 * again or moving it. The server has refused addresses that say nothing sensible.
 */
export function useReviewQuery(itemSlug: string): [ReviewQuery, (query: ReviewQuery) => void] {
  const router = useRouter();
  const query = useMemo(() => {
    const parsed = parseReviewQuery(router.query);
    return parsed.ok ? parsed.value : emptyReviewQuery;
  }, [router.query]);
  const show = (next: ReviewQuery) => {
    void router.push(reviewsPath(itemSlug, next), undefined, { shallow: true, scroll: false });
  };
  return [query, show];
}
