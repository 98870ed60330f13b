import { currentAddress } from "@/lib/current-address";
import type { LiveReviewsProps } from "@/features/review/LiveReviews/LiveReviews";
import { actOfLink, reviewAnchor, type AskedAct } from "@/features/review/review-act";
import { mayBeSignedIn } from "@/lib/first-paint/signed-in";
import { followedLink } from "@/lib/plain-click";
import { signInAddress } from "@/lib/sign-in-address";
import router from "next/router";
import { useEffect, useState, type ComponentType, type RefObject } from "react";

const loadLiveReviews = async () => (await import("@/features/review/LiveReviews/LiveReviews")).LiveReviews;

/**
 * Votes and reports in the list, for visitors who may be signed in; takes over presses from before it was
 * loaded. Others go to the sign-in. If it cannot be loaded, links lead to the review's page, as without
 * scripts.
 */
export function useLiveReviews(
  part: RefObject<HTMLElement | null>,
): { Component: ComponentType<LiveReviewsProps>; asked: AskedAct | null } | null {
  const [live, setLive] = useState<{ Component: ComponentType<LiveReviewsProps> } | null>(null);
  const [asked, setAsked] = useState<AskedAct | null>(null);
  useEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    let isMounted = true;
    const load = async () => {
      const Component = await loadLiveReviews();
      if (isMounted) setLive({ Component });
    };
    const onClick = (event: MouseEvent) => {
      const link = followedLink(event);
      const act = link && actOfLink(link);
      if (!act) return;
      event.preventDefault();
      if (!mayBeSignedIn()) {
        const next = currentAddress() + reviewAnchor(act.reviewId);
        void router.push(signInAddress({ next }));
        return;
      }
      setAsked(act);
      load().catch(() => window.location.assign(link.href));
    };
    if (mayBeSignedIn()) load().catch(() => undefined);
    // In the capture phase: before the list's links, which lead to the review's page.
    element.addEventListener("click", onClick, true);
    return () => {
      isMounted = false;
      element.removeEventListener("click", onClick, true);
    };
  }, [part]);
  return live && { ...live, asked };
}
