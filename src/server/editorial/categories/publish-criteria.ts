import type { CriterionDefinition } from "@/lib/contracts/category-criteria";
import { plainNumber } from "@/lib/format/number";
import { failure, ok, type Result } from "@/lib/result";
import type { ScoreCause } from "@/lib/scoring/published-score";
import { announceCategoryChange } from "@/server/platform/cache/purge-channel";
import { causeOf, logCriteria, readCriteria, writeCriteria } from "@/server/editorial/categories/criteria";
import { readDraft, seenOf } from "@/server/editorial/categories/draft";
import { keepMeasurements, restoreMeasurements } from "@/server/editorial/categories/kept-measurements";
import { readItemIds } from "@/server/editorial/categories/searched-part";
import type { Database } from "@/server/platform/db/database";
import { category } from "@/server/platform/db/schema/catalog";
import { categoryDraft, criteriaChange } from "@/server/platform/db/schema/categories";
import { numberArray } from "@/server/platform/db/sql-lists";
import { recordAction, type Actor } from "@/server/web/operator-access/actions";
import { computeRanking, replaceRanking } from "@/server/publishing/rankings/refresh-ranking";
import { lockRanking } from "@/server/publishing/rankings/refresh-lock";
import { markPending } from "@/server/publishing/scores/pending-scores";
import { loadContext, publishItems } from "@/server/publishing/scores/publish-items";
import { eq, sql } from "drizzle-orm";

/** Items in one statement; all statements are in one transaction. */
const BATCH = 1_000;

interface NewCriteria {
  categoryId: number;
  slug: string;
  criteria: readonly CriterionDefinition[];
}

async function publishAllScores(
  transaction: Database,
  categoryId: number,
  { cause, now }: { cause: ScoreCause; now: Date },
): Promise<number> {
  const itemIds = await readItemIds(transaction, [categoryId]);
  const context = await loadContext(transaction, categoryId, now);
  let changed = 0;
  for (let start = 0; start < itemIds.length; start += BATCH) {
    const ids = itemIds.slice(start, start + BATCH);
    // The marks keep other publishers from these items until the transaction ends.
    await markPending(transaction, ids, cause);
    const changes = await publishItems(transaction, context, new Map(ids.map((id) => [id, cause])));
    await transaction.execute(sql`delete from pending_score where item_id = any(${numberArray(ids)})`);
    changed += changes.length;
  }
  return changed;
}

/**
 * Runs in the caller's transaction, so that readers see all of the old criteria or all of the new ones. The
 * log gets a leaf for the change and one for each changed score.
 */
async function replaceCriteria(
  transaction: Database,
  { categoryId, slug, criteria }: NewCriteria,
  now: Date,
): Promise<{ before: CriterionDefinition[]; changed: number }> {
  const before = await readCriteria(transaction, categoryId);
  const wanted = new Set(criteria.map((each) => each.slug));
  const removed = before.filter((each) => !wanted.has(each.slug)).map((each) => each.slug);
  await keepMeasurements(transaction, categoryId, removed);
  await writeCriteria(transaction, categoryId, criteria);
  await restoreMeasurements(transaction, categoryId);
  const cause = causeOf(before, criteria);
  if (cause === null) {
    await announceCategoryChange(transaction, categoryId);
    return { before, changed: 0 };
  }
  await logCriteria(transaction, slug, before, criteria, now);
  const changed = await publishAllScores(transaction, categoryId, { cause, now });
  await lockRanking(transaction, categoryId);
  await replaceRanking(transaction, categoryId, now, await computeRanking(transaction, categoryId, now));
  return { before, changed };
}

/** The form of weights in the audit log. */
const weightTexts = (criteria: readonly CriterionDefinition[]) =>
  Object.fromEntries(
    criteria.map(({ name, weight }) => [name, `${plainNumber(Math.round(weight * 1000) / 10)}%`]),
  );

interface DraftPublication {
  readonly categoryId: number;
  /** `seenOf` of what the editor saw. */
  readonly seen: string;
  readonly actor: Actor;
}

/** The draft or the category is not what the editor saw, or there is no draft. */
type PublicationProblem = "changed";

/** Keeps the former criteria, so that the change can be undone. */
export function publishDraft(
  database: Database,
  { categoryId, seen, actor }: DraftPublication,
  { now }: { now: Date },
): Promise<Result<{ changed: number }, PublicationProblem>> {
  return database.transaction(async (transaction) => {
    const [found] = await transaction
      .select()
      .from(category)
      .where(eq(category.id, categoryId))
      .for("update");
    const draft = await readDraft(transaction, categoryId);
    if (!found || !draft || seenOf(found, draft) !== seen) return failure("changed");
    const { slug, name } = found;
    const { criteria } = draft;
    const { before, changed } = await replaceCriteria(transaction, { categoryId, slug, criteria }, now);
    await transaction.delete(categoryDraft).where(eq(categoryDraft.categoryId, categoryId));
    await transaction
      .insert(criteriaChange)
      .values({ categoryId, before, after: criteria, changedScores: changed, changedAt: now });
    await recordAction(transaction, {
      actor,
      action: "criteria-published",
      subject: { kind: "category", id: categoryId, name },
      before: weightTexts(before),
      after: weightTexts(criteria),
      at: now,
    });
    return ok({ changed });
  });
}
