import { renewItemDays, repairDays } from "@/server/publishing/scores/evidence-days";
import { emptyEvidence, type Evidence } from "@/lib/scoring/evidence";
import type { Database } from "@/server/platform/db/database";
import { asOfOneMoment } from "@/server/platform/db/one-moment";
import { category, item } from "@/server/platform/db/schema/catalog";
import { evidence } from "@/server/platform/db/schema/evidence";
import { refreshRanking } from "@/server/publishing/rankings/refresh-ranking";
import { markAllPending, renewPriors } from "@/server/publishing/scores/renew-priors";
import { toEvidence } from "@/server/publishing/scores/item-evidence";
import { dropUnusedPriorEvidence } from "@/server/publishing/scores/prior-evidence";
import { lockPriors } from "@/server/publishing/scores/prior-version";
import { followPeriods } from "@/server/publishing/scores/measurement-age";
import { publishPendingScores } from "@/server/publishing/scores/publish-category";
import { recomputeEvidence, recomputeItemEvidence } from "@/server/publishing/scores/recompute";
import { appendLeaves } from "@/server/publishing/transparency/append-leaves";
import { repairWeights } from "@/server/publishing/weights/cluster-weights";
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
  const { right, stored } = await asOfOneMoment(database, async (moment) => ({
    right: await recomputeEvidence(moment, categoryId),
    stored: await storedEvidence(moment, categoryId),
  }));
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
  await renewItemDays(transaction, itemIds);
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
          closedMonth: 0,
        },
      });
  }
  return rows.length;
}

/** The next publication adds up all months of the items. */
const openMonths = (transaction: Database, categoryId: number) =>
  transaction.execute(sql`
    update evidence e set closed_month = 0 from item i
    where i.id = e.item_id and i.category_id = ${categoryId} and e.closed_month <> 0`);

/** In the log, because scores may change by a correction without any change of reviews. */
async function logCorrection(transaction: Database, categoryId: number, sums: number, now: Date) {
  const [found] = await transaction
    .select({ slug: category.slug })
    .from(category)
    .where(eq(category.id, categoryId));
  const leaf = { kind: "correction", at: now.toISOString(), category: found?.slug ?? "", sums } as const;
  await appendLeaves(transaction, [{ itemId: null, leaf }]);
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
    await lockPriors(transaction, categoryId);
    await repairWeights(transaction, categoryId);
    const repaired = await repairEvidence(transaction, categoryId);
    await repairDays(transaction, categoryId);
    await openMonths(transaction, categoryId);
    if (repaired > 0) await logCorrection(transaction, categoryId, repaired, now);
    await followPeriods(transaction, categoryId, "edit");
    const { version: priorVersion, isNew: isNewPrior } = await renewPriors(transaction, categoryId, now);
    await markAllPending(transaction, categoryId, isNewPrior ? "prior" : "edit");
    return { repaired, priorVersion, isNewPrior };
  });
  const { changed } = await publishPendingScores(database, categoryId, { now });
  await dropUnusedPriorEvidence(database, categoryId);
  await refreshRanking(database, categoryId, now);
  return { ...prepared, changed };
}
