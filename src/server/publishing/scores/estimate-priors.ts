import { OVERALL } from "@/lib/scoring/evidence";
import { priorFromRows } from "@/lib/scoring/prior-rows";
import type { Prior } from "@/lib/scoring/prior";
import type { Database } from "@/server/platform/db/database";
import { priorEvidence } from "@/server/platform/db/schema/scores";
import type { CriterionRule, EstimatedPriors } from "@/server/publishing/scores/category-rules";
import { keepPriorEvidence } from "@/server/publishing/scores/prior-evidence";
import { and, eq } from "drizzle-orm";

/** Keeps the evidence (`keepPriorEvidence`). The caller stores the priors, or calls `dropPriorEvidence`. */
export async function estimatePriors(
  transaction: Database,
  categoryId: number,
  criteria: readonly CriterionRule[],
  version: number,
): Promise<EstimatedPriors> {
  await keepPriorEvidence(transaction, categoryId, version);
  const bySlug = new Map<string, Prior>();
  const items = new Map<string, number>();
  const rules = [{ slug: OVERALL, rule: null }, ...criteria];
  for (const { slug, rule } of rules) {
    const rows = await transaction
      .select()
      .from(priorEvidence)
      .where(
        and(
          eq(priorEvidence.categoryId, categoryId),
          eq(priorEvidence.version, version),
          eq(priorEvidence.criterionSlug, slug),
        ),
      );
    bySlug.set(slug, priorFromRows(rows, rule, version));
    items.set(slug, rows.length);
  }
  return { version, bySlug, items };
}
