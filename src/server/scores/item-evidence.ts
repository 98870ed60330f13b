import { OVERALL, type Evidence } from "@/lib/scoring/evidence";
import type { StarHistogram } from "@/lib/scoring/histogram";
import type { Score } from "@/lib/scoring/score";
import { scoreFromFacts, type ScoreFacts } from "@/lib/scoring/score-facts";
import { queryRows, type Database } from "@/server/db/database";
import { evidence } from "@/server/db/schema/evidence";
import { priorFor, type CategoryPriors, type CriterionRule } from "@/server/scores/category-rules";
import { inArray, sql } from "drizzle-orm";

/** The inputs of an item's score: evidence by criterion slug, newest measurements by criterion id. */
export interface ItemEvidence {
  bySlug: ReadonlyMap<string, Evidence>;
  measurements: ReadonlyMap<number, number>;
}

/** Converts a row of the evidence table; an all-zero histogram means an unknown one. */
export function toEvidence(row: Omit<typeof evidence.$inferSelect, "itemId" | "criterionSlug">): Evidence {
  const stars = row.histogram as unknown as StarHistogram;
  return {
    weightSum: row.weightSum,
    valueSum: row.valueSum,
    squareSum: row.squareSum,
    roundingVariance: row.roundingVariance,
    counted: row.counted,
    histogram: stars.some((count) => count !== 0) ? stars : null,
  };
}

/**
 * Evidence and newest measurements of items. An item without either is missing in the map.
 * @param options.isMeasured false where no criterion of the items is measured, which saves a query
 */
export async function loadItemEvidence(
  database: Database,
  itemIds: readonly number[],
  { isMeasured = true } = {},
): Promise<Map<number, ItemEvidence>> {
  const found = new Map<number, { bySlug: Map<string, Evidence>; measurements: Map<number, number> }>();
  const of = (itemId: number) => {
    const known = found.get(itemId) ?? { bySlug: new Map(), measurements: new Map() };
    found.set(itemId, known);
    return known;
  };
  if (itemIds.length === 0) return found;
  const rows = await database
    .select()
    .from(evidence)
    .where(inArray(evidence.itemId, [...itemIds]));
  for (const row of rows) of(row.itemId).bySlug.set(row.criterionSlug, toEvidence(row));
  if (!isMeasured) return found;
  const measured = await queryRows<{ item_id: number; criterion_id: number; value: number }>(
    database,
    sql`select distinct on (m.item_id, m.criterion_id) m.item_id, m.criterion_id, m.value
      from measurement m
      join jsonb_array_elements_text(${JSON.stringify(itemIds)}::jsonb) as wanted(id) on m.item_id = wanted.id::int
      order by m.item_id, m.criterion_id, m.period desc`,
  );
  for (const row of measured) of(row.item_id).measurements.set(row.criterion_id, row.value);
  return found;
}

/** What an item's score is computed from besides the priors: its sums and measurements, and the criteria. */
export function factsOf(known: ItemEvidence | undefined, criteria: readonly CriterionRule[]): ScoreFacts {
  const reviewed = criteria.filter(({ rule }) => rule === null).map(({ slug }) => slug);
  const evidence = [OVERALL, ...reviewed].flatMap((slug): [string, Evidence][] => {
    const part = known?.bySlug.get(slug);
    return part ? [[slug, part]] : [];
  });
  return {
    evidence: Object.fromEntries(evidence),
    criteria: criteria.map(({ id, slug, weight, rule }) => ({
      slug,
      weight,
      measurement: rule && { ...rule, value: known?.measurements.get(id) ?? null },
    })),
  };
}

/** The score of an item under the criteria and priors of its category. */
export function scoreFromEvidence(
  known: ItemEvidence | undefined,
  criteria: readonly CriterionRule[],
  priors: CategoryPriors,
): Score {
  return scoreFromFacts(factsOf(known, criteria), (slug) => priorFor(priors, slug));
}
