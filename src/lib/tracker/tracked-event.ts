import type { eventNames } from "@/lib/contracts/event";

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

type TrackedEventName = (typeof eventNames)[number];

export interface TrackedEventFields {
  readonly event: TrackedEventName | (string & Record<never, never>);
  /** Path of the page, as "/rankings/geladeiras". */
  readonly path: string;
  readonly item?: string;
  readonly ranking?: string;
  readonly [field: string]: JsonValue | undefined;
}

/** Later events are dropped, before the tracker is loaded and in it. */
export const maximumPendingEvents = 50;

export function areEventFields(value: unknown): value is TrackedEventFields {
  if (typeof value !== "object" || value === null) return false;
  return (
    "event" in value && typeof value.event === "string" && "path" in value && typeof value.path === "string"
  );
}
