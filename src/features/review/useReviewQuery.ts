import { emptyReviewQuery, parseReviewQuery, reviewsPath, type ReviewQuery } from "@/lib/review-query";
import { useRouter, type NextRouter } from "next/router";
import { useMemo, useState } from "react";

/** A choice that the address does not show yet, and the address's parameters when it was made. */
interface Choice {
  query: ReviewQuery;
  madeAt: NextRouter["query"];
}

/**
 * What the address says of the reviews, and a way to change it: a new entry in the history without loading the page
 * again or moving it. A choice counts at once, before the router has changed the address. The server has refused
 * addresses that say nothing sensible.
 */
export function useReviewQuery(itemSlug: string): [ReviewQuery, (query: ReviewQuery) => void] {
  const router = useRouter();
  const [choice, setChoice] = useState<Choice | null>(null);
  const addressed = useMemo(() => {
    const parsed = parseReviewQuery(router.query);
    return parsed.ok ? parsed.value : emptyReviewQuery;
  }, [router.query]);
  const query = choice?.madeAt === router.query ? choice.query : addressed;
  const show = (next: ReviewQuery) => {
    setChoice({ query: next, madeAt: router.query });
    void router.push(reviewsPath(itemSlug, next), undefined, { shallow: true, scroll: false });
  };
  return [query, show];
}
