import { methodDraftSchema, type CategoryDraft, type MethodDraft } from "@/lib/contracts/method-draft";
import { OVERALL } from "@/lib/scoring/evidence";
import { estimateMonthlyPrior, type MonthlyPriorRow } from "@/lib/scoring/monthly-prior";
import { estimatePrior } from "@/lib/scoring/prior";
import { median } from "@/lib/scoring/scoring-methods";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { announcePurge } from "@/server/platform/cache/purge-channel";
import { queryIds, queryRows, type Database } from "@/server/platform/db/database";
import { category } from "@/server/platform/db/schema/catalog";
import { methodDraft } from "@/server/platform/db/schema/scores";
import { loadRules, priorFor, type CategoryRules } from "@/server/publishing/scores/category-rules";
import {
  loadStoredEvidence,
  scoreFromEvidence,
  type StoredEvidence,
} from "@/server/publishing/scores/item-evidence";
import { monthlyRowOf, reviewPriors } from "@/server/publishing/scores/monthly-scores";
import { asc, sql } from "drizzle-orm";
import { z } from "zod";

const BATCH = 1_000;
const MOST_MOVES = 5;

/** The versions that are compared. */
const [BEFORE, AFTER] = [3, 4];

/** All items of the category in batches. */
async function* itemBatches(
  database: Database,
  categoryId: number,
): AsyncGenerator<[number, StoredEvidence][]> {
  for (let last = 0; ;) {
    const ids = await queryIds(
      database,
      sql`select id from item where category_id = ${categoryId} and id > ${last} order by id limit ${BATCH}`,
    );
    if (ids.length === 0) return;
    last = ids.at(-1) ?? last;
    yield [...(await loadStoredEvidence(database, ids))];
  }
}

async function collectRows(database: Database, categoryId: number): Promise<Map<string, MonthlyPriorRow[]>> {
  const rows = new Map<string, MonthlyPriorRow[]>();
  for await (const batch of itemBatches(database, categoryId)) {
    for (const [, item] of batch) {
      for (const [slug, part] of item.parts) {
        const row = monthlyRowOf(part);
        const known = rows.get(slug);
        if (row && known) known.push(row);
        else if (row) rows.set(slug, [row]);
      }
    }
  }
  return rows;
}

/** Null where the category has no score. It reads every item twice: first for the priors, then for the scores. */
async function draftCategory(
  database: Database,
  { categoryId, criteria, priors: present }: CategoryRules,
): Promise<MethodDraft | null> {
  if (!present) return null;
  const rows = await collectRows(database, categoryId);
  const older = reviewPriors(criteria, rows, present, estimatePrior);
  const newer = reviewPriors(criteria, rows, present, estimateMonthlyPrior);
  const widths: { before: number; after: number }[] = [];
  const moves: (MethodDraft["moves"][number] & { distance: number })[] = [];
  let changed = 0;
  for await (const batch of itemBatches(database, categoryId)) {
    for (const [itemId, item] of batch) {
      const published = scoreFromEvidence(item, criteria, older, BEFORE);
      const score = scoreFromEvidence(item, criteria, newer, AFTER);
      const [before, after] = [widthOf(published), widthOf(score)];
      if (before === null || after === null || published.displayed === null || score.displayed === null)
        continue;
      widths.push({ before, after });
      if (score.displayed === published.displayed) continue;
      changed += 1;
      const overall = item.parts.get(OVERALL);
      moves.push({
        ...{ itemId, before: published.displayed, after: score.displayed },
        ...{ counted: score.counted, weight: rounded(overall?.evidence.weightSum ?? 0) },
        months: overall?.months.length ?? 0,
        distance: Math.abs((score.mean ?? 0) - (published.mean ?? 0)),
      });
    }
    moves.sort((a, b) => b.distance - a.distance || a.itemId - b.itemId).splice(MOST_MOVES);
  }
  if (widths.length === 0) return null;
  const [base, newBase] = [priorFor(older), priorFor(newer)];
  return {
    items: widths.length,
    changed,
    strength: { before: base.strength, after: newBase.strength },
    mean: { before: base.mean, after: newBase.mean },
    width: {
      before: rounded(median(widths.map(({ before }) => before))),
      after: rounded(median(widths.map(({ after }) => after))),
    },
    moves: moves.map(({ distance: _, ...move }) => move),
  };
}

const widthOf = ({ low, high }: { low: number | null; high: number | null }) =>
  low === null || high === null ? null : high - low;

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/**
 * Computes every score by versions 3 and 4 from the present evidence, and stores for its page what differs. Gives the number of
 * categories.
 */
export async function draftMethod(database: Database, now: Date): Promise<number> {
  const categories = await database.select({ id: category.id }).from(category).orderBy(asc(category.id));
  let drafted = 0;
  for (const { id: categoryId } of categories) {
    const rules = await loadRules(database, categoryId);
    const result = rules && (await draftCategory(database, rules));
    if (!result) continue;
    const stored = { computedAt: now, result };
    await database
      .insert(methodDraft)
      .values({ categoryId, ...stored })
      .onConflictDoUpdate({ target: methodDraft.categoryId, set: stored });
    drafted += 1;
  }
  await announcePurge(database, [cacheTags.method]);
  return drafted;
}

const draftRowSchema = z.object({
  name: z.string(),
  slug: z.string(),
  computed_at: z.string(),
  result: z.unknown(),
  items: z.record(z.string(), z.object({ name: z.string(), slug: z.string() })).nullable(),
});

/** Rankings with Notas, and items, that are not hidden, by the rankings' names; empty before the first draft. */
export async function readMethodDraft(
  database: Database,
): Promise<{ computedAt: string | null; categories: CategoryDraft[] }> {
  const rows = await queryRows(
    database,
    draftRowSchema,
    sql`select c.name, c.slug, d.computed_at, d.result,
        (select jsonb_object_agg(i.id, jsonb_build_object('name', i.name, 'slug', i.slug))
          from jsonb_array_elements(d.result -> 'moves') m join item i on i.id = (m ->> 'itemId')::int
          where i.hidden_at is null) as items
      from method_draft d join category c on c.id = d.category_id
      where c.hidden_at is null order by c.name, c.slug`,
  );
  const categories = rows.flatMap(({ name, slug, result, items }): CategoryDraft[] => {
    const parsed = methodDraftSchema.safeParse(result);
    if (!parsed.success || parsed.data.items === 0) return [];
    const moves = parsed.data.moves.flatMap(({ itemId, ...move }) => {
      const shown = items?.[String(itemId)];
      return shown ? { ...move, ...shown } : [];
    });
    return [{ ...parsed.data, name, slug, moves }];
  });
  const first = rows[0]?.computed_at;
  return { computedAt: first === undefined ? null : new Date(first).toISOString(), categories };
}
