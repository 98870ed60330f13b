import { CLOCK_TOLERANCE } from "@/server/community/events/event-limits";
import { DAY_MILLISECONDS, daysBefore } from "@/server/publishing/rankings/brazilian-day";
import { version } from "uuid";

const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Epoch milliseconds for version 7 (RFC 9562), NaN for other versions. */
const timeOfId = (eventId: string) =>
  version(eventId) === 7 ? Number.parseInt(eventId.replaceAll("-", "").slice(0, 12), 16) : Number.NaN;

/**
 * Follows from the event alone, so that a repetition has the same day: from an id of version 7 made within 24
 * hours before sending, otherwise from the time of sending.
 */
export function dayOfEventId(eventId: string, sentAt: string): string {
  const sent = Date.parse(sentAt);
  const made = timeOfId(eventId);
  return utcDay(made <= sent && sent - made <= DAY_MILLISECONDS ? made : sent);
}

/** The first day of ids for events that are accepted now. Ids of earlier days can be forgotten. */
export const firstDayOfIds = (now: Date): string =>
  daysBefore(utcDay(now.getTime() - CLOCK_TOLERANCE.behind), 1);
