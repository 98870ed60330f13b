import { METHOD_VERSION } from "@/lib/scoring/published-score";
import type { Database } from "@/server/platform/db/database";
import { evidence } from "@/server/platform/db/schema/evidence";
import { score } from "@/server/platform/db/schema/scores";
import type { Calendar } from "@/server/run/demonstration/calendar";
import type { CategoryHistory } from "@/server/run/demonstration/category-history";
import { nameKey } from "@/server/publishing/rankings/ranking-ranges";
import { priorLeaves, storePriors } from "@/server/publishing/scores/category-rules";
import { repairDays } from "@/server/publishing/scores/evidence-days";
import { keepPriorEvidence } from "@/server/publishing/scores/prior-evidence";
import { scoreLeaf } from "@/server/publishing/scores/score-leaf";
import { appendLeaves, type NewLeaf } from "@/server/publishing/transparency/append-leaves";
import { sql } from "drizzle-orm";

interface PlayedCategory {
  category: { id: number; slug: string };
  history: CategoryHistory;
}

/** Minute of the day. Categories are published one after the other. */
const PUBLICATION_MINUTE = 23 * 60 + 42;
const RANGE_INSERT_SIZE = 5_000;

/** Stores the leaves of all categories in the order of their times. */
export async function storeHistories(
  transaction: Database,
  played: readonly PlayedCategory[],
  calendar: Calendar,
): Promise<void> {
  const leaves: NewLeaf[] = [];
  for (const [index, { category, history }] of played.entries()) {
    const at = (day: number) => calendar.instantOf(day, PUBLICATION_MINUTE + index);
    for (const priors of history.priors) {
      await storePriors(transaction, category.id, priors, at(priors.day));
      leaves.push(...priorLeaves(category.slug, priors, at(priors.day)));
    }
    await storeEvidence(transaction, history);
    await repairDays(transaction, category.id);
    const newest = history.priors.at(-1);
    if (newest) await keepPriorEvidence(transaction, category.id, newest.version);
    await storeScores(transaction, category.id, history, at);
    await storeRanges(transaction, category.id, history, calendar);
    for (const { day, item, facts, before, after, cause } of history.changes) {
      const change = { item, facts, before, after, cause };
      const fields = { ...change, at: at(day).toISOString(), category: category.slug, review: null };
      leaves.push(scoreLeaf(fields));
    }
  }
  // Equal lengths, so the times sort as texts; a stable sort leaves priors before their scores.
  leaves.sort((a, b) => (a.leaf.at === b.leaf.at ? 0 : a.leaf.at < b.leaf.at ? -1 : 1));
  await appendLeaves(transaction, leaves);
}

async function storeEvidence(transaction: Database, history: CategoryHistory): Promise<void> {
  const rows = [...history.evidence].flatMap(([itemId, parts]) =>
    [...parts].map(([criterionSlug, part]) => ({
      ...part,
      itemId,
      criterionSlug,
      histogram: [...(part.histogram ?? [0, 0, 0, 0, 0])],
    })),
  );
  await transaction.insert(evidence).values(rows);
}

async function storeScores(
  transaction: Database,
  categoryId: number,
  history: CategoryHistory,
  at: (day: number) => Date,
): Promise<void> {
  const rows = [...history.scores].map(([itemId, { score: values, day, priorVersion }]) => ({
    ...values,
    itemId,
    categoryId,
    priorVersion,
    methodVersion: METHOD_VERSION,
    updatedAt: at(day),
  }));
  await transaction.insert(score).values(rows);
}

/** A range ends with the item's next change. An item has at most one change a day. */
async function storeRanges(
  transaction: Database,
  categoryId: number,
  history: CategoryHistory,
  calendar: Calendar,
): Promise<void> {
  const next = new Map<number, string>();
  const rows = history.changes.toReversed().map(({ item: { id, slug, name }, score, day }) => {
    const validFrom = calendar.dateOf(day);
    const validTo = next.get(id) ?? null;
    next.set(id, validFrom);
    return { ...score, item_id: id, slug, name, valid_from: validFrom, valid_to: validTo };
  });
  for (let start = 0; start < rows.length; start += RANGE_INSERT_SIZE) {
    const batch = JSON.stringify(rows.slice(start, start + RANGE_INSERT_SIZE));
    await transaction.execute(sql`
      insert into ranking_range (item_id, valid_from, valid_to, category_id, slug, name, name_key, status, displayed,
        mean, deviation, low, high, counted, criteria)
      select r.item_id, r.valid_from, r.valid_to, ${categoryId}::int, r.slug, r.name, ${nameKey(sql`r.name`)}, r.status,
        r.displayed, r.mean, r.deviation, r.low, r.high, r.counted, r.criteria
      from jsonb_to_recordset(${batch}::jsonb) as r (item_id int, slug text, name text, valid_from date, valid_to date,
        status text, displayed smallint, mean float8, deviation float8, low float8, high float8, counted int,
        criteria jsonb)`);
  }
}
