// Only the tracker imports this file, so that it stays out of the first load.
import { keptEventsKey } from "@/lib/tracker/forget-unsent-events";
import { areEventFields, maximumPendingEvents, type TrackedEventFields } from "@/lib/tracker/tracked-event";

/** An event that a page could not send, for the tab's next page. It carries no token. */
export interface KeptEvent {
  readonly fields: TrackedEventFields;
  readonly since: number;
  /** The id of its attempts, so that it is counted once; missing where there was none. */
  readonly eventId?: string;
  /** Whose event its attempts said it was. Under another id it is not sent. */
  readonly visitorId?: string;
}

export interface KeptEvents {
  readonly events: readonly KeptEvent[];
  /** Until when the server has asked to wait, epoch milliseconds; 0 where it has not. */
  readonly pausedUntil: number;
}

/** In milliseconds. */
export const longestKept = 3_600_000;

/** In characters; later events are dropped. The storage of a tab holds millions. */
const longestStored = 64 * 1024;

const none: KeptEvents = { events: [], pausedUntil: 0 };

function isOptionalText(value: unknown): boolean {
  return value === undefined || typeof value === "string";
}

function isKeptEvent(value: unknown): value is KeptEvent {
  if (typeof value !== "object" || value === null) return false;
  const { fields, since, eventId, visitorId } = value as Record<string, unknown>;
  return (
    areEventFields(fields) &&
    typeof since === "number" &&
    isOptionalText(eventId) &&
    isOptionalText(visitorId)
  );
}

function withinBounds(events: readonly KeptEvent[]): KeptEvent[] {
  let characters = 0;
  return events.slice(0, maximumPendingEvents).filter((event) => {
    characters += JSON.stringify(event).length;
    return characters <= longestStored;
  });
}

/** Replaces what the tab's next page will find. It is lost where the browser stores nothing. */
export function keepEvents({ events, pausedUntil }: KeptEvents): void {
  try {
    if (events.length === 0) window.sessionStorage.removeItem(keptEventsKey);
    else
      window.sessionStorage.setItem(
        keptEventsKey,
        JSON.stringify({ events: withinBounds(events), pausedUntil }),
      );
  } catch {
    // The storage is full or forbidden, and a page that closes can tell nobody.
  }
}

/** Leaves out events older than an hour; empty where the data is damaged. */
export function takeKeptEvents(now: number): KeptEvents {
  try {
    const text = window.sessionStorage.getItem(keptEventsKey);
    window.sessionStorage.removeItem(keptEventsKey);
    const stored = JSON.parse(text ?? "null") as { events?: unknown; pausedUntil?: unknown } | null;
    if (!Array.isArray(stored?.events)) return none;
    const recent = stored.events.filter(isKeptEvent).filter(({ since }) => since > now - longestKept);
    const { pausedUntil } = stored;
    return {
      events: recent.slice(0, maximumPendingEvents),
      pausedUntil: typeof pausedUntil === "number" ? Math.min(pausedUntil, now + longestKept) : 0,
    };
  } catch {
    return none;
  }
}
