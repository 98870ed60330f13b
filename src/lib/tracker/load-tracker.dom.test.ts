import { beforeEach, describe, expect, it, vi } from "vitest";
import { earlyEventsKey } from "@/lib/tracker/forget-unsent-events";
import { createTrackEvent, type LoadTracker } from "@/lib/tracker/load-tracker";
import type { TrackedEventFields } from "@/lib/tracker/tracked-event";
import { getAnonymousId, readAnonymousId } from "@/lib/visitor/anonymous-id";
import { setMeasurementConsent } from "@/lib/visitor/measurement-consent";

const event = (name: string): TrackedEventFields => ({ event: name, path: "/" });

/** Makes a tracker whose script loads after `failures` failed attempts. */
function setUp(failures = 0) {
  const tracked: TrackedEventFields[] = [];
  const loadTracker = vi.fn<LoadTracker>(async () => {
    if (loadTracker.mock.calls.length <= failures) throw new TypeError("Failed to fetch the script");
    return { track: (fields) => tracked.push(fields) };
  });
  return { tracked, loadTracker, trackEvent: createTrackEvent(loadTracker) };
}

let idle: (() => void)[] = [];

async function becomeIdle() {
  for (const run of idle.splice(0)) run();
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  idle = [];
  window.requestIdleCallback = (run) => idle.push(() => run({ didTimeout: false, timeRemaining: () => 50 }));
  window.sessionStorage.clear();
  setMeasurementConsent("unset");
  const listening = vi.spyOn(window, "addEventListener");
  return () => {
    for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener);
  };
});

describe("loading the tracker", () => {
  it("happens at the first event, once, and only when the page is idle", async () => {
    const { trackEvent, loadTracker, tracked } = setUp();
    expect(idle).toHaveLength(0);
    trackEvent(event("a"));
    trackEvent(event("b"));
    expect(loadTracker).not.toHaveBeenCalled();
    await becomeIdle();
    trackEvent(event("c"));
    await becomeIdle();
    expect(loadTracker).toHaveBeenCalledTimes(1);
    expect(tracked.map((fields) => fields.event)).toEqual(["a", "b", "c"]);
  });

  it("waits for the page to have loaded", async () => {
    const { trackEvent, tracked } = setUp();
    const readyState = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
    trackEvent(event("a"));
    expect(idle).toHaveLength(0);
    readyState.mockReturnValue("complete");
    window.dispatchEvent(new Event("load"));
    await becomeIdle();
    expect(tracked).toHaveLength(1);
  });

  it("is tried again with the next event where the script did not arrive", async () => {
    const { trackEvent, tracked, loadTracker } = setUp(1);
    trackEvent(event("a"));
    await becomeIdle();
    expect(tracked).toEqual([]);
    trackEvent(event("b"));
    await becomeIdle();
    expect(loadTracker).toHaveBeenCalledTimes(2);
    expect(tracked.map((fields) => fields.event)).toEqual(["a", "b"]);
  });

  it("keeps 50 events at most until then", async () => {
    const { trackEvent, tracked } = setUp();
    for (let count = 0; count < 60; count++) trackEvent(event(`e${count}`));
    await becomeIdle();
    expect(tracked).toHaveLength(50);
  });
});

describe("specification 7: events are skipped", () => {
  it("for crawlers, without loading the tracker", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (compatible; bingbot/2.0)");
    const { trackEvent, loadTracker } = setUp();
    trackEvent(event("a"));
    await becomeIdle();
    expect(loadTracker).not.toHaveBeenCalled();
  });

  it("after a refusal", async () => {
    const { trackEvent, loadTracker } = setUp();
    setMeasurementConsent("refused");
    trackEvent(event("a"));
    await becomeIdle();
    expect(loadTracker).not.toHaveBeenCalled();
  });

  it("under Global Privacy Control, which also removes an anonymous id that was there", () => {
    getAnonymousId();
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
    setUp().trackEvent(event("a"));
    Reflect.deleteProperty(navigator, "globalPrivacyControl");
    expect([idle.length, readAnonymousId()]).toEqual([0, null]);
  });
});

describe("leaving a page before the tracker is there", () => {
  it("leaves its events to the next page of the tab, once", async () => {
    setUp().trackEvent(event("a"));
    window.dispatchEvent(new PageTransitionEvent("pagehide"));
    idle = [];
    const next = setUp();
    next.trackEvent(event("b"));
    await becomeIdle();
    expect(next.tracked.map((fields) => fields.event)).toEqual(["a", "b"]);
    expect(window.sessionStorage.getItem(earlyEventsKey)).toBeNull();
  });

  it("sends them itself where the visitor returns to the page", async () => {
    const { trackEvent, tracked } = setUp();
    trackEvent(event("a"));
    window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await becomeIdle();
    expect(tracked.map((fields) => fields.event)).toEqual(["a"]);
  });

  it("leaves nothing after a refusal", () => {
    setUp().trackEvent(event("a"));
    setMeasurementConsent("refused");
    window.dispatchEvent(new PageTransitionEvent("pagehide"));
    expect(window.sessionStorage.getItem(earlyEventsKey)).toBeNull();
  });

  it.each(["{", "7", '[1,null,{"event":"x"},{"path":"/"}]'])(
    "ignores what is damaged: %s",
    async (damaged) => {
      window.sessionStorage.setItem(earlyEventsKey, damaged);
      const { trackEvent, tracked } = setUp();
      trackEvent(event("a"));
      await becomeIdle();
      expect(tracked.map((fields) => fields.event)).toEqual(["a"]);
    },
  );
});
