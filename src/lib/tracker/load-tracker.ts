import { isCrawler } from "@/lib/tracker/crawlers";
import { leaveEarlyEvents, takeEarlyEvents } from "@/lib/tracker/early-events";
import { maximumPendingEvents, type TrackedEventFields } from "@/lib/tracker/tracked-event";
import type { Tracker } from "@/lib/tracker/tracker";
import { whenInteractive } from "@/lib/tracker/when-idle";
import { enforceMeasurementConsent, isMeasurementAllowed } from "@/lib/visitor/measurement-consent";

export type LoadTracker = () => Promise<Pick<Tracker, "track">>;

/**
 * The first event loads the tracker once the page is interactive. If the page closes first, its events go to
 * the tab's next page.
 */
export function createTrackEvent(loadTracker: LoadTracker): (fields: TrackedEventFields) => void {
  const early: TrackedEventFields[] = [];
  let tracker: Pick<Tracker, "track"> | null = null;
  let isLoading = false;
  let isListening = false;

  async function load(): Promise<void> {
    try {
      tracker = await loadTracker();
      for (const fields of early.splice(0)) tracker.track(fields);
    } catch {
      // The script could not be loaded; the next event tries again.
      isLoading = false;
    }
  }

  function loadWhenInteractive(): void {
    if (isLoading) return;
    isLoading = true;
    whenInteractive(() => void load());
  }

  function takeFromPageBefore(): void {
    early.unshift(...takeEarlyEvents());
    if (early.length > 0) loadWhenInteractive();
  }

  function listenOnce(): void {
    if (isListening) return;
    isListening = true;
    takeFromPageBefore();
    window.addEventListener("pagehide", () => {
      const left = early.splice(0);
      if (left.length > 0 && isMeasurementAllowed()) leaveEarlyEvents(left);
    });
    window.addEventListener("pageshow", (shown) => {
      if (shown.persisted) takeFromPageBefore();
    });
  }

  return (fields) => {
    if (typeof window === "undefined" || isCrawler(navigator.userAgent)) return;
    if (!isMeasurementAllowed()) return enforceMeasurementConsent();
    if (tracker !== null) return tracker.track(fields);
    listenOnce();
    if (early.length < maximumPendingEvents) early.push(fields);
    loadWhenInteractive();
  };
}

/**
 * Never throws and never delays the page (specification, section 7). Does nothing on the server, for
 * crawlers, after a refusal and under Global Privacy Control.
 */
export const trackEvent = createTrackEvent(async () =>
  (await import("@/lib/tracker/browser-tracker")).startBrowserTracker(),
);
