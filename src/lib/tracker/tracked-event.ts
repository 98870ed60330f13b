/** A value that JSON can hold. */
export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** Names of the events that the site itself sends; others are possible. */
export type TrackedEventName =
  | "page_view"
  | "item_view"
  | "ranking_view"
  | "search"
  | "offer_click"
  | "review_submit"
  | "favorite_add"
  | "share";

/** What a caller says about an event; further fields may hold any JSON. */
export interface TrackedEventFields {
  /** What happened, in snake_case. */
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
