export const FEED_KINDS = ["merchant-products", "product-reviews"] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** `waits`: a file lost so many rows that an editor has to check it. `deleting`: a job removes its data. */
export type FeedState = "active" | "paused" | "waits" | "deleting";

/** `unchanged`: the server said so. `discarded`: an editor rejected a file with fewer rows. */
export type FeedRunState = "running" | "done" | "unchanged" | "waits" | "discarded" | "failed";

export const FEED_FAILURES = [
  "malformed",
  "doctype",
  "too-large",
  "too-deep",
  "missing",
  "encoding",
  "gzip",
  "columns",
  "empty",
  "address",
  "private-address",
  "redirect",
  "status",
  "timeout",
  "connection",
  "no-file",
  "interrupted",
  "broken",
] as const;

/** Why a file was not applied. `detail` is an address, encoding, status or line, depending on `reason`. */
export interface FeedFailure {
  readonly reason: (typeof FEED_FAILURES)[number];
  readonly detail?: string;
}

export const PICTURE_FAILURES = [...FEED_FAILURES, "not-a-photo", "too-many-pixels", "damaged"] as const;

/** Why the picture of a product was not taken: it could not be fetched, or it is not an accepted photo. */
export interface PictureFailure {
  readonly reason: (typeof PICTURE_FAILURES)[number];
  readonly detail?: string;
}

export type RowReason =
  | "missing"
  | "too-long"
  | "unreadable"
  | "price"
  | "currency"
  | "address"
  | "gtin"
  | "instalments"
  | "leasing"
  | "rating"
  | "date"
  | "no-product"
  | "adult"
  | "not-new"
  | "not-in-stock"
  | "subscription"
  | "several"
  | "spam"
  | "repeated";

export interface RowIssue {
  readonly field: string;
  readonly reason: RowReason;
  readonly value: string;
}

export interface RowProblemCount {
  readonly field: string;
  readonly reason: RowReason;
  readonly count: number;
  readonly example: { readonly line: number; readonly id: string; readonly value: string };
}

export interface FeedCounts {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Offers or reviews of the feed that the file no longer has. */
  readonly removed: number;
  readonly rejected: number;
  /** Rows without an item: products go to the queue, reviews are left out. */
  readonly unmatched: number;
  /** Offers in the queue because of a price far below the known one. Runs of before have none. */
  readonly held?: number;
}

export interface FeedFacts {
  readonly name: string;
  readonly kind: FeedKind;
  /** Null where the file is uploaded. */
  readonly address: string | null;
  readonly categoryId: number | null;
  readonly store: string;
  readonly isCommissioned: boolean;
  readonly usesPictures: boolean;
  readonly intervalHours: number;
}

export const FEED_INTERVALS = [1, 3, 6, 12, 24, 168] as const;
