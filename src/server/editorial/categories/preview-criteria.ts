import type { CriterionDefinition } from "@/lib/contracts/category-criteria";
import type { CriteriaPreview, ItemMove, MoveCounts, Standing } from "@/lib/contracts/category-preview";
import { publishScore } from "@/lib/scoring/published-score";
import { compareScores, type RankingColumns, type FlatRankingInput } from "@/lib/scoring/ranking";
import type { Score } from "@/lib/scoring/score";
import { readKeptMeasurements } from "@/server/editorial/categories/kept-measurements";
import type { Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import { rankingEntry } from "@/server/platform/db/schema/rankings";
import { score } from "@/server/platform/db/schema/scores";
import { RankingThread } from "@/server/publishing/rankings/rank-in-thread";
import {
  loadCriterionRules,
  type CategoryPriors,
  type CriterionRule,
} from "@/server/publishing/scores/category-rules";
import { factsOf, loadItemEvidence, type ItemEvidence } from "@/server/publishing/scores/item-evidence";
import { decideScore, loadContext } from "@/server/publishing/scores/publish-items";
import { and, asc, eq, gt, isNull } from "drizzle-orm";

/** Items per batch; other requests are served between batches. */
const BATCH = 1_000;

/** The draft in the form that scoring reads; new criteria get negative ids. */
async function draftRules(
  database: Database,
  categoryId: number,
  criteria: readonly CriterionDefinition[],
): Promise<CriterionRule[]> {
  const published = new Map(
    (await loadCriterionRules(database, categoryId)).map(({ slug, id }) => [slug, id]),
  );
  return criteria.map(({ slug, weight, measurement: rule }, index) => ({
    id: published.get(slug) ?? -1 - index,
    slug,
    weight,
    rule: rule && { best: rule.best, worst: rule.worst, unit: rule.unit },
  }));
}

interface StoredItem {
  id: number;
  slug: string;
  name: string;
  score: typeof score.$inferSelect | null;
  entry: typeof rankingEntry.$inferSelect | null;
}

function readItems(database: Database, categoryId: number, after: number): Promise<StoredItem[]> {
  return database
    .select({ id: item.id, slug: item.slug, name: item.name, score, entry: rankingEntry })
    .from(item)
    .leftJoin(score, eq(score.itemId, item.id))
    .leftJoin(rankingEntry, eq(rankingEntry.itemId, item.id))
    .where(and(eq(item.categoryId, categoryId), gt(item.id, after), isNull(item.hiddenAt)))
    .orderBy(asc(item.id))
    .limit(BATCH);
}

interface Draft {
  rules: readonly CriterionRule[];
  priors: CategoryPriors;
}

function draftScore(
  { score: stored }: StoredItem,
  known: ItemEvidence | undefined,
  draft: Draft,
): Score | null {
  const previous = stored && {
    ...publishScore(stored as Score, stored.priorVersion),
    methodVersion: stored.methodVersion,
  };
  const decided = decideScore(previous, factsOf(known, draft.rules), draft.priors);
  return decided?.score ?? (stored as Score | null);
}

/** Adds measurements that come back with a criterion, under its number in the draft. */
async function withKept(
  database: Database,
  evidence: Map<number, ItemEvidence>,
  itemIds: readonly number[],
  rules: readonly CriterionRule[],
): Promise<Map<number, ItemEvidence>> {
  const added = new Map(rules.flatMap(({ id, slug, rule }) => (id < 0 && rule ? [[slug, id]] : [])));
  if (added.size === 0) return evidence;
  for (const { itemId, slug, value, period } of await readKeptMeasurements(database, itemIds)) {
    const id = added.get(slug);
    if (id === undefined) continue;
    const known = evidence.get(itemId);
    const measurements = new Map([...(known?.measurements ?? []), [id, { value, period }] as const]);
    evidence.set(itemId, { bySlug: known?.bySlug ?? new Map(), measurements });
  }
  return evidence;
}

async function scoreItems(database: Database, categoryId: number, draft: Draft) {
  const items: StoredItem[] = [];
  const inputs: FlatRankingInput[] = [];
  for (let last = 0; ;) {
    const batch = await readItems(database, categoryId, last);
    if (batch.length === 0) return { items, inputs };
    const ids = batch.map(({ id }) => id);
    const evidence = await withKept(database, await loadItemEvidence(database, ids), ids, draft.rules);
    for (const each of batch) {
      const { id, slug, name } = each;
      const drafted = draftScore(each, evidence.get(id), draft);
      if (!drafted) continue;
      const { status, displayed, mean, deviation, counted } = drafted;
      inputs.push({ id, slug, name, status, displayed, mean, deviation, counted });
    }
    items.push(...batch);
    last = ids.at(-1) ?? last;
  }
}

const publishedStanding = ({ entry, score: stored }: StoredItem): Standing | null =>
  entry && {
    section: entry.section === "outdated" ? "unrated" : entry.section,
    position: entry.position,
    order: entry.listOrder,
    displayed: stored?.displayed ?? null,
    isTied: entry.isTied,
  };

function compareRankings(
  items: readonly StoredItem[],
  inputs: readonly FlatRankingInput[],
  made: RankingColumns,
) {
  const known = new Map(items.map((each) => [each.id, each]));
  const drafted = new Map(inputs.map((each) => [each.id, each]));
  const { ids, ranked, tieGroups } = made;
  return [...ids].flatMap((id, index): ItemMove[] => {
    const [stored, input] = [known.get(id), drafted.get(id)];
    if (!input) return [];
    const group = tieGroups[index];
    const isTied = group !== undefined && [tieGroups[index - 1], tieGroups[index + 1]].includes(group);
    const { slug, name, status: section, displayed } = input;
    const position = index < ranked ? index + 1 : null;
    const after = { section, position, order: index + 1, displayed, isTied };
    return [{ id, slug, name, before: stored ? publishedStanding(stored) : null, after }];
  });
}

/** In batches, so that other requests are served. */
async function rankInputs(inputs: FlatRankingInput[]): Promise<RankingColumns> {
  const thread = new RankingThread(0);
  const sorted = inputs.toSorted(compareScores);
  for (let start = 0; start < sorted.length; start += BATCH) thread.add(sorted.slice(start, start + BATCH));
  return thread.finish();
}

/** Whether readers would see another position, another Nota, or a new tie. */
export function isMoved({ before, after }: ItemMove): boolean {
  return (
    before === null ||
    before.position !== after.position ||
    before.section !== after.section ||
    before.displayed !== after.displayed ||
    before.isTied !== after.isTied
  );
}

/** Places that an item rises (above 0) or falls; null where it has no position before or after. */
export function placesUp({ before, after }: ItemMove): number | null {
  return before?.position && after.position ? before.position - after.position : null;
}

function countMoves(moves: readonly ItemMove[]): MoveCounts {
  const count = (holds: (move: ItemMove) => boolean) => moves.filter(holds).length;
  const had = ({ before }: ItemMove) => before !== null && before.position !== null;
  return {
    items: moves.length,
    rise: count((move) => (placesUp(move) ?? 0) > 0),
    fall: count((move) => (placesUp(move) ?? 0) < 0),
    enter: count((move) => !had(move) && move.after.position !== null),
    leave: count((move) => had(move) && move.after.position === null),
    tie: count(({ before, after }) => after.isTied && !before?.isTied),
    untie: count(({ before, after }) => !after.isTied && before?.isTied === true),
    scores: count(({ before, after }) => before?.displayed !== after.displayed),
    moved: count(isMoved),
  };
}

/**
 * Computed in batches by the code that publishes. Writes nothing, except the first priors of a category that
 * has none.
 */
export async function previewCriteria(
  database: Database,
  categoryId: number,
  criteria: readonly CriterionDefinition[],
  { now }: { now: Date },
): Promise<CriteriaPreview> {
  const rules = await draftRules(database, categoryId, criteria);
  const { priors } = await database.transaction((transaction) => loadContext(transaction, categoryId, now));
  const { items, inputs } = await scoreItems(database, categoryId, { rules, priors });
  const moves = compareRankings(items, inputs, await rankInputs(inputs));
  return { counts: countMoves(moves), moves };
}
