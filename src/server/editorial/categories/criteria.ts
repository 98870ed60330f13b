import type { CriterionDefinition } from "@/lib/contracts/category-criteria";
import type { CriteriaLeaf } from "@/lib/contracts/log-leaf";
import type { ScoreCause } from "@/lib/scoring/published-score";
import { canonicalJson } from "@/lib/transparency/canonical-json";
import type { Database } from "@/server/platform/db/database";
import { category, criterion } from "@/server/platform/db/schema/catalog";
import { appendLeaves } from "@/server/publishing/transparency/append-leaves";
import { and, asc, eq, notInArray, sql } from "drizzle-orm";

type CriterionRow = typeof criterion.$inferSelect;

function toDefinition(row: CriterionRow): CriterionDefinition {
  const { slug, name, description, weight, measurementBest: best, measurementWorst: worst } = row;
  const measurement =
    best === null || worst === null
      ? null
      : { best, worst, unit: row.measurementUnit ?? "", decimals: row.measurementDecimals ?? 0 };
  return { slug, name, description, weight, measurement };
}

export async function readCriteria(database: Database, categoryId: number): Promise<CriterionDefinition[]> {
  const rows = await database
    .select()
    .from(criterion)
    .where(eq(criterion.categoryId, categoryId))
    .orderBy(asc(criterion.sortOrder), asc(criterion.slug));
  return rows.map(toDefinition);
}

/**
 * Gives new criteria ids and increments the category's version. Missing criteria are deleted with their
 * measurements.
 */
export async function writeCriteria(
  transaction: Database,
  categoryId: number,
  criteria: readonly CriterionDefinition[],
): Promise<void> {
  const slugs = criteria.map(({ slug }) => slug);
  const isLeftOut = slugs.length > 0 ? notInArray(criterion.slug, slugs) : undefined;
  await transaction.delete(criterion).where(and(eq(criterion.categoryId, categoryId), isLeftOut));
  for (const [sortOrder, { measurement, ...definition }] of criteria.entries()) {
    const row = {
      ...definition,
      categoryId,
      sortOrder,
      measurementBest: measurement?.best ?? null,
      measurementWorst: measurement?.worst ?? null,
      measurementUnit: measurement?.unit ?? null,
      measurementDecimals: measurement?.decimals ?? null,
    };
    const target = [criterion.categoryId, criterion.slug];
    await transaction.insert(criterion).values(row).onConflictDoUpdate({ target, set: row });
  }
  await transaction
    .update(category)
    .set({ version: sql`${category.version} + 1` })
    .where(eq(category.id, categoryId));
}

/** The parts of criteria that the log contains. */
const scoredPart = (criteria: readonly CriterionDefinition[]): CriteriaLeaf["after"] =>
  [...criteria]
    .sort((a, b) => (a.slug < b.slug ? -1 : 1))
    .map(({ slug, weight, measurement }) => ({
      slug,
      weight,
      measurement: measurement && {
        best: measurement.best,
        worst: measurement.worst,
        unit: measurement.unit,
      },
    }));

/** Why scores have to be computed anew after a change; null where they need not. */
export function causeOf(
  before: readonly CriterionDefinition[],
  after: readonly CriterionDefinition[],
): Extract<ScoreCause, "weights" | "criteria"> | null {
  const [old, wanted] = [scoredPart(before), scoredPart(after)];
  if (canonicalJson(old) === canonicalJson(wanted)) return null;
  const rulesOf = (criteria: CriteriaLeaf["after"]) =>
    canonicalJson(criteria.map(({ slug, measurement }) => ({ slug, measurement })));
  return rulesOf(old) === rulesOf(wanted) ? "weights" : "criteria";
}

export async function logCriteria(
  transaction: Database,
  slug: string,
  before: readonly CriterionDefinition[],
  after: readonly CriterionDefinition[],
  at: Date,
): Promise<void> {
  const leaf: CriteriaLeaf = {
    kind: "criteria",
    at: at.toISOString(),
    category: slug,
    before: scoredPart(before),
    after: scoredPart(after),
  };
  await appendLeaves(transaction, [{ itemId: null, leaf }]);
}
