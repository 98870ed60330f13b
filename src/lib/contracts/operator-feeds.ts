import type {
  FeedCounts,
  FeedFailure,
  FeedKind,
  FeedRunState,
  FeedState,
  PictureFailure,
  RowProblemCount,
} from "@/lib/contracts/feeds";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import type { CategoryChoice } from "@/lib/contracts/operator-items";

export const FEED_RESULTS = [
  "criado",
  "salvo",
  "pedido",
  "pausado",
  "retomado",
  "confirmado",
  "descartado",
  "excluindo",
  "enviado",
] as const;
export type FeedResult = (typeof FEED_RESULTS)[number];

export interface ListedFeed {
  readonly id: number;
  readonly name: string;
  readonly kind: FeedKind;
  readonly store: string;
  readonly state: FeedState;
  readonly isOverdue: boolean;
  readonly appliedAt: string | null;
  readonly nextRunAt: string | null;
  readonly failure: FeedFailure | null;
  readonly waiting: number;
}

export interface FeedListPage {
  readonly feeds: readonly ListedFeed[];
  readonly done: FeedResult | null;
}

export interface FeedRunEntry {
  readonly id: number;
  readonly state: FeedRunState;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly rows: number | null;
  readonly counts: FeedCounts | null;
  readonly problems: readonly RowProblemCount[];
  readonly failure: FeedFailure | null;
}

export interface PictureCounts {
  readonly shown: number;
  /** Waiting for the first attempt, and for a further one. */
  readonly waiting: number;
  readonly retried: number;
  /** Given up after the last attempt. */
  readonly failed: number;
  /** Removed from their items by an editor. */
  readonly removed: number;
  /** The picture is not needed, because the item has another one or an editor wants none. */
  readonly spared: number;
}

export interface PictureProblem {
  readonly failure: PictureFailure;
  readonly count: number;
  readonly example: string;
}

export interface FeedPage {
  readonly token: string;
  readonly feed:
    | (ListedFeed & {
        readonly address: string | null;
        readonly rows: number | null;
        readonly usesPictures: boolean;
      })
    | null;
  readonly runs: readonly FeedRunEntry[];
  /** Null for a new feed. */
  readonly pictures: { readonly counts: PictureCounts; readonly problems: readonly PictureProblem[] } | null;
  readonly brought: { readonly offers: number; readonly reviews: number } | null;
  readonly categories: readonly CategoryChoice[];
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly FieldIssue[];
  readonly done: FeedResult | null;
}

export interface QueuedOffer {
  readonly key: string;
  readonly feed: string;
  readonly title: string;
  readonly brand: string | null;
  readonly gtin: string | null;
  readonly mpn: string | null;
  readonly url: string;
  readonly priceCents: number;
  /** Where the price is held because it is far below this one; null otherwise. */
  readonly knownCents: number | null;
  readonly firstSeenAt: string;
  readonly suggestions: readonly { readonly id: number; readonly name: string }[];
  /** Typed text that is no address of an item; empty otherwise. */
  readonly typed: string;
}

export interface OfferQueuePage {
  readonly token: string;
  readonly offers: readonly QueuedOffer[];
  readonly feeds: readonly { readonly id: number; readonly name: string }[];
  readonly query: { readonly text: string; readonly feedId: number | null; readonly page: number };
  readonly total: number;
  readonly pageCount: number;
  readonly done: { readonly act: "ligadas" | "ignoradas"; readonly count: number } | null;
  readonly problems: readonly FieldIssue[];
}
