import { alertMarks } from "@/server/publishing/alert-marks/alert-changes";
import {
  isSamePublishedScore,
  METHOD_VERSION,
  publishScore,
  type PublishedScore,
  type ScoreCause,
} from "@/lib/scoring/published-score";
import type { Score } from "@/lib/scoring/score";
import { scoreFromFacts, type ScoreFacts } from "@/lib/scoring/score-facts";
import { queryRows, type Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { writeTogether } from "@/server/platform/db/write-together";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";
import { recordRanges } from "@/server/publishing/rankings/ranking-ranges";
import { staleMark } from "@/server/publishing/rankings/stale-rankings";
import {
  loadItemRules,
  loadPriors,
  loadRules,
  priorFor,
  publishPriors,
  type CategoryPriors,
  type CategoryRules,
  type StoredPriors,
} from "@/server/publishing/scores/category-rules";
import { closedMonths } from "@/server/publishing/scores/close-months";
import { estimatePriors } from "@/server/publishing/scores/estimate-priors";
import { lockPriors, nextPriorVersion } from "@/server/publishing/scores/prior-version";
import {
  countedEvidence,
  evidenceColumns,
  evidenceColumnsSchema,
  factsOf,
  toStoredEvidence,
  type StoredEvidence,
} from "@/server/publishing/scores/item-evidence";
import { leafRows, type NewLeaf } from "@/server/publishing/transparency/append-leaves";
import { scoreLeaf } from "@/server/publishing/scores/score-leaf";
import { refreshItemRecords } from "@/server/publishing/search-records/refresh-records";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

export interface CategoryContext extends CategoryRules {
  priors: StoredPriors;
  now: Date;
}

/** The first call for a category estimates priors from the present evidence. */
export async function loadContext(
  transaction: Database,
  categoryId: number,
  now: Date,
): Promise<CategoryContext> {
  const found = await loadRules(transaction, categoryId);
  if (!found) throw new Error(`There is no category ${categoryId}`);
  return withPriors(transaction, found, now);
}

/** Null where there is no such item. */
export async function loadItemContext(
  transaction: Database,
  itemId: number,
  now: Date,
): Promise<CategoryContext | null> {
  const found = await loadItemRules(transaction, itemId);
  return found && withPriors(transaction, found, now);
}

/** Waits for a process that estimates a category's first priors; null where there was none. */
async function awaitFirstPriors(transaction: Database, categoryId: number): Promise<StoredPriors | null> {
  await lockPriors(transaction, categoryId);
  return loadPriors(transaction, categoryId);
}

async function withPriors(transaction: Database, found: CategoryRules, now: Date): Promise<CategoryContext> {
  const { categoryId, criteria } = found;
  const stored = found.priors ?? (await awaitFirstPriors(transaction, categoryId));
  if (stored) return { ...found, priors: stored, now };
  const priors = await estimatePriors(
    transaction,
    categoryId,
    criteria,
    await nextPriorVersion(transaction, categoryId),
  );
  return { ...found, priors: await publishPriors(transaction, categoryId, priors, now), now };
}

interface PublishedItem {
  slug: string;
  name: string;
  category: string;
  categoryVersion: number;
  published: PublishedScore | null;
  evidence: StoredEvidence;
}

const itemRowSchema = evidenceColumnsSchema.extend({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  version: z.number(),
  score: z
    .object({
      status: z.enum(["ranked", "few", "unrated"]),
      displayed: z.number().nullable(),
      mean: z.number().nullable(),
      deviation: z.number().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      counted: z.number(),
      criteria: z.record(
        z.string(),
        z.object({ mean: z.number(), deviation: z.number(), counted: z.number(), hasEvidence: z.boolean() }),
      ),
      prior_version: z.number(),
      method_version: z.number(),
    })
    .nullable(),
});

async function readItems(transaction: Database, itemIds: number[]): Promise<Map<number, PublishedItem>> {
  const rows = await queryRows(
    transaction,
    itemRowSchema,
    sql`select i.id, i.slug, i.name, c.slug as category, c.version, to_jsonb(s) as score, ${evidenceColumns("open")}
      from unnest(${numberArray(itemIds)}) as r (id) join item i on i.id = r.id
      join category c on c.id = i.category_id left join score s on s.item_id = i.id`,
  );
  return new Map(
    rows.map(({ id, slug, name, category, version: categoryVersion, score, ...columns }) => [
      id,
      {
        slug,
        name,
        category,
        categoryVersion,
        published: score && publishScore(score, score.prior_version, score.method_version),
        evidence: toStoredEvidence(columns),
      },
    ]),
  );
}

function scoreRows(context: CategoryContext, scores: ReadonlyMap<number, Score>): SQL {
  const rows = [...scores].map(([itemId, score]) => ({ item_id: itemId, ...score }));
  return sql`
    insert into score (item_id, category_id, status, displayed, mean, deviation, low, high, counted, criteria,
      prior_version, method_version, updated_at)
    select r.item_id, ${context.categoryId}::int, r.status, r.displayed, r.mean, r.deviation, r.low, r.high, r.counted,
      r.criteria, ${context.priors.version}::int, ${METHOD_VERSION}::int, ${context.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (item_id int, status text, displayed smallint,
      mean float8, deviation float8, low float8, high float8, counted int, criteria jsonb)
    on conflict (item_id) do update set status = excluded.status, displayed = excluded.displayed,
      mean = excluded.mean, deviation = excluded.deviation, low = excluded.low, high = excluded.high,
      counted = excluded.counted, criteria = excluded.criteria, prior_version = excluded.prior_version,
      method_version = excluded.method_version, updated_at = excluded.updated_at`;
}

interface PublishedChange {
  itemId: number;
  slugs: { item: string; category: string };
  before: PublishedScore | null;
  after: PublishedScore;
}

/** Null where the published score stays. An unrated item stays unrated, whatever the new prior is. */
export function decideScore(
  previous: PublishedScore | null,
  facts: ScoreFacts,
  priors: CategoryPriors,
): { score: Score; after: PublishedScore } | null {
  const score = scoreFromFacts(facts, (slug) => priorFor(priors, slug));
  const after = publishScore(score, priors.version);
  const isStillUnrated =
    previous?.status === "unrated" && after.status === "unrated" && previous.counted === after.counted;
  return isStillUnrated || isSamePublishedScore(previous, after) ? null : { score, after };
}

/** Criteria may have changed between the caller's reading and the locks on the items. */
async function currentContext(
  transaction: Database,
  context: CategoryContext,
  items: ReadonlyMap<number, PublishedItem>,
): Promise<CategoryContext> {
  const isCurrent = [...items.values()].every(({ categoryVersion }) => categoryVersion === context.version);
  return isCurrent ? context : loadContext(transaction, context.categoryId, context.now);
}

/**
 * Publishes the changes: score, history range, leaf, search record and the mark of an outdated ranking. The
 * transaction has to have locked the rows of `pending_score`. Every change of a published score uses this
 * function. Gives the changes by item. `commitment` is that of the single review that caused the change.
 */
export async function publishItems(
  transaction: Database,
  known: CategoryContext,
  causes: ReadonlyMap<number, ScoreCause>,
  commitment: string | null = null,
): Promise<PublishedChange[]> {
  const itemIds = [...causes.keys()].sort((a, b) => a - b);
  const items = await readItems(transaction, itemIds);
  const context = await currentContext(transaction, known, items);
  const scores = new Map<number, Score>();
  const changes: PublishedChange[] = [];
  const leaves: NewLeaf[] = [];
  const at = context.now.toISOString();
  for (const itemId of itemIds) {
    const found = items.get(itemId);
    if (!found) continue;
    const { published: before, category, slug, name } = found;
    const facts = factsOf(countedEvidence(found.evidence), context.criteria);
    const decided = decideScore(before, facts, context.priors);
    if (!decided) continue;
    const { score, after } = decided;
    scores.set(itemId, score);
    changes.push({ itemId, slugs: { item: slug, category }, before, after });
    const cause = causes.get(itemId) ?? "import";
    const change = { cause, review: commitment, before, after };
    const stated = { at, item: { id: itemId, slug, name }, category: context.priors.statedSlug, facts };
    leaves.push(scoreLeaf({ ...change, ...stated }));
  }
  if (changes.length === 0) return [];
  const changed = [...scores.keys()];
  const closing = closedMonths(new Map([...items].map(([itemId, { evidence }]) => [itemId, evidence])));
  await writeTogether(transaction, [
    ...(closing ? [closing] : []),
    scoreRows(context, scores),
    leafRows(leaves),
    staleMark(context.categoryId, context.now),
    alertMarks(changed),
  ]);
  await recordRanges(transaction, changed, brazilianDay(context.now));
  await refreshItemRecords(transaction, changed);
  return changes;
}
