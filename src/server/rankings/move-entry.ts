import { MOST_TOP } from "@/lib/following";
import type { PublishedScore } from "@/lib/scoring/published-score";
import { compareForRanking, type RankingInput } from "@/lib/scoring/ranking";
import { markItemsForAlerts, markRankingForAlerts } from "@/server/alerts/alert-changes";
import { queryRows, type Database } from "@/server/db/database";
import type { rankingEntry } from "@/server/db/schema/rankings";
import { lockMove } from "@/server/rankings/refresh-lock";
import { sql, type SQL } from "drizzle-orm";

/**
 * The largest number of places that an entry moves at once. Longer moves are left to the next refresh, so that the
 * work is bounded.
 */
export const REACH = 100;

type Section = (typeof rankingEntry.$inferSelect)["section"];

interface Entry {
  id: number;
  slug: string;
  name: string;
  list_order: number;
  section: Section;
  tie_group: number | null;
  displayed: number | null;
  mean: number | null;
  counted: number;
}

export interface ScoreChange {
  itemId: number;
  before: PublishedScore | null;
  after: PublishedScore;
}

function readEntries(transaction: Database, condition: SQL): Promise<Entry[]> {
  return queryRows<Entry>(
    transaction,
    sql`select e.item_id as id, i.slug, i.name, e.list_order, e.section, e.tie_group, s.displayed, s.mean, s.counted
      from ranking_entry e join item i on i.id = e.item_id join score s on s.item_id = e.item_id where ${condition}`,
  );
}

const toInput = ({ id, slug, name, displayed, mean, counted }: Entry, status: Section): RankingInput => ({
  id,
  slug,
  name,
  score: { status, displayed, mean, counted, deviation: null, low: null, high: null, criteria: {} },
});

async function readNeighbourhood(transaction: Database, categoryId: number, itemId: number) {
  const own = sql`(select list_order from ranking_entry where item_id = ${itemId})`;
  const entries = await readEntries(
    transaction,
    sql`e.category_id = ${categoryId} and e.list_order between ${own} - 1 and ${own} + 1`,
  );
  const entry = entries.find(({ id }) => id === itemId);
  return { entry, neighbours: entries.filter((other) => other !== entry) };
}

/** The entries that an entry passes, nearest first, and the one that it stops at, if any. */
interface Passage {
  step: -1 | 1;
  passed: Entry[];
  stop: Entry | undefined;
}

/** The entries between the entry and its new place; null where that is out of reach. */
async function findPassage(
  transaction: Database,
  categoryId: number,
  { entry, neighbours, after }: { entry: Entry; neighbours: Entry[]; after: PublishedScore },
): Promise<Passage | null> {
  const input = toInput(entry, after.status);
  const isPassed = (other: Entry, step: -1 | 1) =>
    step * compareForRanking(input, toInput(other, other.section)) > 0;
  const step = neighbours.some((other) => other.list_order < entry.list_order && isPassed(other, -1))
    ? -1
    : 1;
  const next = neighbours.find((other) => other.list_order === entry.list_order + step);
  if (!next || !isPassed(next, step)) return { step, passed: [], stop: next };
  const [from, to] = [entry.list_order + step, entry.list_order + step * (REACH + 1)];
  const others = await readEntries(
    transaction,
    sql`e.category_id = ${categoryId} and e.list_order between ${Math.min(from, to)}::int and ${Math.max(from, to)}::int`,
  );
  others.sort((a, b) => step * (a.list_order - b.list_order));
  const end = others.findIndex((other) => !isPassed(other, step));
  const count = end === -1 ? others.length : end;
  return count > REACH ? null : { step, passed: others.slice(0, count), stop: others[count] };
}

/** The tie group at the new place: that of both neighbours, or the entry's own where a neighbour has it. */
function tieGroupBetween(entry: Entry, a: Entry | undefined, b: Entry | undefined): number | null {
  if (a && b && a.tie_group === b.tie_group) return a.tie_group;
  return entry.tie_group !== null && [a?.tie_group, b?.tie_group].includes(entry.tie_group)
    ? entry.tie_group
    : null;
}

/** Moves the entry by giving each passed entry the place next to its own, so that places stay 1..N, each once. */
async function rotate(
  transaction: Database,
  categoryId: number,
  move: { entry: Entry; passage: Passage; section: Section; formerNeighbour: Entry | undefined },
): Promise<void> {
  const { entry, passage, section } = move;
  const { step, passed, stop } = passage;
  const target = entry.list_order + step * passed.length;
  const behind = passed.at(-1) ?? move.formerNeighbour;
  const tieGroup = section === "ranked" ? tieGroupBetween(entry, stop, behind) : null;
  const isMoved = sql`item_id = ${entry.id}`;
  const place = sql`(case when ${isMoved} then ${target}::int else list_order - ${step}::int end)`;
  const isRanked = sql`(case when ${isMoved} then ${section === "ranked"} else section = 'ranked' end)`;
  await transaction.execute(sql`
    update ranking_entry set list_order = ${place}, position = case when ${isRanked} then ${place} end,
      section = case when ${isMoved} then ${section} else section end,
      tie_group = case when ${isMoved} then ${tieGroup}::int else tie_group end,
      is_tied = case when ${isMoved} then ${tieGroup !== null} else is_tied end,
      likely_low = case when ${isRanked} and likely_low is not null then least(likely_low, ${place}) end,
      likely_high = case when ${isRanked} and likely_high is not null then greatest(likely_high, ${place}) end
    where category_id = ${categoryId}
      and list_order between ${Math.min(entry.list_order, target)}::int and ${Math.max(entry.list_order, target)}::int`);
}

/** Marks what moved for alerts about positions, and the ranking where its first ones changed. */
async function markMove(
  transaction: Database,
  categoryId: number,
  { entry, passage: { step, passed } }: { entry: Entry; passage: Passage },
): Promise<void> {
  const first = Math.min(entry.list_order, entry.list_order + step * passed.length);
  if (first <= MOST_TOP) return markRankingForAlerts(transaction, categoryId);
  return markItemsForAlerts(
    transaction,
    [entry, ...passed].map(({ id }) => id),
  );
}

const COUNT_COLUMNS: Record<Section, SQL> = {
  ranked: sql`ranked_count`,
  few: sql`few_count`,
  unrated: sql`unrated_count`,
};

/** Updates the ranking's counts by section and by Nota. */
async function recount(
  transaction: Database,
  categoryId: number,
  sections: [from: Section, to: Section],
  notas: [from: number | null, to: number | null],
): Promise<void> {
  const changes: SQL[] = [];
  if (sections[0] !== sections[1]) {
    const [from, to] = [COUNT_COLUMNS[sections[0]], COUNT_COLUMNS[sections[1]]];
    changes.push(sql`${from} = ${from} - 1`, sql`${to} = ${to} + 1`);
  }
  if (notas[0] !== notas[1]) {
    const element = (nota: number) => sql.raw(`score_counts[${nota + 1}]`);
    if (notas[0] !== null) changes.push(sql`${element(notas[0])} = ${element(notas[0])} - 1`);
    if (notas[1] !== null) changes.push(sql`${element(notas[1])} = ${element(notas[1])} + 1`);
  }
  if (changes.length === 0) return;
  await transaction.execute(
    sql`update ranking set ${sql.join(changes, sql`, `)}
      where category_id = ${categoryId} and cardinality(score_counts) = 101`,
  );
}

/**
 * Moves the entry of an item to the place of its newly published score. This happens in the transaction that
 * publishes the score, at its end, because other moves in the ranking wait for its commit. If the place
 * is further than `REACH`, or the ranking is being refreshed, the entry stays until the next refresh, which the mark
 * of the change requests. Likely positions and ties are those of the last refresh, as far as they still fit.
 */
export async function moveEntry(
  transaction: Database,
  categoryId: number,
  { itemId, before, after }: ScoreChange,
): Promise<void> {
  if (!(await lockMove(transaction, categoryId))) return;
  const { entry, neighbours } = await readNeighbourhood(transaction, categoryId, itemId);
  if (!entry) return;
  const passage = await findPassage(transaction, categoryId, { entry, neighbours, after });
  const section = passage ? after.status : entry.section;
  if (passage && (passage.passed.length > 0 || section !== entry.section)) {
    const formerNeighbour = neighbours.find((other) => other.list_order === entry.list_order - passage.step);
    await rotate(transaction, categoryId, { entry, passage, section, formerNeighbour });
    await markMove(transaction, categoryId, { entry, passage });
  }
  const notas: [number | null, number | null] = [before?.displayed ?? null, after.displayed];
  await recount(transaction, categoryId, [entry.section, section], notas);
}
