import type { ItemCard } from "@/lib/contracts/favorites";
import type { ListSummary } from "@/lib/contracts/item-lists";

/** How one fact of an item was, and is now; null where it has none (no rating, offer or position). */
export interface Step {
  readonly before: number | null;
  readonly now: number | null;
}

/** What changed of an item since a day; null for what did not. Prices are in whole cents. */
export interface ItemChanges {
  readonly nota: Step | null;
  readonly price: Step | null;
  readonly position: Step | null;
}

/** Alerts that fired are shown for this many days on the account's start. */
export const FIRED_DAYS = 30;

/** Favourites are compared with how they stood this many days ago. */
export const CHANGE_DAYS = 7;

export interface AccountStartPage {
  readonly favorites: {
    /** Those that changed come first; within both groups, those that were added last. */
    readonly shown: readonly { readonly item: ItemCard; readonly changes: ItemChanges }[];
    readonly total: number;
    readonly changed: number;
  };
  readonly alerts: {
    readonly total: number;
    /** The newest first; each leads to what it is about. */
    readonly fired: readonly {
      readonly id: number;
      readonly subject: string;
      readonly path: string;
      readonly at: string;
    }[];
  };
  readonly lists: {
    /** The newest first. */
    readonly shown: readonly ListSummary[];
    readonly total: number;
  };
}
