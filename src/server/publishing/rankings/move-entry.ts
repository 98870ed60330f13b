import { MOST_TOP } from "@/lib/following";
import type { PublishedScore } from "@/lib/scoring/published-score";
import type { ScoreStatus } from "@/lib/scoring/score";
import { compareForRanking, type RankingInput } from "@/lib/scoring/ranking";
import { alertMarks, rankingAlertMarks } from "@/server/publishing/alert-marks/alert-changes";
import { queryRows, type Database } from "@/server/platform/db/database";
import { writeTogether } from "@/server/platform/db/write-together";
import type { rankingEntry } from "@/server/platform/db/schema/rankings";
import { lockMove } from "@/server/publishing/rankings/refresh-lock";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

/** Longer moves are left to the next refresh, so that the work is bounded. */
export const REACH = 100;

/** Entries on each side in the first read, because most moves go no further. */
const NEAR = 8;

type Section = (typeof rankingEntry.$inferSelect)["section"];

const statusOf = (section: Section): ScoreStatus => (section === "outdated" ? "unrated" : section);

const entrySchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  list_order: z.number(),
  section: z.enum(["ranked", "few", "outdated", "unrated"]),
  tie_group: z.number().nullable(),
  displayed: z.number().nullable(),
  mean: z.number().nullable(),
  counted: z.number(),
});

type Entry = z.infer<typeof entrySchema>;

interface ScoreChange {
  itemId: number;
  before: PublishedScore | null;
  after: PublishedScore;
}

function readEntries(transaction: Database, categoryId: number, from: SQL, to: SQL): Promise<Entry[]> {
  return queryRows(
    transaction,
    entrySchema,
    sql`select e.item_id as id, i.slug, i.name, e.list_order, e.section, e.tie_group, s.displayed, s.mean, s.counted
      from ranking_entry e join item i on i.id = e.item_id join score s on s.item_id = e.item_id
      where e.category_id = ${categoryId} and e.list_order between ${from} and ${to}`,
  );
}

const toInput = ({ id, slug, name, displayed, mean, counted }: Entry, status: ScoreStatus): RankingInput => ({
  id,
  slug,
  name,
  score: { status, displayed, mean, counted, deviation: null, low: null, high: null, criteria: {} },
});

async function readNeighbourhood(transaction: Database, categoryId: number, itemId: number) {
  const own = sql`(select list_order from ranking_entry where item_id = ${itemId})`;
  const entries = await readEntries(transaction, categoryId, sql`${own} - ${NEAR}`, sql`${own} + ${NEAR}`);
  const entry = entries.find(({ id }) => id === itemId);
  return { entry, near: entries.filter((other) => other !== entry) };
}

/** The passed entries, nearest first, and the one where the move stops, if any. */
interface Passage {
  step: -1 | 1;
  passed: Entry[];
  stop: Entry | undefined;
}

/** Null where the new place is out of reach. */
async function findPassage(
  transaction: Database,
  categoryId: number,
  { entry, near, after }: { entry: Entry; near: Entry[]; after: PublishedScore },
): Promise<Passage | null> {
  const input = toInput(entry, after.status);
  const isPassed = (other: Entry, step: -1 | 1) =>
    step * compareForRanking(input, toInput(other, statusOf(other.section))) > 0;
  const before = near.find((other) => other.list_order === entry.list_order - 1);
  const step = before && isPassed(before, -1) ? -1 : 1;
  const distance = (other: Entry) => step * (other.list_order - entry.list_order);
  const onTheWay = (entries: Entry[]) =>
    entries.filter((other) => distance(other) > 0).sort((a, b) => distance(a) - distance(b));
  let others = onTheWay(near);
  if (others.length === NEAR && others.every((other) => isPassed(other, step))) {
    const [from, to] = [entry.list_order + step, entry.list_order + step * (REACH + 1)];
    const [low, high] = [sql`${Math.min(from, to)}::int`, sql`${Math.max(from, to)}::int`];
    others = onTheWay(await readEntries(transaction, categoryId, low, high));
  }
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

/** Each passed entry gets the place next to its own, so that places stay 1..N, each once. */
function rotation(
  categoryId: number,
  move: { entry: Entry; passage: Passage; section: Section; formerNeighbour: Entry | undefined },
): SQL {
  const { entry, passage, section } = move;
  const { step, passed, stop } = passage;
  const target = entry.list_order + step * passed.length;
  const behind = passed.at(-1) ?? move.formerNeighbour;
  const tieGroup = section === "ranked" ? tieGroupBetween(entry, stop, behind) : null;
  const isMoved = sql`item_id = ${entry.id}`;
  const place = sql`(case when ${isMoved} then ${target}::int else list_order - ${step}::int end)`;
  const isRanked = sql`(case when ${isMoved} then ${section === "ranked"} else section = 'ranked' end)`;
  return sql`
    update ranking_entry set list_order = ${place}, position = case when ${isRanked} then ${place} end,
      section = case when ${isMoved} then ${section} else section end,
      tie_group = case when ${isMoved} then ${tieGroup}::int else tie_group end,
      is_tied = case when ${isMoved} then ${tieGroup !== null} else is_tied end,
      likely_low = case when ${isRanked} and likely_low is not null then least(likely_low, ${place}) end,
      likely_high = case when ${isRanked} and likely_high is not null then greatest(likely_high, ${place}) end
    where category_id = ${categoryId}
      and list_order between ${Math.min(entry.list_order, target)}::int and ${Math.max(entry.list_order, target)}::int`;
}

/** Marks the moved items for alerts about positions, or the ranking where its first positions changed. */
function moveMarks(
  categoryId: number,
  { entry, passage: { step, passed } }: { entry: Entry; passage: Passage },
): SQL {
  const first = Math.min(entry.list_order, entry.list_order + step * passed.length);
  if (first <= MOST_TOP) return rankingAlertMarks(categoryId);
  return alertMarks([entry, ...passed].map(({ id }) => id));
}

const COUNT_COLUMNS: Record<Section, SQL> = {
  ranked: sql`ranked_count`,
  few: sql`few_count`,
  outdated: sql`outdated_count`,
  unrated: sql`unrated_count`,
};

/** Updates the ranking's counts by section and by Nota; null where they stay. */
function recount(
  categoryId: number,
  sections: [from: Section, to: Section],
  notas: [from: number | null, to: number | null],
): SQL | null {
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
  if (changes.length === 0) return null;
  return sql`update ranking set ${sql.join(changes, sql`, `)}
    where category_id = ${categoryId} and cardinality(score_counts) = 101`;
}

/**
 * Call it at the end of the transaction that publishes the score, because other moves in the ranking wait for
 * its commit. Beyond `REACH`, or during a refresh, the entry stays until the next refresh, which the change
 * has requested. Likely positions and ties are those of the last refresh, as far as they fit.
 */
export async function moveEntry(
  transaction: Database,
  categoryId: number,
  { itemId, before, after }: ScoreChange,
): Promise<void> {
  if (!(await lockMove(transaction, categoryId))) return;
  const { entry, near } = await readNeighbourhood(transaction, categoryId, itemId);
  if (!entry) return;
  const passage = await findPassage(transaction, categoryId, { entry, near, after });
  const section = passage ? after.status : entry.section;
  const changes: SQL[] = [];
  if (passage && (passage.passed.length > 0 || section !== entry.section)) {
    const formerNeighbour = near.find((other) => other.list_order === entry.list_order - passage.step);
    changes.push(rotation(categoryId, { entry, passage, section, formerNeighbour }));
    changes.push(moveMarks(categoryId, { entry, passage }));
  }
  const counts = recount(categoryId, [entry.section, section], [before?.displayed ?? null, after.displayed]);
  if (counts) changes.push(counts);
  if (changes.length > 0) await writeTogether(transaction, changes);
}
