import { emptyEvidence, OVERALL, type Evidence } from "@/lib/scoring/evidence";
import { monthlyEvidence, type DatedAggregate, type MonthlyEvidence } from "@/lib/scoring/monthly-evidence";
import { estimateMonthlyPrior, monthlyPriorRow, type MonthlyPriorRow } from "@/lib/scoring/monthly-prior";
import type { DaySums } from "@/lib/scoring/monthly-sums";
import type { Prior } from "@/lib/scoring/prior";
import type { Score } from "@/lib/scoring/score";
import { scoreFromFacts } from "@/lib/scoring/score-facts";
import { queryRows, type Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { priorFor, type CategoryPriors, type CriterionRule } from "@/server/publishing/scores/category-rules";
import { loadDays } from "@/server/publishing/scores/evidence-days";
import { toAggregate, type AggregateRow } from "@/server/publishing/scores/evidence-rows";
import { factsOf, loadItemEvidence, type ItemEvidence } from "@/server/publishing/scores/item-evidence";
import { sql } from "drizzle-orm";

/** The version of the method that these scores follow. No published score does yet. */
const VERSION = 4;

/** Evidence of version 4 by criterion slug, with the measurements that count. */
export interface MonthlyItem {
  readonly bySlug: ReadonlyMap<string, MonthlyEvidence>;
  readonly plain: ItemEvidence;
}

async function loadAggregates(
  database: Database,
  itemIds: readonly number[],
): Promise<Map<number, DatedAggregate[]>> {
  const rows = await queryRows<AggregateRow & { period: string }>(
    database,
    sql`select item_id, period, mean, count, scale_minimum, scale_maximum, mean_step, histogram from aggregate
      where item_id = any(${numberArray(itemIds)}) order by item_id, id`,
  );
  const byItem = new Map<number, DatedAggregate[]>();
  for (const row of rows) {
    const aggregate = { ...toAggregate(row), period: row.period };
    byItem.set(row.item_id, [...(byItem.get(row.item_id) ?? []), aggregate]);
  }
  return byItem;
}

/** Items without evidence are in it too. */
export async function loadMonthlyItems(
  database: Database,
  itemIds: readonly number[],
): Promise<Map<number, MonthlyItem>> {
  const plain = await loadItemEvidence(database, itemIds);
  const days = await loadDays(database, itemIds);
  const aggregates = await loadAggregates(database, itemIds);
  const nothing: ItemEvidence = { bySlug: new Map(), measurements: new Map() };
  return new Map(
    itemIds.map((itemId) => {
      const own = plain.get(itemId) ?? nothing;
      const evidenceOf = (slug: string, sums: Evidence): MonthlyEvidence => {
        const known: readonly DaySums[] = days.get(itemId)?.get(slug) ?? [];
        return monthlyEvidence(sums, known, slug === OVERALL ? (aggregates.get(itemId) ?? []) : []);
      };
      const bySlug = new Map([...own.bySlug].map(([slug, sums]) => [slug, evidenceOf(slug, sums)]));
      return [itemId, { bySlug, plain: own }];
    }),
  );
}

/** What the item adds to the prior of the overall stars or of a reviewed criterion; null without reviews. */
export function monthlyRowOf({ bySlug, plain }: MonthlyItem, slug: string): MonthlyPriorRow | null {
  const known = bySlug.get(slug);
  if (!known || known.evidence.counted === 0) return null;
  return monthlyPriorRow(plain.bySlug.get(slug) ?? emptyEvidence(), known.months, known.undated);
}

/** `rows` are those of the category's items by slug. Measured criteria keep their priors, which have no months. */
export function monthlyPriors(
  criteria: readonly CriterionRule[],
  rows: ReadonlyMap<string, readonly MonthlyPriorRow[]>,
  present: CategoryPriors,
): CategoryPriors {
  const reviewed = [OVERALL, ...criteria.filter(({ rule }) => rule === null).map(({ slug }) => slug)];
  const estimated = reviewed.map((slug): [string, Prior] => [
    slug,
    estimateMonthlyPrior(rows.get(slug) ?? [], present.version),
  ]);
  return { version: present.version, bySlug: new Map([...present.bySlug, ...estimated]) };
}

export function monthlyScore(
  { bySlug, plain }: MonthlyItem,
  criteria: readonly CriterionRule[],
  priors: CategoryPriors,
): Score {
  const evidence = new Map([...bySlug].map(([slug, known]) => [slug, known.evidence]));
  const facts = factsOf({ bySlug: evidence, measurements: plain.measurements }, criteria);
  return scoreFromFacts(facts, (slug) => priorFor(priors, slug), VERSION);
}
