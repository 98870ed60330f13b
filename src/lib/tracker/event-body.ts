import type { Device } from "@/lib/tracker/device";
import { signJson } from "@/lib/tracker/signature";
import type { TrackedEventFields } from "@/lib/tracker/tracked-event";

/**
 * Largest body of an event, in bytes. The API takes no larger ones, and four of them still fit what a browser
 * sends for a page that is being left (64 KB).
 */
export const maximumEventBytes = 16 * 1024;

/** What the tracker adds to the caller's fields. */
export interface EventContext {
  /** The user's id or the anonymous id. */
  readonly visitorId: string;
  readonly device: Device;
  /** UUID of this event, the same in every attempt to send it, so that it is counted once. */
  readonly eventId: string;
  /** When this attempt is made, by the visitor's clock: epoch milliseconds. The server refuses wild ones. */
  readonly sentAt: number;
  readonly secret: string;
}

/** Names that say who sends what and when; a caller's fields of these names are left out. */
const reservedNames = new Set(["user_id", "event_id", "sent_at", "device"]);

/** Copies fields as JSON sees them, so that later changes by the caller do not show; null where JSON cannot. */
export function copyFields(fields: TrackedEventFields): TrackedEventFields | null {
  try {
    return JSON.parse(JSON.stringify(fields)) as TrackedEventFields;
  } catch {
    return null;
  }
}

/**
 * The JSON body of an event: `{payload: {user_id, ...fields, device}, signature}` (specification, sections 3
 * and 7), with event_id and sent_at against replays. The signature is that of the payload exactly as the body
 * contains it. Null where the body would be too large.
 */
export function buildEventBody(fields: TrackedEventFields, context: EventContext): string | null {
  const { visitorId, device, eventId, sentAt, secret } = context;
  const own = Object.entries(fields).filter(([name]) => !reservedNames.has(name));
  const payload = {
    user_id: visitorId,
    event_id: eventId,
    sent_at: new Date(sentAt).toISOString(),
    ...Object.fromEntries(own),
    device,
  };
  const signature = signJson(JSON.stringify(payload), secret);
  const body = JSON.stringify({ payload, signature });
  return new TextEncoder().encode(body).length <= maximumEventBytes ? body : null;
}
