import { normaliseMeasurement } from "@/lib/scoring/measurement";
import { estimateMeasurementPrior, estimatePrior, type Prior } from "@/lib/scoring/prior";
import { queryRows, type Database } from "@/server/db/database";
import { item } from "@/server/db/schema/catalog";
import { evidence } from "@/server/db/schema/evidence";
import type { CriterionRule, EstimatedPriors } from "@/server/scores/category-rules";
import { OVERALL } from "@/server/scores/evidence-deltas";
import { toEvidence } from "@/server/scores/item-evidence";
import { and, eq, gt, sql } from "drizzle-orm";

/** A prior, and the number of items with evidence that it was made from. */
interface Estimate {
  prior: Prior;
  items: number;
}

async function reviewPrior(
  database: Database,
  categoryId: number,
  slug: string,
  version: number,
): Promise<Estimate> {
  const rows = await database
    .select({ evidence })
    .from(evidence)
    .innerJoin(item, eq(item.id, evidence.itemId))
    .where(and(eq(item.categoryId, categoryId), eq(evidence.criterionSlug, slug), gt(evidence.counted, 0)));
  const evidences = rows.map((row) => toEvidence(row.evidence));
  return { prior: estimatePrior(evidences, version), items: evidences.length };
}

async function measuredPrior(
  database: Database,
  criterion: CriterionRule,
  version: number,
): Promise<Estimate> {
  const rows = await queryRows<{ value: number }>(
    database,
    sql`select distinct on (item_id) value from measurement where criterion_id = ${criterion.id}
      order by item_id, period desc`,
  );
  const values = rows.flatMap(({ value }) => {
    const normalised = criterion.rule ? normaliseMeasurement(value, criterion.rule) : null;
    return normalised === null ? [] : [normalised];
  });
  return { prior: estimateMeasurementPrior(values, version), items: values.length };
}

/** Estimates the priors of a category from its present evidence. Nothing is stored. */
export async function estimatePriors(
  database: Database,
  categoryId: number,
  criteria: readonly CriterionRule[],
  version: number,
): Promise<EstimatedPriors> {
  const bySlug = new Map<string, Prior>();
  const items = new Map<string, number>();
  const take = (slug: string, estimate: Estimate) => {
    bySlug.set(slug, estimate.prior);
    items.set(slug, estimate.items);
  };
  take(OVERALL, await reviewPrior(database, categoryId, OVERALL, version));
  for (const criterion of criteria) {
    const { slug, rule } = criterion;
    const estimate = rule
      ? await measuredPrior(database, criterion, version)
      : await reviewPrior(database, categoryId, slug, version);
    take(slug, estimate);
  }
  return { version, bySlug, items };
}
