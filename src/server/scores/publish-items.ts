import {
  isSamePublishedScore,
  METHOD_VERSION,
  publishScore,
  type PublishedScore,
  type ScoreLogCause,
} from "@/lib/scoring/log";
import type { Score } from "@/lib/scoring/score";
import type { Database } from "@/server/db/database";
import { score as scoreTable } from "@/server/db/schema/scores";
import { markRankingStale } from "@/server/rankings/stale-rankings";
import {
  loadCriterionRules,
  loadItemCriteria,
  loadPriors,
  storePriors,
  type CategoryPriors,
  type CriterionRule,
} from "@/server/scores/category-rules";
import { estimatePriors } from "@/server/scores/estimate-priors";
import { loadItemEvidence, scoreFromEvidence } from "@/server/scores/item-evidence";
import { appendScoreLog, type ScoreLogEntry } from "@/server/scores/score-log";
import { refreshItemRecords } from "@/server/search/refresh-records";
import { inArray, sql } from "drizzle-orm";

/** The inputs of a category's scores besides evidence. */
export interface CategoryContext {
  categoryId: number;
  criteria: CriterionRule[];
  priors: CategoryPriors;
  now: Date;
}

/** The criteria and the newest priors of a category. The first call estimates priors from the present evidence. */
export async function loadContext(
  transaction: Database,
  categoryId: number,
  now: Date,
): Promise<CategoryContext> {
  return withPriors(transaction, categoryId, await loadCriterionRules(transaction, categoryId), now);
}

/** The same for the category of an item; null where there is no such item. */
export async function loadItemContext(
  transaction: Database,
  itemId: number,
  now: Date,
): Promise<CategoryContext | null> {
  const found = await loadItemCriteria(transaction, itemId);
  return found && withPriors(transaction, found.categoryId, found.criteria, now);
}

async function withPriors(
  transaction: Database,
  categoryId: number,
  criteria: CriterionRule[],
  now: Date,
): Promise<CategoryContext> {
  const stored = await loadPriors(transaction, categoryId);
  if (stored) return { categoryId, criteria, priors: stored, now };
  const priors = await estimatePriors(transaction, categoryId, criteria, 1);
  await storePriors(transaction, categoryId, priors, now);
  return { categoryId, criteria, priors, now };
}

async function publishedBefore(
  transaction: Database,
  itemIds: number[],
): Promise<Map<number, PublishedScore>> {
  const rows = await transaction.select().from(scoreTable).where(inArray(scoreTable.itemId, itemIds));
  return new Map(
    rows.map((row) => [
      row.itemId,
      { ...publishScore(row as Score, row.priorVersion), methodVersion: row.methodVersion },
    ]),
  );
}

async function storeScores(
  transaction: Database,
  context: CategoryContext,
  scores: ReadonlyMap<number, Score>,
): Promise<void> {
  const rows = [...scores].map(([itemId, score]) => ({ item_id: itemId, ...score }));
  await transaction.execute(sql`
    insert into score (item_id, category_id, status, displayed, mean, deviation, low, high, counted, criteria,
      prior_version, method_version, updated_at)
    select r.item_id, ${context.categoryId}::int, r.status, r.displayed, r.mean, r.deviation, r.low, r.high, r.counted,
      r.criteria, ${context.priors.version}::int, ${METHOD_VERSION}::int, ${context.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (item_id int, status text, displayed smallint,
      mean float8, deviation float8, low float8, high float8, counted int, criteria jsonb)
    on conflict (item_id) do update set status = excluded.status, displayed = excluded.displayed,
      mean = excluded.mean, deviation = excluded.deviation, low = excluded.low, high = excluded.high,
      counted = excluded.counted, criteria = excluded.criteria, prior_version = excluded.prior_version,
      method_version = excluded.method_version, updated_at = excluded.updated_at`);
}

/**
 * Scores items and publishes the changes: score, log, search record and the mark that their ranking is out of date.
 * This happens in the caller's transaction, which holds their rows of `pending_score`. Every change of a published
 * score uses this function. Gives the changes by item.
 */
export async function publishItems(
  transaction: Database,
  context: CategoryContext,
  causes: ReadonlyMap<number, ScoreLogCause>,
): Promise<ScoreLogEntry[]> {
  const itemIds = [...causes.keys()].sort((a, b) => a - b);
  const isMeasured = context.criteria.some(({ rule }) => rule !== null);
  const evidence = await loadItemEvidence(transaction, itemIds, { isMeasured });
  const before = await publishedBefore(transaction, itemIds);
  const changes = new Map<number, Score>();
  const entries: ScoreLogEntry[] = [];
  for (const itemId of itemIds) {
    const score = scoreFromEvidence(evidence.get(itemId), context.criteria, context.priors);
    const after = publishScore(score, context.priors.version);
    const previous = before.get(itemId) ?? null;
    // An item without a published score stays so; a new prior of the category does not change it.
    const isStillUnrated = previous?.status === "unrated" && after.status === "unrated";
    if (isStillUnrated || isSamePublishedScore(previous, after)) continue;
    changes.set(itemId, score);
    entries.push({ itemId, before: previous, after, cause: causes.get(itemId) ?? "import", at: context.now });
  }
  if (entries.length === 0) return [];
  await storeScores(transaction, context, changes);
  await appendScoreLog(transaction, entries);
  await markRankingStale(transaction, context.categoryId, context.now);
  await refreshItemRecords(transaction, [...changes.keys()]);
  return entries;
}
