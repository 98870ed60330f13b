import { beforeEach, describe, expect, it, vi } from "vitest";
import { keptEventsKey } from "@/lib/tracker/forget-unsent-events";
import { keepEvents, takeKeptEvents, type KeptEvent } from "@/lib/tracker/kept-events";

const noon = Date.parse("2026-06-15T12:00:00Z");

const kept = (name: string, changes: Partial<KeptEvent> = {}): KeptEvent => ({
  fields: { event: name, path: "/" },
  since: noon,
  eventId: "event-1",
  visitorId: "visitor-1",
  ...changes,
});

beforeEach(() => window.sessionStorage.clear());

describe("what a page leaves to the tab's next page", () => {
  it("is taken once, as it was", () => {
    const left = {
      events: [kept("a"), { fields: { event: "b", path: "/" }, since: noon }],
      pausedUntil: noon + 5,
    };
    keepEvents(left);
    expect(takeKeptEvents(noon)).toEqual(left);
    expect(takeKeptEvents(noon)).toEqual({ events: [], pausedUntil: 0 });
  });

  it("is removed where nothing is left", () => {
    keepEvents({ events: [kept("a")], pausedUntil: 0 });
    keepEvents({ events: [], pausedUntil: noon + 5 });
    expect(window.sessionStorage.getItem(keptEventsKey)).toBeNull();
  });

  it("has 50 events and 64 KB at most", () => {
    keepEvents({ events: Array.from({ length: 60 }, (_, n) => kept(`e${n}`)), pausedUntil: 0 });
    expect(takeKeptEvents(noon).events).toHaveLength(50);
    const large = kept("a", { fields: { event: "a", path: "/", note: "x".repeat(15_000) } });
    keepEvents({ events: Array.from({ length: 50 }, () => large), pausedUntil: 0 });
    expect(window.sessionStorage.getItem(keptEventsKey)?.length).toBeLessThan(64 * 1024);
    expect(takeKeptEvents(noon).events).toHaveLength(4);
  });

  it("has no events that are an hour old, and no pause that is longer", () => {
    keepEvents({ events: [kept("a"), kept("b", { since: noon + 1 })], pausedUntil: noon + 9_000_000 });
    const { events, pausedUntil } = takeKeptEvents(noon + 3_600_000);
    expect(events.map(({ fields }) => fields.event)).toEqual(["b"]);
    expect(pausedUntil).toBe(noon + 7_200_000);
  });

  it.each(["{", "7", "null", '{"events":7}', '{"events":[1,null,{"fields":{"event":"x"}},{"since":1}]}'])(
    "is nothing where it is damaged: %s",
    (damaged) => {
      window.sessionStorage.setItem(keptEventsKey, damaged);
      expect(takeKeptEvents(noon).events).toEqual([]);
    },
  );

  it("is nothing where the browser refuses the storage", () => {
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    keepEvents({ events: [kept("a")], pausedUntil: 0 });
    expect(takeKeptEvents(noon).events).toEqual([]);
  });
});
