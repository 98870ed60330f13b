import { OVERALL, type Evidence } from "@/lib/scoring/evidence";
import type { StarHistogram } from "@/lib/scoring/histogram";
import { monthlyEvidence, type DatedAggregate, type MonthlyEvidence } from "@/lib/scoring/monthly-evidence";
import { monthsOf, NONE_CLOSED, type ClosedMonths, type DaySums } from "@/lib/scoring/monthly-sums";
import { countsMonths, METHOD_VERSION } from "@/lib/scoring/published-score";
import type { Score } from "@/lib/scoring/score";
import { scoreFromFacts, type ScoreFacts } from "@/lib/scoring/score-facts";
import { queryRows, type Database } from "@/server/platform/db/database";
import type { evidence } from "@/server/platform/db/schema/evidence";
import { numberArray } from "@/server/platform/db/sql-lists";
import { priorFor, type CategoryPriors, type CriterionRule } from "@/server/publishing/scores/category-rules";
import { isYoungEnough, newestFirst } from "@/server/publishing/scores/measurement-age";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

const countedMeasurementSchema = z.object({
  value: z.number(),
  /** "2020-T4". */
  period: z.string(),
});

type CountedMeasurement = z.infer<typeof countedMeasurementSchema>;

/** Evidence by criterion slug, with caps and decay; the measurements that count by criterion id. */
export interface ItemEvidence {
  bySlug: ReadonlyMap<string, Evidence>;
  measurements: ReadonlyMap<number, CountedMeasurement>;
}

/** The overall stars or one criterion, as they are stored. */
export interface EvidencePart extends MonthlyEvidence {
  /** Sums of reviews and aggregates without caps. */
  readonly plain: Evidence;
  readonly closed: ClosedMonths;
  readonly hasAggregates: boolean;
  /** How many days were read. */
  readonly openDays: number;
  /** Another one after every change of the part's row. */
  readonly revision: string;
}

export interface StoredEvidence {
  parts: ReadonlyMap<string, EvidencePart>;
  measurements: ItemEvidence["measurements"];
}

type PlainRow = Pick<
  typeof evidence.$inferSelect,
  "weightSum" | "valueSum" | "squareSum" | "roundingVariance" | "counted" | "histogram"
>;

/** An all-zero histogram means an unknown one. */
export function toEvidence(row: PlainRow): Evidence {
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

const partRowSchema = z.object({
  counted: z.number(),
  weightSum: z.number(),
  valueSum: z.number(),
  squareSum: z.number(),
  roundingVariance: z.number(),
  histogram: z.array(z.number()),
  closed: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  revision: z.string(),
  days: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])).nullable(),
});

type PartRow = z.infer<typeof partRowSchema>;

/** The columns of `evidenceColumns`; null where the item has none. */
export const evidenceColumnsSchema = z.object({
  evidence: z.record(z.string(), partRowSchema).nullable(),
  aggregates: z
    .array(
      z.object({
        period: z.string(),
        mean: z.number(),
        count: z.number(),
        scale: z.object({ minimum: z.number(), maximum: z.number() }),
        meanStep: z.number().optional(),
        histogram: z
          .tuple([z.number(), z.number(), z.number(), z.number(), z.number()])
          .nullable()
          .optional(),
      }),
    )
    .nullable(),
  measurements: z.record(z.string(), countedMeasurementSchema).nullable(),
});

export type EvidenceColumns = z.infer<typeof evidenceColumnsSchema>;

/**
 * For statements that read more of the item `r`. The days are those after the closed months, which are few whatever the item's
 * age, or all of them, and then no month is closed.
 */
export function evidenceColumns(days: "open" | "all"): SQL {
  const closedMonth = days === "open" ? sql`e.closed_month` : sql`0`;
  return sql`
  (select jsonb_object_agg(e.criterion_slug, jsonb_build_object('weightSum', e.weight_sum, 'valueSum', e.value_sum,
      'squareSum', e.square_sum, 'roundingVariance', e.rounding_variance, 'counted', e.counted,
      'histogram', e.histogram, 'revision', e.xmin::text,
      'closed', jsonb_build_array(${closedMonth}, e.closed_weight, e.closed_value, e.closed_square),
      'days', (
        select jsonb_agg(jsonb_build_array(d.day, d.weight_sum, d.value_sum, d.square_sum) order by d.day)
        from evidence_day d where d.item_id = e.item_id and d.criterion_slug = e.criterion_slug
          and d.day >= 100 * ${closedMonth} and d.weight_sum <> 0)))
    from evidence e where e.item_id = r.id) as evidence,
  (select jsonb_agg(jsonb_build_object('period', a.period, 'mean', a.mean, 'count', a.count, 'meanStep', a.mean_step,
      'scale', jsonb_build_object('minimum', a.scale_minimum, 'maximum', a.scale_maximum), 'histogram', a.histogram)
      order by a.id)
    from aggregate a where a.item_id = r.id) as aggregates,
  (select jsonb_object_agg(newest.criterion_id, jsonb_build_object('value', newest.value, 'period', newest.period))
    from (
      select distinct on (m.criterion_id) m.criterion_id, m.value, m.period
      from measurement m join item mi on mi.id = m.item_id join category c on c.id = mi.category_id
      where m.item_id = r.id and ${isYoungEnough}
      order by m.criterion_id, ${newestFirst}) newest) as measurements`;
}

function toPart(
  { closed: stored, revision, days, ...row }: PartRow,
  aggregates: DatedAggregate[],
): EvidencePart {
  const plain = toEvidence(row);
  const [month, weightSum, valueSum, squareSum] = stored;
  const closed = month === 0 ? NONE_CLOSED : { month, weightSum, valueSum, squareSum };
  const known = (days ?? []).map(([day, ...sums]): DaySums => ({
    day,
    weightSum: sums[0],
    valueSum: sums[1],
    squareSum: sums[2],
  }));
  const counted = monthlyEvidence(plain, monthsOf(known), aggregates, closed);
  return {
    ...counted,
    plain,
    closed,
    hasAggregates: aggregates.length > 0,
    openDays: known.length,
    revision,
  };
}

export function toStoredEvidence({ evidence, aggregates, measurements }: EvidenceColumns): StoredEvidence {
  const parts = Object.entries(evidence ?? {}).map(([slug, row]): [string, EvidencePart] => [
    slug,
    toPart(row, slug === OVERALL ? (aggregates ?? []) : []),
  ]);
  return {
    parts: new Map(parts),
    measurements: new Map(Object.entries(measurements ?? {}).map(([id, known]) => [Number(id), known])),
  };
}

/** What a version of the method counts. */
export function countedEvidence(
  { parts, measurements }: StoredEvidence,
  methodVersion: number = METHOD_VERSION,
): ItemEvidence {
  const ofMonths = countsMonths(methodVersion);
  return {
    bySlug: new Map([...parts].map(([slug, part]) => [slug, ofMonths ? part.evidence : part.plain])),
    measurements,
  };
}

const storedEvidenceRowSchema = evidenceColumnsSchema.extend({ id: z.number() });

/** By default with every day of the items, so that it has all months and trusts no closed sum. */
export async function loadStoredEvidence(
  database: Database,
  itemIds: readonly number[],
  days: "open" | "all" = "all",
): Promise<Map<number, StoredEvidence>> {
  const rows = await queryRows(
    database,
    storedEvidenceRowSchema,
    sql`select r.id::int as id, ${evidenceColumns(days)} from unnest(${numberArray(itemIds)}) as r (id)`,
  );
  return new Map(rows.map(({ id, ...columns }) => [id, toStoredEvidence(columns)]));
}

export async function loadItemEvidence(
  database: Database,
  itemIds: readonly number[],
): Promise<Map<number, ItemEvidence>> {
  const stored = await loadStoredEvidence(database, itemIds, "open");
  return new Map([...stored].map(([id, evidence]) => [id, countedEvidence(evidence)]));
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
  known: StoredEvidence | undefined,
  criteria: readonly CriterionRule[],
  priors: CategoryPriors,
  methodVersion: number,
): Score {
  const facts = factsOf(known && countedEvidence(known, methodVersion), criteria);
  return scoreFromFacts(facts, (slug) => priorFor(priors, slug), methodVersion);
}
