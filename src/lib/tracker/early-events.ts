import { earlyEventsKey } from "@/lib/tracker/forget-unsent-events";
import { areEventFields, maximumPendingEvents, type TrackedEventFields } from "@/lib/tracker/tracked-event";

export function leaveEarlyEvents(events: readonly TrackedEventFields[]): void {
  try {
    window.sessionStorage.setItem(earlyEventsKey, JSON.stringify(events));
  } catch {
    // Storage is full or forbidden, or a field cannot be JSON. The page is closing, so nobody can be told.
  }
}

export function takeEarlyEvents(): TrackedEventFields[] {
  try {
    const text = window.sessionStorage.getItem(earlyEventsKey);
    window.sessionStorage.removeItem(earlyEventsKey);
    const events: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(events) ? events.filter(areEventFields).slice(0, maximumPendingEvents) : [];
  } catch {
    return [];
  }
}
