import { comparedCriteria } from "@/lib/comparison/compare-items";
import { cheapestOf, overallOf } from "@/lib/comparison/verdict";
import type { ComparedItem } from "@/lib/contracts/comparison";

export interface Strengths {
  /** Criteria whose difference is beyond doubt. */
  readonly criteria: readonly string[];
  /** False unless all items have prices. */
  readonly isCheapest: boolean;
  /** Whether it has the best Nota, without a tie; false unless all items are of one ranking. */
  readonly hasBestScore: boolean;
}

/** What each item is best at, in the order of the items. */
export function strengthsOf(items: readonly ComparedItem[]): Strengths[] {
  const criteria = comparedCriteria(items);
  const overall = overallOf(items);
  const cheapest = cheapestOf(items, null);
  return items.map((item, index) => ({
    criteria: criteria.filter(({ bestIndex }) => bestIndex === index).map(({ criterion }) => criterion.name),
    isCheapest: cheapest?.isAmongAll === true && cheapest.item === item,
    hasBestScore: overall.kind === "winner" && overall.winner === item,
  }));
}
