import { normaliseMeasurement } from "@/lib/scoring/measurement";
import { estimateMeasurementPrior, estimatePrior, type Prior } from "@/lib/scoring/prior";
import { queryRows, type Database } from "@/server/db/database";
import { item } from "@/server/db/schema/catalog";
import { evidence } from "@/server/db/schema/evidence";
import type { CategoryPriors, CriterionRule } from "@/server/scores/category-rules";
import { OVERALL } from "@/server/scores/evidence-deltas";
import { toEvidence } from "@/server/scores/item-evidence";
import { and, eq, gt, sql } from "drizzle-orm";

async function reviewPrior(
  database: Database,
  categoryId: number,
  slug: string,
  version: number,
): Promise<Prior> {
  const rows = await database
    .select({ evidence })
    .from(evidence)
    .innerJoin(item, eq(item.id, evidence.itemId))
    .where(and(eq(item.categoryId, categoryId), eq(evidence.criterionSlug, slug), gt(evidence.counted, 0)));
  return estimatePrior(
    rows.map((row) => toEvidence(row.evidence)),
    version,
  );
}

async function measuredPrior(database: Database, criterion: CriterionRule, version: number): Promise<Prior> {
  const rows = await queryRows<{ value: number }>(
    database,
    sql`select distinct on (item_id) value from measurement where criterion_id = ${criterion.id}
      order by item_id, period desc`,
  );
  const values = rows.flatMap(({ value }) => {
    const normalised = criterion.rule ? normaliseMeasurement(value, criterion.rule) : null;
    return normalised === null ? [] : [normalised];
  });
  return estimateMeasurementPrior(values, version);
}

/** Estimates the priors of a category from its present evidence. Nothing is stored. */
export async function estimatePriors(
  database: Database,
  categoryId: number,
  criteria: readonly CriterionRule[],
  version: number,
): Promise<CategoryPriors> {
  const bySlug = new Map<string, Prior>();
  bySlug.set(OVERALL, await reviewPrior(database, categoryId, OVERALL, version));
  for (const criterion of criteria) {
    bySlug.set(
      criterion.slug,
      criterion.rule
        ? await measuredPrior(database, criterion, version)
        : await reviewPrior(database, categoryId, criterion.slug, version),
    );
  }
  return { version, bySlug };
}
