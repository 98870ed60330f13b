import type { TrackedEventFields } from "@/lib/tracker/tracked-event";
import { whenIdle } from "@/lib/tracker/when-idle";
import { loadNoticeWhereDue } from "@/ui/VisitTracking/load-notice";
import { pathOf, visitEvents } from "@/ui/VisitTracking/visit-events";
import { useRouter } from "next/router";
import { useEffect, useRef, useState, type ComponentType } from "react";

interface VisitTrackingProps {
  track?: (events: readonly TrackedEventFields[]) => Promise<void>;
  loadNotice?: () => Promise<ComponentType | null>;
}

async function trackWithTracker(events: readonly TrackedEventFields[]): Promise<void> {
  const { trackEvent } = await import("@/lib/tracker/load-tracker");
  for (const event of events) trackEvent(event);
}

/** Failed measurement must not show on the page. */
const ignoreFailure = () => undefined;

/** Only this file is part of a page's first scripts; tracker and notice are loaded after it runs. */
export function VisitTracking({
  track = trackWithTracker,
  loadNotice = loadNoticeWhereDue,
}: VisitTrackingProps) {
  const { pathname, asPath, query } = useRouter();
  const trackedPath = useRef<string | null>(null);
  const [notice, setNotice] = useState<{ Component: ComponentType } | null>(null);

  useEffect(() => {
    const path = pathOf(asPath);
    // Filters, pages of a list and fragments are the same page.
    if (trackedPath.current === path) return;
    trackedPath.current = path;
    const events = visitEvents({ pathname, asPath, query });
    if (events.length > 0) track(events).catch(ignoreFailure);
  }, [pathname, asPath, query, track]);

  useEffect(() => {
    let isMounted = true;
    const show = async () => {
      const Component = await loadNotice();
      if (isMounted && Component) setNotice({ Component });
    };
    whenIdle(() => {
      if (isMounted) show().catch(ignoreFailure);
    });
    return () => {
      isMounted = false;
    };
  }, [loadNotice]);

  return notice && <notice.Component />;
}
