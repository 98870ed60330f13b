import type { EventPayload } from "@/server/events/event-payload";
import { stringify } from "uuid";

/**
 * The id under which a sending is stored once, however often it arrives; null where nothing tells a replay from
 * the same act done twice.
 *
 * - With `event_id`: that. The database keeps it as long as the event, and nothing removes events, so the same body
 *   never counts again.
 * - With `sent_at` alone: a UUID of its own kind (version 8, RFC 9562) made from the signature. The same visitor did
 *   not do exactly the same thing twice in one millisecond.
 * - With neither, as in the specification's payload: a body that somebody caught can be sent again at any time and
 *   is stored each time, as many times as the rate limit lets pass. It still names the same visitor, so the counts
 *   of distinct visitors, on which what is trending rests, do not move; counts of events do.
 *
 * Were events removed one day, `sent_at` would still refuse what is older than `CLOCK_TOLERANCE.behind`, so events
 * have to be kept for longer than that. None of it keeps out somebody who signs new events: the key is public.
 * @param signature a valid one, 64 hex digits
 */
export function eventIdOf({ event_id, sent_at }: EventPayload, signature: string): string | null {
  if (event_id !== undefined) return event_id.toLowerCase();
  return sent_at === undefined ? null : signatureId(signature);
}

function signatureId(signature: string): string {
  const bytes = Buffer.from(signature, "hex").subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return stringify(bytes);
}
