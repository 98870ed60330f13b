import { tiedGroups } from "@/lib/comparison/compare-items";
import type { ComparedItem } from "@/lib/contracts/comparison";
import { displayedInterval } from "@/lib/rating/displayed";

/** An item with a place in its ranking. */
interface Placed {
  readonly item: ComparedItem;
  readonly displayed: number;
  /** The worst Nota that its margin of error allows, in whole points. */
  readonly low: number;
}

/**
 * "winner": its Nota is higher than the next one's, `points` apart (whole, from 0), and beyond `margin`, the points between its
 * Nota and the lower end of its own interval. "tie": the highest Nota is not beyond doubt; `leaders` share it. "none": items of
 * several rankings, or fewer than two with a place.
 */
export type Overall =
  | {
      readonly kind: "winner";
      readonly winner: ComparedItem;
      readonly next: ComparedItem;
      readonly displayed: readonly [winner: number, next: number];
      readonly points: number;
      readonly margin: number;
    }
  | { readonly kind: "tie"; readonly leaders: readonly ComparedItem[] }
  | { readonly kind: "none" };

function placedItems(items: readonly ComparedItem[]): Placed[] {
  const placed = items.flatMap((item): Placed[] => {
    const { displayed } = item.score;
    if (item.position === null || displayed === null) return [];
    return [{ item, displayed, low: displayedInterval(item.score)?.low ?? displayed }];
  });
  return placed.sort((a, b) => (a.item.position ?? 0) - (b.item.position ?? 0));
}

/** A difference counts where the ranking does not call it a tie and the other's mean lies below the whole interval. */
function isBeyondMargin(best: ComparedItem, other: ComparedItem): boolean {
  const isTied = tiedGroups([best, other]).length > 0;
  return !isTied && (other.score.mean ?? 0) < (best.score.low ?? 0);
}

/** Whether the cases that a measured value stands on have an interval. */
export const haveCases = (items: readonly ComparedItem[]): boolean =>
  items.some(({ criterionResults }) => criterionResults.some(({ measuredCases }) => measuredCases !== null));

/** Who has the best Nota of the compared items. */
export function overallOf(items: readonly ComparedItem[]): Overall {
  const isOneRanking = new Set(items.map(({ ranking }) => ranking.slug)).size === 1;
  const [best, ...others] = placedItems(items);
  const next = others[0];
  if (!isOneRanking || !best || !next) return { kind: "none" };
  const rivals = others.filter(({ item }) => !isBeyondMargin(best.item, item));
  if (rivals.length > 0) return { kind: "tie", leaders: [best, ...rivals].map(({ item }) => item) };
  return {
    kind: "winner",
    winner: best.item,
    next: next.item,
    displayed: [best.displayed, next.displayed],
    points: best.displayed - next.displayed,
    margin: best.displayed - best.low,
  };
}

/** `savedCents` is what the cheapest costs less than `than`; `isAmongAll` is false where an item has no price. */
export interface Cheapest {
  readonly item: ComparedItem;
  readonly priceCents: number;
  readonly than: ComparedItem;
  readonly savedCents: number;
  readonly isAmongAll: boolean;
}

/** The one with the lowest price, compared with the winner where that costs more, and otherwise with the next price. */
export function cheapestOf(items: readonly ComparedItem[], winner: ComparedItem | null): Cheapest | null {
  const priced = items.flatMap((item) => (item.offer ? [{ item, cents: item.offer.priceCents }] : []));
  const [first, second] = priced.sort((a, b) => a.cents - b.cents);
  if (!first || !second || first.cents === second.cents) return null;
  const than = priced.slice(1).find(({ item }) => item === winner) ?? second;
  return {
    item: first.item,
    priceCents: first.cents,
    than: than.item,
    savedCents: than.cents - first.cents,
    isAmongAll: priced.length === items.length,
  };
}
