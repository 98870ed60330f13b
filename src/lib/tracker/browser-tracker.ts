// Only load-tracker.ts loads this file, by import(), because it contains the hash and the user agent parser.
import { v7 } from "uuid";
import { publicSettings } from "@/config/public";
import { describeDevice, type Device } from "@/lib/tracker/device";
import { sendEvent, sendEventOnLeaving } from "@/lib/tracker/event-transport";
import { keepEvents, takeKeptEvents } from "@/lib/tracker/kept-events";
import { createTracker, type Tracker } from "@/lib/tracker/tracker";
import { whenIdle } from "@/lib/tracker/when-idle";
import { isMeasurementAllowed, subscribeToMeasurementConsent } from "@/lib/visitor/measurement-consent";
import { measuredVisitor } from "@/lib/visitor/visitor-id";

export function startBrowserTracker(): Tracker {
  const { apiBase, eventSigningSecret } = publicSettings;
  let device: Device | undefined;
  const tracker = createTracker({
    userAgent: navigator.userAgent,
    secret: eventSigningSecret,
    isAllowed: isMeasurementAllowed,
    readVisitor: measuredVisitor,
    // The user agent is read for the first event, because that takes a slow phone as long as the rest of the start.
    readDevice: () => (device ??= describeDevice(navigator)),
    newEventId: () => v7(),
    now: () => Date.now(),
    send: (body, accessToken) => sendEvent(apiBase, body, accessToken),
    sendOnLeaving: (body, accessToken) => sendEventOnLeaving(apiBase, body, accessToken),
    keep: keepEvents,
    takeKept: () => takeKeptEvents(Date.now()),
    whenIdle,
    wait: (milliseconds) => new Promise((resolve) => window.setTimeout(resolve, milliseconds)),
    random: Math.random,
  });
  tracker.resume();
  window.addEventListener("pagehide", tracker.leave);
  window.addEventListener("pageshow", (shown) => {
    if (shown.persisted) tracker.resume();
  });
  // A phone may end a page in the background without an event; "hidden" is the last one that is certain.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") tracker.flush();
  });
  // The tracker forgets its events where they are refused, also in another tab.
  subscribeToMeasurementConsent(() => {
    if (!isMeasurementAllowed()) tracker.flush();
  });
  return tracker;
}
