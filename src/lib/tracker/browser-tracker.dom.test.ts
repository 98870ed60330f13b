import { beforeEach, describe, expect, it, vi } from "vitest";
import { startBrowserTracker } from "@/lib/tracker/browser-tracker";
import { keptEventsKey } from "@/lib/tracker/forget-unsent-events";
import type { TrackedEventFields } from "@/lib/tracker/tracked-event";
import { readAnonymousId, removeAnonymousId } from "@/lib/visitor/anonymous-id";
import { setMeasurementConsent } from "@/lib/visitor/measurement-consent";
import { clearUserCookie, writeUserCookie } from "@/lib/visitor/user-cookie";
import { eventually } from "@tests/support/eventually";

vi.unmock("@/lib/tracker/browser-tracker");

interface SentEvent {
  readonly payload: TrackedEventFields;
}

interface SentRequest {
  readonly url: string;
  readonly event: SentEvent;
  readonly keepalive: boolean | undefined;
  readonly authorization: string | null;
}

const requests: SentRequest[] = [];
let answer: () => Response;
const beacons: { url: string; body: Blob }[] = [];

/** Replaces the browser's network, which this environment lacks. */
beforeEach(() => {
  requests.length = 0;
  beacons.length = 0;
  answer = () => new Response(null, { status: 204 });
  window.sessionStorage.clear();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const authorization = new Headers(init.headers).get("authorization");
    const { keepalive } = init;
    requests.push({ url, event: JSON.parse(String(init.body)) as SentEvent, keepalive, authorization });
    return answer();
  });
  navigator.sendBeacon = (url, body) => beacons.push({ url: String(url), body: body as Blob }) > 0;
  window.requestIdleCallback = (run) =>
    window.setTimeout(() => run({ didTimeout: false, timeRemaining: () => 9 }));
  clearUserCookie();
  removeAnonymousId();
  setMeasurementConsent("unset");
  return () => vi.unstubAllGlobals();
});

const event: TrackedEventFields = { event: "ranking_view", path: "/rankings/a", ranking: "a" };

describe("specification 7: the tracker of a page", () => {
  it("posts to the API under the anonymous id, in a way that outlives the page", async () => {
    startBrowserTracker().track(event);
    await eventually(() => expect(requests).toHaveLength(1));
    expect(requests[0]).toMatchObject({
      url: "/api/event",
      keepalive: true,
      event: {
        payload: {
          ...event,
          user_id: readAnonymousId(),
          device: { type: "desktop", userAgent: navigator.userAgent },
        },
      },
    });
    expect(requests[0]?.event.payload.user_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  const accessToken = `e30.${window.btoa(JSON.stringify({ exp: 9_999_999_999 }))}.signature`;

  it("posts under the user's id, with the token of the session, once signed in and accepted", async () => {
    writeUserCookie({ id: "user-1", Token: { access_token: accessToken } });
    setMeasurementConsent("accepted");
    startBrowserTracker().track(event);
    await eventually(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.event.payload.user_id).toBe("user-1");
    expect(requests[0]?.authorization).toBe(`Bearer ${accessToken}`);
    expect(readAnonymousId()).toBeNull();
  });

  it("posts under the anonymous id and without a token while the notice is not answered", async () => {
    writeUserCookie({ id: "user-1", Token: { access_token: accessToken } });
    startBrowserTracker().track(event);
    await eventually(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.event.payload.user_id).toBe(readAnonymousId());
    expect(requests[0]?.authorization).toBeNull();
  });

  it("posts an event of an account with its token even when the page is left", () => {
    writeUserCookie({ id: "user-1", Token: { access_token: accessToken } });
    setMeasurementConsent("accepted");
    startBrowserTracker().track(event);
    window.dispatchEvent(new PageTransitionEvent("pagehide"));
    expect(beacons).toHaveLength(0);
    expect(requests).toMatchObject([{ keepalive: true, authorization: `Bearer ${accessToken}` }]);
  });

  it.each([
    ["the page is left", () => window.dispatchEvent(new PageTransitionEvent("pagehide"))],
    [
      "the page is hidden",
      () => {
        vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
        document.dispatchEvent(new Event("visibilitychange"));
      },
    ],
  ])("hands waiting events over when %s", async (_, leave) => {
    startBrowserTracker().track(event);
    leave();
    expect(beacons).toHaveLength(1);
    expect(beacons[0]?.url).toBe("/api/event");
    expect(beacons[0]?.body.type).toBe("text/plain;charset=utf-8");
    expect(requests).toHaveLength(0);
  });
});

describe("a server that asks to wait", () => {
  const kept = () => window.sessionStorage.getItem(keptEventsKey);

  /** Leaves a page whose server has answered that it cannot store events for a minute. */
  async function leaveRefusedPage() {
    answer = () => new Response(null, { status: 503, headers: { "Retry-After": "60" } });
    startBrowserTracker().track(event);
    await eventually(() => expect(kept()).toContain("ranking_view"));
    window.dispatchEvent(new PageTransitionEvent("pagehide"));
  }

  it("finds the events in the tab, for its next page", async () => {
    await leaveRefusedPage();
    expect(beacons).toHaveLength(0);
    expect(kept()).toContain("ranking_view");
    expect(kept()).not.toContain("access_token");
  });

  it("loses them where measurement is refused", async () => {
    await leaveRefusedPage();
    setMeasurementConsent("refused");
    expect(kept()).toBeNull();
  });
});
