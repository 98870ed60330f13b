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
  readonly secret: string;
}

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
 * and 7). The signature is that of the payload exactly as the body contains it. The caller's fields cannot
 * replace user_id and device. Null where the body would be too large.
 */
export function buildEventBody(fields: TrackedEventFields, context: EventContext): string | null {
  const { visitorId, device, eventId, secret } = context;
  const own = Object.entries(fields).filter(([name]) => name !== "user_id" && name !== "device");
  const payload = { user_id: visitorId, event_id: eventId, ...Object.fromEntries(own), device };
  const signature = signJson(JSON.stringify(payload), secret);
  const body = JSON.stringify({ payload, signature });
  return new TextEncoder().encode(body).length <= maximumEventBytes ? body : null;
}
