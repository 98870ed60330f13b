import type { DemonstrationItem } from "@/server/run/demonstration/generate-items";
import { createRandom } from "@/server/run/demonstration/random";

/** The number of an item's reviews, and their beginning as a share of the year's activity. */
export interface ReviewPlan {
  count: number;
  launch: number;
}

const TOTAL = 20_000;
const SMALLEST = 6;
const LARGEST = 420;
const FEW = [3, 1, 4, 2, 3, 4] as const;

/** A few items get many reviews and most get few; together 20,000. */
export function drawCounts(items: readonly DemonstrationItem[]): ReviewPlan[] {
  const random = createRandom("review-counts");
  const fixed = fixedCounts(items);
  const weights = items.map((_, index) => (fixed.has(index) ? 0 : Math.exp(0.85 * random.normal())));
  const counts = scaleTo(weights, TOTAL - [...fixed.values()].reduce((sum, count) => sum + count, 0));
  return items.map((_, index) => {
    const own = fixed.get(index);
    if (own !== undefined) return { count: own, launch: 0.94 };
    const count = counts[index] ?? 0;
    return { count, launch: count < 90 && random.chance(0.2) ? 0.15 + 0.6 * random.fraction() : 0 };
  });
}

/** Items with few or no reviews, by index. They have no measurements either, because these are evidence. */
function fixedCounts(items: readonly DemonstrationItem[]): Map<number, number> {
  const fixed = new Map<number, number>();
  const slugs = [...new Set(items.map((item) => item.category.slug))];
  for (const [order, slug] of slugs.entries()) {
    const own = items.flatMap((item, index) => (item.category.slug === slug ? [{ item, index }] : []));
    const isMeasured = own.some(({ item }) => item.measured !== null);
    const without = isMeasured ? own.find(({ item }) => item.measured === null) : own.at(-1);
    const hasUnrated = isMeasured || order % 2 === 0;
    if (without && hasUnrated) fixed.set(without.index, 0);
    const few = own[(order * 5 + 7) % (own.length - 2)];
    if (few) fixed.set(few.index, FEW[order % FEW.length] ?? 3);
  }
  return fixed;
}

/** In proportion to the weights, within the bounds, with the given total. A weight of 0 stays 0. */
function scaleTo(weights: readonly number[], total: number): number[] {
  const bounded = (factor: number) =>
    weights.map((weight) =>
      weight === 0 ? 0 : Math.min(LARGEST, Math.max(SMALLEST, Math.round(weight * factor))),
    );
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  let [low, high] = [0, total];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (sum(bounded(middle)) < total) low = middle;
    else high = middle;
  }
  const counts = bounded(high);
  let excess = sum(counts) - total;
  for (let index = 0; excess !== 0; index = (index + 1) % counts.length) {
    const count = counts[index] ?? 0;
    const changed = count - Math.sign(excess);
    if (count === 0 || changed < SMALLEST || changed > LARGEST) continue;
    counts[index] = changed;
    excess -= Math.sign(excess);
  }
  return counts;
}
