import { OVERALL } from "@/lib/scoring/evidence";
import { monthlyPriorRow, type MonthlyPriorRow } from "@/lib/scoring/monthly-prior";
import type { Prior } from "@/lib/scoring/prior";
import type { CategoryPriors, CriterionRule } from "@/server/publishing/scores/category-rules";
import type { EvidencePart } from "@/server/publishing/scores/item-evidence";

/** What the part of an item adds to a prior, from all of its months; null without reviews. */
export function monthlyRowOf({ plain, months, undated }: EvidencePart): MonthlyPriorRow | null {
  return plain.counted === 0 ? null : monthlyPriorRow(plain, months, undated);
}

/** `rows` are those of the category's items by slug. Measured criteria keep their priors, which have no months. */
export function reviewPriors(
  criteria: readonly CriterionRule[],
  rows: ReadonlyMap<string, readonly MonthlyPriorRow[]>,
  present: CategoryPriors,
  estimate: (rows: readonly MonthlyPriorRow[], version: number) => Prior,
): CategoryPriors {
  const reviewed = [OVERALL, ...criteria.filter(({ rule }) => rule === null).map(({ slug }) => slug)];
  const estimated = reviewed.map((slug): [string, Prior] => [
    slug,
    estimate(rows.get(slug) ?? [], present.version),
  ]);
  return { version: present.version, bySlug: new Map([...present.bySlug, ...estimated]) };
}
