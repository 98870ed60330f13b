import { CLOCK_TOLERANCE } from "@/server/events/event-limits";
import { daysBefore } from "@/server/rankings/brazilian-day";
import { version } from "uuid";

const DAY = 24 * 3600 * 1000;

const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** When an id of version 7 was made, in epoch milliseconds (RFC 9562); NaN for other versions. */
const timeOfId = (eventId: string) =>
  version(eventId) === 7 ? Number.parseInt(eventId.replaceAll("-", "").slice(0, 12), 16) : Number.NaN;

/**
 * The day (UTC) under which an id is remembered. It follows from the event alone, so that a repetition has the same day
 * whenever it arrives: the time in an id of version 7, which the site's tracker keeps when it signs another attempt, or
 * the time of sending for other ids, and where the id was not made within the 24 hours before.
 * @param sentAt ISO 8601
 */
export function dayOfEventId(eventId: string, sentAt: string): string {
  const sent = Date.parse(sentAt);
  const made = timeOfId(eventId);
  return utcDay(made <= sent && sent - made <= DAY ? made : sent);
}

/** The first day that `dayOfEventId` can give for an event that is accepted now. Ids of earlier ones can be forgotten. */
export const firstDayOfIds = (now: Date): string =>
  daysBefore(utcDay(now.getTime() - CLOCK_TOLERANCE.behind), 1);
