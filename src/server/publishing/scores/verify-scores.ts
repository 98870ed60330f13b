import { findWrongDays } from "@/server/publishing/scores/evidence-days";
import { isSamePublishedScore, publishScore, type PublishedScore } from "@/lib/scoring/published-score";
import type { Score } from "@/lib/scoring/score";
import { queryCount, queryRows, type Database } from "@/server/platform/db/database";
import { asOfOneMoment } from "@/server/platform/db/one-moment";
import { category, item } from "@/server/platform/db/schema/catalog";
import { score } from "@/server/platform/db/schema/scores";
import {
  loadCriterionRules,
  loadPriors,
  type CategoryPriors,
} from "@/server/publishing/scores/category-rules";
import { loadStoredEvidence, scoreFromEvidence } from "@/server/publishing/scores/item-evidence";
import { findEvidenceDifferences } from "@/server/publishing/scores/recompute-category";
import { verifyArchivedChain } from "@/server/publishing/transparency/verify-chain";
import { verifyLog, type LogReport } from "@/server/publishing/transparency/verify-log";
import { findWrongWeights } from "@/server/publishing/weights/cluster-weights";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";

const CHUNK = 1_000;

interface VerificationProblem {
  kind: "log" | "older-log" | "weights" | "evidence" | "score" | "last-leaf" | "visibility";
  category: string | null;
  detail: string;
}

interface VerificationReport {
  log: Omit<LogReport, "problems" | "chain">;
  /** Rows of the older log, before the transparency log. */
  olderRows: number;
  scores: number;
  pending: number;
  problems: VerificationProblem[];
}

interface VerifiedCategory {
  id: number;
  slug: string;
}

interface VerifiedChunk {
  scores: number;
  lastId: number;
  problems: VerificationProblem[];
}

/** Recomputes the scores of the next items of a category. Their number is 0 behind the last item. */
async function verifyChunk(
  database: Database,
  { id, slug }: VerifiedCategory,
  criteria: Awaited<ReturnType<typeof loadCriterionRules>>,
  afterId: number,
): Promise<VerifiedChunk> {
  const problems: VerificationProblem[] = [];
  const rows = await database
    .select({ score, itemSlug: item.slug, isPending: sql<boolean>`p.item_id is not null` })
    .from(score)
    .innerJoin(item, eq(item.id, score.itemId))
    .leftJoin(sql`pending_score p`, sql`p.item_id = ${score.itemId}`)
    .where(and(eq(score.categoryId, id), gt(score.itemId, afterId)))
    .orderBy(asc(score.itemId))
    .limit(CHUNK);
  const evidence = await loadStoredEvidence(
    database,
    rows.map((row) => row.score.itemId),
  );
  const priorsByVersion = new Map<number, CategoryPriors | null>();
  for (const { score: stored, itemSlug, isPending } of rows) {
    // By design, a pending item has newer evidence than its published score.
    if (isPending) continue;
    const version = stored.priorVersion;
    if (!priorsByVersion.has(version)) priorsByVersion.set(version, await loadPriors(database, id, version));
    const priors = priorsByVersion.get(version);
    const { methodVersion } = stored;
    const published = publishScore(stored as Score, version, methodVersion);
    const known = evidence.get(stored.itemId);
    const recomputed = priors
      ? publishScore(scoreFromEvidence(known, criteria, priors, methodVersion), version, methodVersion)
      : null;
    if (!isSamePublishedScore(published, recomputed)) {
      const detail = `${itemSlug}: published ${describe(published)}, recomputed ${describe(recomputed)}`;
      problems.push({ kind: "score", category: slug, detail });
    }
  }
  return { scores: rows.length, lastId: rows.at(-1)?.score.itemId ?? afterId, problems };
}

async function verifyScores(database: Database, verified: VerifiedCategory) {
  const problems: VerificationProblem[] = [];
  let scores = 0;
  for (let lastId = 0; ;) {
    const chunk = await asOfOneMoment(database, async (moment) =>
      verifyChunk(moment, verified, await loadCriterionRules(moment, verified.id), lastId),
    );
    if (chunk.scores === 0) return { scores, problems };
    scores += chunk.scores;
    lastId = chunk.lastId;
    problems.push(...chunk.problems);
  }
}

function describe(published: PublishedScore | null): string {
  return published
    ? `${published.mean} (${published.status}, ${published.counted})`
    : "nothing: prior missing";
}

/** Checks the archived chain, and that the transparency log begins with its head. */
async function verifyOlderLog(
  database: Database,
  stated: LogReport["chain"],
): Promise<{ rows: number; problems: VerificationProblem[] }> {
  const problem = (detail: string): VerificationProblem => ({ kind: "older-log", category: null, detail });
  const verified = await verifyArchivedChain(database);
  if (!verified.ok) {
    const { rowId, problem: what, expectedHash, foundHash } = verified.error;
    const detail = `row ${rowId} breaks the chain (${what}): expected ${expectedHash}, found ${foundHash}`;
    return { rows: 0, problems: [problem(detail)] };
  }
  const { rows, head } = verified.value;
  const isAsStated = stated === null || (stated.rows === rows && stated.head === head);
  return { rows, problems: isAsStated ? [] : [problem("it does not end as leaf 0 of the log states")] };
}

const slugRowSchema = z.object({ slug: z.string() });

async function verifyLastLeaves(database: Database): Promise<VerificationProblem[]> {
  const rows = await queryRows(
    database,
    slugRowSchema,
    sql`select i.slug from score s join item i on i.id = s.item_id
      left join lateral (
        (select 2 as part, leaf::jsonb -> 'after' as after
        from log_entry where item_id = s.item_id and kind = 'score' order by id desc limit 1)
        union all
        (select 1, leaf::jsonb -> 'after'
        from log_leaf where item_id = s.item_id and kind = 'score' order by position desc limit 1)
        union all
        (select 0, after from archived_score_log where item_id = s.item_id order by id desc limit 1)
        order by part desc limit 1) l on true
      where l.after is null or (l.after ->> 'displayed')::int is distinct from s.displayed
        or (l.after ->> 'counted')::int is distinct from s.counted or l.after ->> 'status' <> s.status
        or abs(coalesce((l.after ->> 'mean')::float8, -1) - coalesce(s.mean, -1)) > 0.0001`,
  );
  return rows.map((row) => ({
    kind: "last-leaf",
    category: null,
    detail: `${row.slug}: the published score is not that of its last leaf`,
  }));
}

/**
 * Items and rankings whose visibility differs from their newest leaf about it. Without such a leaf they are visible. An item that is
 * hidden only with its ranking has no leaf of its own.
 */
async function verifyVisibility(database: Database): Promise<VerificationProblem[]> {
  const rows = await queryRows(
    database,
    slugRowSchema,
    sql`with leaves as (
        select kind, leaf::jsonb as leaf, 1 as part, position as place from log_leaf
          where kind in ('visibility', 'ranking-visibility')
        union all select kind, leaf::jsonb, 2, id from log_entry where kind in ('visibility', 'ranking-visibility')
      ), stated as (
        select distinct on (kind, id) kind, coalesce(leaf -> 'item' ->> 'id', leaf -> 'ranking' ->> 'id')::int as id,
          (leaf ->> 'isHidden')::boolean as is_hidden
        from leaves order by kind, id, part desc, place desc)
      select i.slug from item i left join stated s on s.kind = 'visibility' and s.id = i.id
      where (i.hidden_at is not null and not i.hidden_with_category) <> coalesce(s.is_hidden, false)
      union all
      select c.slug from category c left join stated s on s.kind = 'ranking-visibility' and s.id = c.id
      where (c.hidden_at is not null) <> coalesce(s.is_hidden, false)`,
  );
  return rows.map(({ slug }) => ({
    kind: "visibility",
    category: null,
    detail: `${slug}: whether it is hidden is not as the log states; hiding and showing it again states it`,
  }));
}

/**
 * Checks that both logs are complete, scores in the log follow from their sums, weights from clusters,
 * running sums from the rows, published scores from evidence and prior, and their last leaves state them; and
 * that the hidden items and rankings are those of the log.
 */
export async function verifyAllScores(database: Database): Promise<VerificationReport> {
  const problems: VerificationProblem[] = [];
  const { problems: ofLog, chain, ...log } = await verifyLog(database);
  problems.push(...ofLog.map((detail) => ({ kind: "log" as const, category: null, detail })));
  const older = await verifyOlderLog(database, chain);
  problems.push(...older.problems);
  let scores = 0;
  const categories = await database.select({ id: category.id, slug: category.slug }).from(category);
  for (const each of categories) {
    for (const difference of await findEvidenceDifferences(database, each.id)) {
      const part = difference.criterionSlug ? `, criterion ${difference.criterionSlug}` : "";
      const detail = `item ${difference.itemId}${part}: running sums differ from the rows`;
      problems.push({ kind: "evidence", category: each.slug, detail });
    }
    for (const { item_id, criterion_slug, day } of await findWrongDays(database, each.id)) {
      const part = criterion_slug ? `, criterion ${criterion_slug}` : "";
      const detail = `item ${item_id}${part}: the sums of ${day} differ from the rows`;
      problems.push({ kind: "evidence", category: each.slug, detail });
    }
    for (const { id, item_id } of await findWrongWeights(database, each.id)) {
      const detail = `item ${item_id}: review ${id} has another weight than its cluster gives`;
      problems.push({ kind: "weights", category: each.slug, detail });
    }
    const verified = await verifyScores(database, each);
    scores += verified.scores;
    problems.push(...verified.problems);
  }
  problems.push(...(await verifyLastLeaves(database)));
  problems.push(...(await verifyVisibility(database)));
  const pending = await queryCount(database, sql`select count(*)::int as count from pending_score`);
  return {
    log,
    olderRows: older.rows,
    scores,
    pending,
    problems,
  };
}
