import { describe, expect, it } from "vitest";
import type { EventAnswer } from "@/lib/tracker/event-transport";
import type { KeptEvents } from "@/lib/tracker/kept-events";
import { maximumPendingEvents, type TrackedEventFields } from "@/lib/tracker/tracked-event";
import { createTracker, type TrackerEnvironment } from "@/lib/tracker/tracker";

const noon = Date.parse("2026-06-15T12:00:00Z");

type Answer = number | "no answer" | EventAnswer;

const waitSeconds = (status: number, seconds: number): EventAnswer => ({
  status,
  retryAfter: seconds * 1000,
});

/** Makes a tracker whose environment the test controls: `answers` come in order, then 204. */
function setUp(answers: Answer[] = [], changes: Partial<TrackerEnvironment> = {}) {
  const sent: string[] = [];
  const handedOver: string[] = [];
  const delays: number[] = [];
  const nothing: KeptEvents = { events: [], pausedUntil: 0 };
  const idle: (() => void)[] = [];
  let events = 0;
  const state = {
    now: noon,
    isAllowed: true,
    beaconRoom: Infinity,
    visitor: "visitor-1",
    kept: nothing,
    duringWait: () => {},
    afterNoAnswer: () => {},
  };
  const tracker = createTracker({
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0",
    secret: "segredo de teste",
    isAllowed: () => state.isAllowed,
    readVisitor: () => ({ id: state.visitor, accessToken: null }),
    readDevice: () => ({ type: "desktop", userAgent: "Firefox" }),
    now: () => state.now,
    newEventId: () => `event-${++events}`,
    send: async (body) => {
      sent.push(body);
      const answer = answers.shift() ?? 204;
      if (answer === "no answer") throw new TypeError("Failed to fetch");
      return typeof answer === "number" ? { status: answer, retryAfter: null } : answer;
    },
    keep: (kept) => void (state.kept = kept),
    takeKept: () => {
      const { kept } = state;
      state.kept = nothing;
      return kept;
    },
    sendOnLeaving: (body) => handedOver.length < state.beaconRoom && handedOver.push(body) > 0,
    whenIdle: (run) => idle.push(run),
    wait: async (milliseconds) => {
      if (milliseconds === 0) return state.afterNoAnswer();
      delays.push(milliseconds);
      state.duringWait();
    },
    random: () => 0,
    ...changes,
  });
  /** Lets the page be idle until nothing is left to do. */
  const becomeIdle = async () => {
    for (const run of idle.splice(0)) run();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { tracker, sent, handedOver, delays, idle, state, becomeIdle };
}

const names = (bodies: string[]) =>
  bodies.map((body) => (JSON.parse(body) as { payload: TrackedEventFields }).payload.event);

const event = (name: string): TrackedEventFields => ({ event: name, path: "/" });

describe("specification 7: tracked events", () => {
  it("are sent with payload and signature, in order, once the page is idle", async () => {
    const { tracker, sent, becomeIdle } = setUp();
    tracker.track(event("a"));
    tracker.track(event("b"));
    expect(sent).toEqual([]);
    await becomeIdle();
    expect(names(sent)).toEqual(["a", "b"]);
    expect(JSON.parse(sent[0] ?? "")).toEqual({
      payload: {
        user_id: "visitor-1",
        event_id: "event-1",
        sent_at: "2026-06-15T12:00:00.000Z",
        event: "a",
        path: "/",
        device: { type: "desktop", userAgent: "Firefox" },
      },
      signature: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    });
    tracker.track(event("c"));
    await becomeIdle();
    expect(names(sent)).toEqual(["a", "b", "c"]);
  });

  it("are skipped for crawlers", async () => {
    const { tracker, idle, becomeIdle, sent } = setUp([], {
      userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)",
    });
    tracker.track(event("a"));
    expect(idle).toEqual([]);
    await becomeIdle();
    expect(sent).toEqual([]);
  });

  it("are as they were when they happened", async () => {
    const { tracker, sent, becomeIdle } = setUp();
    const fields = { event: "a", path: "/", filters: ["x"] };
    tracker.track(fields);
    fields.event = "b";
    fields.filters.push("y");
    await becomeIdle();
    expect(JSON.parse(sent[0] ?? "")).toMatchObject({ payload: { event: "a", filters: ["x"] } });
  });
});

describe("refusal and Global Privacy Control", () => {
  it("stop events", async () => {
    const { tracker, idle, state } = setUp();
    state.isAllowed = false;
    tracker.track(event("a"));
    expect(idle).toEqual([]);
  });

  it("drop the events that still wait, for good", async () => {
    const { tracker, sent, handedOver, state, becomeIdle } = setUp([503]);
    tracker.track(event("a"));
    tracker.track(event("b"));
    state.duringWait = () => (state.isAllowed = false);
    await becomeIdle();
    tracker.flush();
    state.isAllowed = true;
    tracker.flush();
    await becomeIdle();
    expect([names(sent), handedOver]).toEqual([["a"], []]);
  });
});

describe("specification 9: retries of events", () => {
  it.each<Answer>(["no answer", 429, 500, 503])("happen after %s, with growing delays", async (answer) => {
    const { tracker, sent, delays, becomeIdle } = setUp([answer, answer, 204]);
    tracker.track(event("a"));
    tracker.track(event("b"));
    await becomeIdle();
    expect(names(sent)).toEqual(["a", "a", "a", "b"]);
    expect(new Set(sent.slice(0, 3)).size).toBe(1);
    expect(delays).toEqual([200, 400]);
  });

  it("carry the time of each attempt, and stay one event", async () => {
    const { tracker, sent, handedOver, state, becomeIdle } = setUp(["no answer", 503]);
    const afternoons = [noon + 86_400_000, noon + 2 * 86_400_000];
    state.duringWait = () => {
      state.now = afternoons.shift() ?? noon;
      if (afternoons.length === 0) tracker.flush();
    };
    tracker.track(event("a"));
    await becomeIdle();
    const attempts = [...sent, ...handedOver].map((body) => JSON.parse(body) as { payload: object });
    expect(attempts.map(({ payload }) => payload)).toMatchObject([
      { event_id: "event-1", sent_at: "2026-06-15T12:00:00.000Z" },
      { event_id: "event-1", sent_at: "2026-06-16T12:00:00.000Z" },
      { event_id: "event-1", sent_at: "2026-06-17T12:00:00.000Z" },
    ]);
  });

  it("end after 3 attempts", async () => {
    const { tracker, sent, becomeIdle } = setUp(["no answer", 500, "no answer"]);
    tracker.track(event("a"));
    tracker.track(event("b"));
    await becomeIdle();
    expect(names(sent)).toEqual(["a", "a", "a", "b"]);
  });

  it.each<Answer>([200, 202, 204, 400, 401, 403, 404, 413, 422])("do not happen after %s", async (answer) => {
    const { tracker, sent, delays, becomeIdle } = setUp([answer]);
    tracker.track(event("a"));
    await becomeIdle();
    expect([names(sent), delays]).toEqual([["a"], []]);
  });
});

describe("a server that asks to wait (Retry-After)", () => {
  it("is asked again when it says, within the 3 attempts, and by no other event before", async () => {
    const { tracker, sent, delays, becomeIdle } = setUp([
      waitSeconds(503, 5),
      waitSeconds(429, 3),
      waitSeconds(503, 2),
    ]);
    tracker.track(event("a"));
    tracker.track(event("b"));
    await becomeIdle();
    expect([names(sent), delays]).toEqual([
      ["a", "a", "a", "b"],
      [5_000, 3_000, 2_000],
    ]);
  });

  it("is not asked sooner than the growing delays allow", async () => {
    const { tracker, delays, becomeIdle } = setUp([503, { status: 503, retryAfter: 100 }]);
    tracker.track(event("a"));
    await becomeIdle();
    expect(delays).toEqual([200, 400]);
  });

  it("is asked by the tab's next page, after that time, if the wait is longer than attempts may be apart", async () => {
    const first = setUp([waitSeconds(429, 60)]);
    first.tracker.track(event("a"));
    await first.becomeIdle();
    first.tracker.leave();
    expect([names(first.sent), first.delays, first.handedOver]).toEqual([["a"], [], []]);
    const next = setUp();
    next.state.kept = first.state.kept;
    next.state.now = noon + 20_000;
    next.tracker.resume();
    await next.becomeIdle();
    expect([names(next.sent), next.delays]).toEqual([["a"], [40_000]]);
  });

  it("gets nothing from a page that is left, and everything from the next one", async () => {
    const first = setUp([waitSeconds(503, 5)]);
    first.state.duringWait = () => first.tracker.leave();
    first.tracker.track(event("a"));
    first.tracker.track(event("b"));
    await first.becomeIdle();
    expect([names(first.sent), first.handedOver]).toEqual([["a"], []]);
    const next = setUp();
    next.state.kept = first.state.kept;
    next.state.now = noon + 5_000;
    next.tracker.resume();
    next.tracker.track(event("c"));
    await next.becomeIdle();
    expect(names(next.sent)).toEqual(["a", "b", "c"]);
    expect(next.sent[0]).toContain('"event_id":"event-1"');
    expect(next.state.kept.events).toEqual([]);
  });
});

describe("events that a page could not send", () => {
  /** Three attempts have failed. */
  const failed = async () => {
    const page = setUp(["no answer", 503, "no answer"]);
    page.tracker.track(event("a"));
    await page.becomeIdle();
    return page;
  };

  it("are sent by the tab's next page, also where a link within the site opens it", async () => {
    const { tracker, sent, becomeIdle } = await failed();
    tracker.track(event("search"));
    await becomeIdle();
    tracker.track(event("page_view"));
    await becomeIdle();
    expect(names(sent)).toEqual(["a", "a", "a", "search", "a", "page_view"]);
    expect(JSON.parse(sent[4] ?? "")).toMatchObject({ payload: { event_id: "event-1" } });
  });

  it("are left to it where the page is hidden or closes, and come back where it is shown again", async () => {
    const { tracker, sent, handedOver, state, becomeIdle } = await failed();
    tracker.flush();
    expect(state.kept.events).toMatchObject([{ fields: { event: "a" }, eventId: "event-1" }]);
    tracker.leave();
    tracker.resume();
    await becomeIdle();
    expect([names(sent), handedOver]).toEqual([["a", "a", "a", "a"], []]);
    tracker.leave();
    expect(state.kept.events).toEqual([]);
  });

  it("are not sent for another visitor", async () => {
    const { tracker, sent, state, becomeIdle } = await failed();
    tracker.leave();
    state.visitor = "visitor-2";
    tracker.resume();
    await becomeIdle();
    expect(sent).toHaveLength(3);
  });

  it("are not sent after an hour", async () => {
    const { tracker, sent, state, becomeIdle } = await failed();
    state.now += 3_600_000;
    tracker.track(event("page_view"));
    await becomeIdle();
    expect(names(sent)).toEqual(["a", "a", "a", "page_view"]);
  });

  it("are forgotten after a refusal", async () => {
    const { tracker, sent, state, becomeIdle } = await failed();
    tracker.flush();
    state.isAllowed = false;
    tracker.flush();
    expect(state.kept.events).toEqual([]);
    state.isAllowed = true;
    tracker.track(event("page_view"));
    await becomeIdle();
    expect(names(sent)).toEqual(["a", "a", "a", "page_view"]);
  });
});

describe("specification 9: the quota of retries", () => {
  it("has 500 tokens, of which each takes 5: then an event has one attempt, until some succeed", async () => {
    const down = Array<Answer>(3 * 50 + 1).fill(503);
    const { tracker, sent, becomeIdle } = setUp(down);
    for (let count = 0; count < 50; count++) tracker.track(event("a"));
    while (sent.length < 150) await becomeIdle();
    tracker.track(event("b"));
    await becomeIdle();
    expect(sent).toHaveLength(151);
    for (let count = 0; count < 5; count++) tracker.track(event("c"));
    await becomeIdle();
    down.push(503);
    tracker.track(event("d"));
    await becomeIdle();
    expect(names(sent).slice(151)).toEqual(["c", "c", "c", "c", "c", "d", "d"]);
  });
});

describe("leaving the page", () => {
  it("hands every waiting event to the browser, each once", async () => {
    const { tracker, sent, handedOver, becomeIdle } = setUp();
    tracker.track(event("a"));
    tracker.track(event("b"));
    tracker.flush();
    tracker.flush();
    await becomeIdle();
    expect([names(handedOver), sent]).toEqual([["a", "b"], []]);
  });

  it("includes an event that waits for its next attempt", async () => {
    const { tracker, sent, handedOver, state, becomeIdle } = setUp([503]);
    state.duringWait = () => tracker.flush();
    tracker.track(event("a"));
    await becomeIdle();
    expect(names(sent)).toEqual(["a"]);
    expect(handedOver).toEqual(sent);
  });

  it("does not repeat the request under way, which fails for the page but not for the browser", async () => {
    const { tracker, sent, handedOver, state, becomeIdle } = setUp(["no answer"]);
    state.afterNoAnswer = () => tracker.leave();
    tracker.track(event("a"));
    tracker.track(event("b"));
    await becomeIdle();
    tracker.flush();
    await becomeIdle();
    expect([names(sent), names(handedOver)]).toEqual([["a"], ["b"]]);
  });

  it("still repeats a request that fails while the page is only hidden", async () => {
    let attempts = 0;
    const { tracker, becomeIdle } = setUp([], {
      send: async () => {
        attempts += 1;
        tracker.flush();
        return { status: 503, retryAfter: null };
      },
    });
    tracker.track(event("a"));
    await becomeIdle();
    expect(attempts).toBe(3);
  });

  it("keeps the events that the browser refuses, for a page that stays after all", async () => {
    const { tracker, sent, handedOver, state, becomeIdle } = setUp();
    state.beaconRoom = 1;
    tracker.track(event("a"));
    tracker.track(event("b"));
    tracker.flush();
    await becomeIdle();
    expect([names(handedOver), names(sent)]).toEqual([["a"], ["b"]]);
  });
});

describe("a tracker never disturbs the page", () => {
  it("keeps no more than 50 events waiting", async () => {
    const { tracker, sent, becomeIdle } = setUp();
    for (let count = 0; count < maximumPendingEvents + 10; count++) tracker.track(event(`e${count}`));
    await becomeIdle();
    expect(sent).toHaveLength(50);
    expect(names(sent).at(-1)).toBe("e49");
  });

  it("skips events that cannot be sent: not JSON, too large", async () => {
    const { tracker, sent, becomeIdle } = setUp();
    tracker.track({ event: "a", path: "/", big: 1n } as unknown as TrackedEventFields);
    tracker.track({ event: "b", path: "/", note: "x".repeat(20_000) });
    tracker.track(event("c"));
    await becomeIdle();
    expect(names(sent)).toEqual(["c"]);
  });

  it("sends nothing without a visitor id", async () => {
    const { tracker, sent, handedOver, becomeIdle } = setUp([], { readVisitor: () => null });
    tracker.track(event("a"));
    tracker.flush();
    tracker.track(event("b"));
    await becomeIdle();
    expect([sent, handedOver]).toEqual([[], []]);
  });

  const broken = () => {
    throw new DOMException("denied", "SecurityError");
  };

  it.each([
    "isAllowed",
    "readVisitor",
    "readDevice",
    "newEventId",
    "whenIdle",
    "sendOnLeaving",
    "keep",
    "takeKept",
    "random",
  ])("does not throw where %s does", async (name) => {
    const { tracker, becomeIdle } = setUp([503], { [name]: broken });
    tracker.track(event("a"));
    tracker.flush();
    tracker.track(event("b"));
    await becomeIdle();
    tracker.leave();
    tracker.resume();
  });
});
