import {
  isSamePublishedScore,
  METHOD_VERSION,
  publishScore,
  type PublishedScore,
  type ScoreLogCause,
} from "@/lib/scoring/log";
import type { Score } from "@/lib/scoring/score";
import { queryRows, type Database } from "@/server/db/database";
import { score as scoreTable } from "@/server/db/schema";
import { refreshRanking } from "@/server/rankings/refresh-ranking";
import { markRankingStale } from "@/server/rankings/stale-rankings";
import {
  loadCriterionRules,
  loadPriors,
  storePriors,
  type CategoryPriors,
  type CriterionRule,
} from "@/server/scores/category-rules";
import { estimatePriors } from "@/server/scores/estimate-priors";
import { loadItemEvidence, scoreFromEvidence } from "@/server/scores/item-evidence";
import { appendScoreLog, type ScoreLogEntry } from "@/server/scores/score-log";
import { inArray, sql } from "drizzle-orm";

const CHUNK = 1_000;

interface Pending {
  item_id: number;
  cause: ScoreLogCause;
}

interface CategoryContext {
  categoryId: number;
  criteria: CriterionRule[];
  priors: CategoryPriors;
  now: Date;
}

/** Takes a piece of what is pending; other publishers pass over the rows that this one holds. */
function takePending(transaction: Database, categoryId: number): Promise<Pending[]> {
  return queryRows<Pending>(
    transaction,
    sql`delete from pending_score where item_id in (
        select p.item_id from pending_score p join item i on i.id = p.item_id
        where i.category_id = ${categoryId} order by p.item_id limit ${CHUNK} for update of p skip locked)
      returning item_id, cause`,
  );
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

/** Scores one piece of the pending items; answers how many were taken and how many scores changed. */
async function publishChunk(transaction: Database, context: CategoryContext) {
  const pending = await takePending(transaction, context.categoryId);
  if (pending.length === 0) return { taken: 0, changed: 0 };
  const itemIds = pending.map((row) => row.item_id).sort((a, b) => a - b);
  const causes = new Map(pending.map((row) => [row.item_id, row.cause]));
  const evidence = await loadItemEvidence(transaction, itemIds);
  const before = await publishedBefore(transaction, itemIds);
  const changes = new Map<number, Score>();
  const entries: ScoreLogEntry[] = [];
  for (const itemId of itemIds) {
    const score = scoreFromEvidence(evidence.get(itemId), context.criteria, context.priors);
    const after = publishScore(score, context.priors.version);
    const previous = before.get(itemId) ?? null;
    // Nothing was published and nothing is: a new prior of the category is no change of such an item.
    const isStillUnrated = previous?.status === "unrated" && after.status === "unrated";
    if (isStillUnrated || isSamePublishedScore(previous, after)) continue;
    changes.set(itemId, score);
    entries.push({ itemId, before: previous, after, cause: causes.get(itemId) ?? "import", at: context.now });
  }
  if (changes.size > 0) {
    await storeScores(transaction, context, changes);
    await appendScoreLog(transaction, entries);
    await markRankingStale(transaction, context.categoryId, context.now);
  }
  return { taken: pending.length, changed: changes.size };
}

/** The priors to score with: the newest stored ones, or, the first time, ones made from the present evidence. */
async function currentPriors(
  database: Database,
  categoryId: number,
  criteria: CriterionRule[],
  now: Date,
): Promise<CategoryPriors> {
  const stored = await loadPriors(database, categoryId);
  if (stored) return stored;
  const estimated = await estimatePriors(database, categoryId, criteria, 1);
  await storePriors(database, categoryId, estimated, now);
  return estimated;
}

/** Scores the pending items of a category, each piece in one transaction with its log; no ranking is touched. */
export async function publishPendingScores(
  database: Database,
  categoryId: number,
  { now }: { now: Date },
): Promise<{ changed: number }> {
  const criteria = await loadCriterionRules(database, categoryId);
  const priors = await database.transaction((transaction) =>
    currentPriors(transaction, categoryId, criteria, now),
  );
  const context: CategoryContext = { categoryId, criteria, priors, now };
  let changed = 0;
  for (;;) {
    const chunk = await database.transaction((transaction) => publishChunk(transaction, context));
    changed += chunk.changed;
    if (chunk.taken < CHUNK) return { changed };
  }
}

/**
 * Publishes what is pending in a category: scores with their log, then the ranking with its snapshot of the day. Can
 * be repeated at any time; without anything pending it changes nothing and refreshes only a ranking that is missing,
 * out of date or of an earlier day.
 */
export async function publishCategory(
  database: Database,
  categoryId: number,
  options: { now: Date },
): Promise<{ changed: number }> {
  const result = await publishPendingScores(database, categoryId, options);
  await refreshRanking(database, categoryId, options.now);
  return result;
}
