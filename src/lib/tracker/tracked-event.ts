import type { eventNames } from "@/lib/contracts/event";

export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

type TrackedEventName = (typeof eventNames)[number];

/** What a caller says about an event. The API refuses unknown fields (`eventPayloadSchema`). */
export interface TrackedEventFields {
  /** What happened. The API accepts only `TrackedEventName`. */
  readonly event: TrackedEventName | (string & Record<never, never>);
  /** Path of the page, as "/rankings/geladeiras". */
  readonly path: string;
  /** Slug of the item it is about. */
  readonly item?: string;
  /** Slug of the ranking it is about. */
  readonly ranking?: string;
  readonly [field: string]: JsonValue | undefined;
}

/** How many events wait at most, before the tracker is loaded and in it; later ones are dropped. */
export const maximumPendingEvents = 50;

/** Whether a stored value can be the fields of an event. */
export function areEventFields(value: unknown): value is TrackedEventFields {
  if (typeof value !== "object" || value === null) return false;
  return (
    "event" in value && typeof value.event === "string" && "path" in value && typeof value.path === "string"
  );
}
