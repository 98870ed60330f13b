import { emptyReviewQuery, parseReviewQuery, reviewsPath, type ReviewQuery } from "@/lib/review-query";
import { useRouter, type NextRouter } from "next/router";
import { useMemo, useState } from "react";

/** A choice that the address does not show yet, with the address's parameters when it was made. */
interface Choice {
  query: ReviewQuery;
  madeAt: NextRouter["query"];
}

/**
 * Changes make a new history entry without reloading or scrolling, and count at once, before the router has
 * changed the address. Addresses are valid here, because the server refuses others.
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
