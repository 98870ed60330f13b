/** What a feed brings: products with prices (Google Merchant Center), or reviews (Google Product Ratings). */
export const FEED_KINDS = ["merchant-products", "product-reviews"] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** `waits`: its last file lost so many rows that somebody has to look at it. `deleting`: a job takes it apart. */
export type FeedState = "active" | "paused" | "waits" | "deleting";

/** `unchanged`: the server said that the file is the one of the last run. `discarded`: nobody wanted a shorter one. */
export type FeedRunState = "running" | "done" | "unchanged" | "waits" | "discarded" | "failed";

/** Why a file was not applied. `detail` is an address, an encoding, a status or a line, as `reason` needs it. */
export interface FeedFailure {
  readonly reason:
    | "malformed"
    | "doctype"
    | "too-large"
    | "too-deep"
    | "missing"
    | "encoding"
    | "gzip"
    | "columns"
    | "empty"
    | "address"
    | "private-address"
    | "redirect"
    | "status"
    | "timeout"
    | "connection"
    | "no-file"
    | "interrupted"
    | "broken";
  readonly detail?: string;
}

/** Why the picture of a product was not taken: it was not fetched, or what came is no picture that the site takes. */
export interface PictureFailure {
  readonly reason: FeedFailure["reason"] | "not-a-photo" | "too-many-pixels" | "damaged";
  readonly detail?: string;
}

/** Why a product or a review, or a value of it, was left out. */
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
  | "spam"
  | "repeated";

/** One thing that is wrong with one row. */
export interface RowIssue {
  readonly field: string;
  readonly reason: RowReason;
  readonly value: string;
}

/** The same problem in many rows, with the first one as an example. */
export interface RowProblemCount {
  readonly field: string;
  readonly reason: RowReason;
  readonly count: number;
  readonly example: { readonly line: number; readonly id: string; readonly value: string };
}

/** What a run did with the rows of its file. */
export interface FeedCounts {
  /** Offers or reviews that are new, different, and as they were. */
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Those of the feed that its file has no more. */
  readonly removed: number;
  /** Rows that were left out. */
  readonly rejected: number;
  /** Rows without an item: products wait in the queue, reviews are left out. */
  readonly unmatched: number;
}

/** What an editor says of a feed. */
export interface FeedFacts {
  readonly name: string;
  readonly kind: FeedKind;
  /** Null where its file is uploaded. */
  readonly address: string | null;
  readonly categoryId: number | null;
  readonly store: string;
  readonly isCommissioned: boolean;
  /** Whether items without a picture get the one of its products. */
  readonly usesPictures: boolean;
  readonly intervalHours: number;
}

/** Hours between two runs that editors can choose. */
export const FEED_INTERVALS = [1, 3, 6, 12, 24, 168] as const;
