import { emptyEvidence, type Evidence } from "@/lib/scoring/evidence";
import type { Prior } from "@/lib/scoring/prior";
import type { Database } from "@/server/db/database";
import { category, item } from "@/server/db/schema/catalog";
import { evidence } from "@/server/db/schema/evidence";
import { pendingScore } from "@/server/db/schema/scores";
import { refreshRanking } from "@/server/rankings/refresh-ranking";
import {
  loadCriterionRules,
  loadPriors,
  publishPriors,
  type CategoryPriors,
} from "@/server/scores/category-rules";
import { estimatePriors } from "@/server/scores/estimate-priors";
import { toEvidence } from "@/server/scores/item-evidence";
import { dropPriorEvidence, dropUnusedPriorEvidence } from "@/server/scores/prior-evidence";
import { publishPendingScores } from "@/server/scores/publish-category";
import { recomputeEvidence, recomputeItemEvidence } from "@/server/scores/recompute";
import { appendLeaves } from "@/server/transparency/append-leaves";
import { repairWeights } from "@/server/weights/cluster-weights";
import { eq, inArray, sql } from "drizzle-orm";

const INSERT_SIZE = 2_000;

interface RecomputeResult {
  repaired: number;
  /** Version of the priors that the scores now use, and whether it is new. */
  priorVersion: number;
  isNewPrior: boolean;
  changed: number;
}

const partKey = (itemId: number, slug: string) => `${itemId} ${slug}`;

async function storedEvidence(database: Database, categoryId: number): Promise<Map<string, Evidence>> {
  const rows = await database
    .select({ evidence })
    .from(evidence)
    .innerJoin(item, eq(item.id, evidence.itemId))
    .where(eq(item.categoryId, categoryId));
  return new Map(
    rows.map((row) => [partKey(row.evidence.itemId, row.evidence.criterionSlug), toEvidence(row.evidence)]),
  );
}

const isSame = (a: Evidence, b: Evidence) => JSON.stringify(a) === JSON.stringify(b);

/** Running sums that differ from a recomputation of the rows, with the correct values. */
export async function findEvidenceDifferences(database: Database, categoryId: number) {
  const right = await recomputeEvidence(database, categoryId);
  const stored = await storedEvidence(database, categoryId);
  const differences: ItemEvidencePart[] = [];
  for (const [itemId, parts] of right) {
    for (const [criterionSlug, part] of parts) {
      const key = partKey(itemId, criterionSlug);
      if (!isSame(stored.get(key) ?? emptyEvidence(), part)) {
        differences.push({ itemId, criterionSlug, evidence: part });
      }
      stored.delete(key);
    }
  }
  for (const [key, part] of stored) {
    if (isSame(part, emptyEvidence())) continue;
    const [itemId, slug = ""] = key.split(" ");
    differences.push({ itemId: Number(itemId), criterionSlug: slug, evidence: emptyEvidence() });
  }
  return differences;
}

async function repairEvidence(database: Database, categoryId: number): Promise<number> {
  return storeEvidence(database, await findEvidenceDifferences(database, categoryId));
}

/** Call it in the transaction that moved rows between the items. The caller publishes them. */
export async function renewItemEvidence(transaction: Database, itemIds: readonly number[]): Promise<void> {
  const right = await recomputeItemEvidence(transaction, itemIds);
  await transaction.delete(evidence).where(inArray(evidence.itemId, [...itemIds]));
  const rows = [...right].flatMap(([itemId, parts]) =>
    [...parts].map(([criterionSlug, part]) => ({ itemId, criterionSlug, evidence: part })),
  );
  await storeEvidence(transaction, rows);
}

interface ItemEvidencePart {
  itemId: number;
  criterionSlug: string;
  evidence: Evidence;
}

async function storeEvidence(database: Database, parts: readonly ItemEvidencePart[]): Promise<number> {
  const rows = parts.map(({ itemId, criterionSlug, evidence: part }) => ({
    ...part,
    itemId,
    criterionSlug,
    histogram: [...(part.histogram ?? [0, 0, 0, 0, 0])],
  }));
  for (let start = 0; start < rows.length; start += INSERT_SIZE) {
    await database
      .insert(evidence)
      .values(rows.slice(start, start + INSERT_SIZE))
      .onConflictDoUpdate({
        target: [evidence.itemId, evidence.criterionSlug],
        set: {
          weightSum: sql`excluded.weight_sum`,
          valueSum: sql`excluded.value_sum`,
          squareSum: sql`excluded.square_sum`,
          roundingVariance: sql`excluded.rounding_variance`,
          counted: sql`excluded.counted`,
          histogram: sql`excluded.histogram`,
        },
      });
  }
  return rows.length;
}

/** In the log, because scores may change by a correction without any change of reviews. */
async function logCorrection(transaction: Database, categoryId: number, sums: number, now: Date) {
  const [found] = await transaction
    .select({ slug: category.slug })
    .from(category)
    .where(eq(category.id, categoryId));
  const leaf = { kind: "correction", at: now.toISOString(), category: found?.slug ?? "", sums } as const;
  await appendLeaves(transaction, [{ itemId: null, leaf }]);
}

function isSamePrior(a: Prior | undefined, b: Prior | undefined): boolean {
  return a?.mean === b?.mean && a?.secondMoment === b?.secondMoment && a?.strength === b?.strength;
}

function areSamePriors(a: CategoryPriors, b: CategoryPriors): boolean {
  const slugs = new Set([...a.bySlug.keys(), ...b.bySlug.keys()]);
  return [...slugs].every((slug) => isSamePrior(a.bySlug.get(slug), b.bySlug.get(slug)));
}

/**
 * Recomputes weights from clusters, sums from rows, priors from sums, scores from both, and the ranking.
 * Priors get a new version only if they differ; scores that change by it have the cause "prior". An
 * interrupted publication continues later.
 */
export async function recomputeCategory(
  database: Database,
  categoryId: number,
  { now }: { now: Date },
): Promise<RecomputeResult> {
  const prepared = await database.transaction(async (transaction) => {
    await repairWeights(transaction, categoryId);
    const repaired = await repairEvidence(transaction, categoryId);
    if (repaired > 0) await logCorrection(transaction, categoryId, repaired, now);
    const criteria = await loadCriterionRules(transaction, categoryId);
    const before = await loadPriors(transaction, categoryId);
    const estimated = await estimatePriors(transaction, categoryId, criteria, (before?.version ?? 0) + 1);
    const isNewPrior = !before || !areSamePriors(before, estimated);
    await (isNewPrior
      ? publishPriors(transaction, categoryId, estimated, now)
      : dropPriorEvidence(transaction, categoryId, estimated.version));
    const cause = isNewPrior ? "prior" : "edit";
    await transaction.execute(sql`
      insert into ${pendingScore} (item_id, cause) select id, ${cause} from item where category_id = ${categoryId}
      on conflict (item_id) do nothing`);
    const priorVersion = isNewPrior ? estimated.version : (before?.version ?? estimated.version);
    return { repaired, priorVersion, isNewPrior };
  });
  const { changed } = await publishPendingScores(database, categoryId, { now });
  await dropUnusedPriorEvidence(database, categoryId);
  await refreshRanking(database, categoryId, now);
  return { ...prepared, changed };
}
