import type { Device } from "@/lib/tracker/device";
import { signJson } from "@/lib/tracker/signature";
import type { TrackedEventFields } from "@/lib/tracker/tracked-event";

/** The API refuses larger bodies, and a closing page can send 64 KB in all. */
export const maximumEventBytes = 16 * 1024;

export interface EventContext {
  /** The user's id or the anonymous id. */
  readonly visitorId: string;
  readonly device: Device;
  /** The same in every attempt to send the event, so that it is counted once. */
  readonly eventId: string;
  /** Epoch milliseconds of this attempt by the visitor's clock. The server refuses implausible ones. */
  readonly sentAt: number;
  readonly secret: string;
}

/** The tracker sets these fields, so the caller's are left out. */
const reservedNames = new Set(["user_id", "event_id", "sent_at", "device"]);

/** A copy, so that later changes by the caller have no effect; null where JSON cannot hold the fields. */
export function copyFields(fields: TrackedEventFields): TrackedEventFields | null {
  try {
    return JSON.parse(JSON.stringify(fields)) as TrackedEventFields;
  } catch {
    return null;
  }
}

/**
 * Specification, sections 3 and 7. The signature covers the payload as it stands in the body; event_id and
 * sent_at prevent replays. Null where the body would be too large.
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
