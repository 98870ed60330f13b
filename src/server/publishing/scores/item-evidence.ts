import { OVERALL, type Evidence } from "@/lib/scoring/evidence";
import type { StarHistogram } from "@/lib/scoring/histogram";
import type { Score } from "@/lib/scoring/score";
import { scoreFromFacts, type ScoreFacts } from "@/lib/scoring/score-facts";
import { queryRows, type Database } from "@/server/platform/db/database";
import type { evidence } from "@/server/platform/db/schema/evidence";
import { numberArray } from "@/server/platform/db/sql-lists";
import { priorFor, type CategoryPriors, type CriterionRule } from "@/server/publishing/scores/category-rules";
import { isYoungEnough, newestFirst } from "@/server/publishing/scores/measurement-age";
import { sql, type SQL } from "drizzle-orm";

interface CountedMeasurement {
  value: number;
  /** "2020-T4". */
  period: string;
}

/** Evidence by criterion slug, the measurements that count by criterion id. */
export interface ItemEvidence {
  bySlug: ReadonlyMap<string, Evidence>;
  measurements: ReadonlyMap<number, CountedMeasurement>;
}

/** An all-zero histogram means an unknown one. */
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

/** The columns of `evidenceColumns`; null where the item has none. */
export interface EvidenceColumns {
  evidence: Record<string, Parameters<typeof toEvidence>[0]> | null;
  measurements: Record<string, CountedMeasurement> | null;
}

/** For statements that read more of the item `r`. */
export const evidenceColumns: SQL = sql`
  (select jsonb_object_agg(e.criterion_slug, jsonb_build_object('weightSum', e.weight_sum, 'valueSum', e.value_sum,
      'squareSum', e.square_sum, 'roundingVariance', e.rounding_variance, 'counted', e.counted,
      'histogram', e.histogram))
    from evidence e where e.item_id = r.id) as evidence,
  (select jsonb_object_agg(newest.criterion_id, jsonb_build_object('value', newest.value, 'period', newest.period))
    from (
      select distinct on (m.criterion_id) m.criterion_id, m.value, m.period
      from measurement m join item mi on mi.id = m.item_id join category c on c.id = mi.category_id
      where m.item_id = r.id and ${isYoungEnough}
      order by m.criterion_id, ${newestFirst}) newest) as measurements`;

export function toItemEvidence({ evidence, measurements }: EvidenceColumns): ItemEvidence {
  return {
    bySlug: new Map(Object.entries(evidence ?? {}).map(([slug, row]) => [slug, toEvidence(row)])),
    measurements: new Map(Object.entries(measurements ?? {}).map(([id, known]) => [Number(id), known])),
  };
}

export async function loadItemEvidence(
  database: Database,
  itemIds: readonly number[],
): Promise<Map<number, ItemEvidence>> {
  const rows = await queryRows<EvidenceColumns & { id: number }>(
    database,
    sql`select r.id::int as id, ${evidenceColumns} from unnest(${numberArray(itemIds)}) as r (id)`,
  );
  return new Map(rows.map(({ id, ...columns }) => [id, toItemEvidence(columns)]));
}

export function factsOf(known: ItemEvidence | undefined, criteria: readonly CriterionRule[]): ScoreFacts {
  const reviewed = criteria.filter(({ rule }) => rule === null).map(({ slug }) => slug);
  const evidence = [OVERALL, ...reviewed].flatMap((slug): [string, Evidence][] => {
    const part = known?.bySlug.get(slug);
    return part ? [[slug, part]] : [];
  });
  return {
    evidence: Object.fromEntries(evidence),
    criteria: criteria.map(({ id, slug, weight, rule }) => {
      const { value, period } = known?.measurements.get(id) ?? { value: null, period: null };
      return { slug, weight, measurement: rule && { ...rule, value, period } };
    }),
  };
}

export function scoreFromEvidence(
  known: ItemEvidence | undefined,
  criteria: readonly CriterionRule[],
  priors: CategoryPriors,
): Score {
  return scoreFromFacts(factsOf(known, criteria), (slug) => priorFor(priors, slug));
}
