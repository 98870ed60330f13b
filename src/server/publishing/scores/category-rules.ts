import { OVERALL } from "@/lib/scoring/evidence";
import type { MeasurementRule } from "@/lib/scoring/measurement";
import { COLD_START_PRIOR, type Prior } from "@/lib/scoring/prior";
import { queryRows, type Database } from "@/server/platform/db/database";
import { category, criterion } from "@/server/platform/db/schema/catalog";
import { prior } from "@/server/platform/db/schema/scores";
import { appendLeaves, type NewLeaf } from "@/server/publishing/transparency/append-leaves";
import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import { z } from "zod";

/** With the number of items that each prior was estimated from, by criterion slug. */
export interface EstimatedPriors extends CategoryPriors {
  items: ReadonlyMap<string, number>;
}

/** `rule` is null for a reviewed criterion. */
export interface CriterionRule {
  id: number;
  slug: string;
  weight: number;
  rule: MeasurementRule | null;
}

/** By criterion slug; `OVERALL` for the overall stars. */
export interface CategoryPriors {
  version: number;
  bySlug: ReadonlyMap<string, Prior>;
}

export interface StoredPriors extends CategoryPriors {
  /** The category's slug when they were published. The log names it in their leaves and in those of scores made from them. */
  statedSlug: string;
}

type CriterionRow = Pick<
  typeof criterion.$inferSelect,
  "id" | "slug" | "weight" | "measurementBest" | "measurementWorst" | "measurementUnit"
>;

function toRule(row: CriterionRow): CriterionRule {
  const { measurementBest: best, measurementWorst: worst } = row;
  return {
    id: row.id,
    slug: row.slug,
    weight: row.weight,
    rule: best === null || worst === null ? null : { best, worst, unit: row.measurementUnit ?? "" },
  };
}

/** The version increments with every change of the criteria; the priors are the newest ones. */
export interface CategoryRules {
  categoryId: number;
  version: number;
  criteria: CriterionRule[];
  /** Null before the first estimate. */
  priors: StoredPriors | null;
}

/** In their published order. */
export async function loadCriterionRules(database: Database, categoryId: number): Promise<CriterionRule[]> {
  const rows = await database
    .select()
    .from(criterion)
    .where(eq(criterion.categoryId, categoryId))
    .orderBy(asc(criterion.sortOrder), asc(criterion.slug));
  return rows.map(toRule);
}

type PriorRow = Pick<
  typeof prior.$inferSelect,
  "criterionSlug" | "version" | "statedSlug" | "mean" | "secondMoment" | "strength"
>;

function toPriors(rows: readonly PriorRow[]): StoredPriors | null {
  const [first] = rows;
  if (!first) return null;
  return {
    version: first.version,
    statedSlug: first.statedSlug,
    bySlug: new Map(rows.map((row) => [row.criterionSlug, row])),
  };
}

const newestPrior = (categoryId: SQL | number) =>
  sql`(select max(version) from prior where category_id = ${categoryId})`;

const rulesRowSchema = z.object({
  id: z.number(),
  version: z.number(),
  criteria: z
    .array(
      z.object({
        id: z.number(),
        slug: z.string(),
        weight: z.number(),
        measurementBest: z.number().nullable(),
        measurementWorst: z.number().nullable(),
        measurementUnit: z.string().nullable(),
      }),
    )
    .nullable(),
  priors: z
    .array(
      z.object({
        version: z.number(),
        mean: z.number(),
        criterionSlug: z.string(),
        statedSlug: z.string(),
        secondMoment: z.number(),
        strength: z.number(),
      }),
    )
    .nullable(),
});

async function loadRulesWhere(database: Database, condition: SQL): Promise<CategoryRules | null> {
  const [row] = await queryRows(
    database,
    rulesRowSchema,
    sql`select c.id, c.version,
        (select jsonb_agg(jsonb_build_object('id', id, 'slug', slug, 'weight', weight,
            'measurementBest', measurement_best, 'measurementWorst', measurement_worst,
            'measurementUnit', measurement_unit) order by sort_order, slug)
          from criterion where category_id = c.id) as criteria,
        (select jsonb_agg(jsonb_build_object('criterionSlug', criterion_slug, 'version', version, 'statedSlug', stated_slug, 'mean', mean,
            'secondMoment', second_moment, 'strength', strength))
          from prior where category_id = c.id and version = ${newestPrior(sql`c.id`)}) as priors
      from category c where ${condition}`,
  );
  if (!row) return null;
  return {
    categoryId: row.id,
    version: row.version,
    criteria: (row.criteria ?? []).map(toRule),
    priors: toPriors(row.priors ?? []),
  };
}

/** As of one moment; null where there is no such category. */
export const loadRules = (database: Database, categoryId: number): Promise<CategoryRules | null> =>
  loadRulesWhere(database, sql`c.id = ${categoryId}`);

/** Null where there is no such item. */
export const loadItemRules = (database: Database, itemId: number): Promise<CategoryRules | null> =>
  loadRulesWhere(database, sql`c.id = (select category_id from item where id = ${itemId})`);

/** Without a version, the newest; null where there are none. */
export async function loadPriors(
  database: Database,
  categoryId: number,
  version?: number,
): Promise<StoredPriors | null> {
  const rows = await database
    .select()
    .from(prior)
    .where(and(eq(prior.categoryId, categoryId), eq(prior.version, version ?? newestPrior(categoryId))));
  return toPriors(rows);
}

/** The cold-start prior where the category has none. */
export function priorFor(priors: CategoryPriors, slug: string = OVERALL): Prior {
  return priors.bySlug.get(slug) ?? { ...COLD_START_PRIOR, version: priors.version };
}

export function priorLeaves(category: string, priors: EstimatedPriors, at: Date): NewLeaf[] {
  return [...priors.bySlug].map(([criterion, { mean, secondMoment, strength }]) => ({
    itemId: null,
    leaf: {
      kind: "prior",
      at: at.toISOString(),
      category,
      criterion,
      version: priors.version,
      mean,
      secondMoment,
      strength,
      items: priors.items.get(criterion) ?? 0,
    },
  }));
}

/** Gives them with the slug under which the log states them. */
export async function publishPriors(
  transaction: Database,
  categoryId: number,
  priors: EstimatedPriors,
  computedAt: Date,
): Promise<StoredPriors> {
  const statedSlug = await storePriors(transaction, categoryId, priors, computedAt);
  await appendLeaves(transaction, priorLeaves(statedSlug, priors, computedAt));
  return { ...priors, statedSlug };
}

/** The caller states them in the log, under the slug that this gives. */
export async function storePriors(
  transaction: Database,
  categoryId: number,
  priors: CategoryPriors,
  computedAt: Date,
): Promise<string> {
  const [found] = await transaction
    .select({ slug: category.slug })
    .from(category)
    .where(eq(category.id, categoryId));
  if (!found) throw new Error(`There is no category ${categoryId}`);
  const rows = [...priors.bySlug].map(([criterionSlug, values]) => ({
    categoryId,
    criterionSlug,
    version: priors.version,
    statedSlug: found.slug,
    mean: values.mean,
    secondMoment: values.secondMoment,
    strength: values.strength,
    computedAt,
  }));
  await transaction.insert(prior).values(rows);
  return found.slug;
}
