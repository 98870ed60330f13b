import { methodDraftSchema, type CategoryDraft, type MethodDraft } from "@/lib/contracts/method-draft";
import { OVERALL } from "@/lib/scoring/evidence";
import type { MonthlyPriorRow } from "@/lib/scoring/monthly-prior";
import { median } from "@/lib/scoring/scoring-methods";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { announcePurge } from "@/server/platform/cache/purge-channel";
import { queryRows, type Database } from "@/server/platform/db/database";
import { category } from "@/server/platform/db/schema/catalog";
import { methodDraft } from "@/server/platform/db/schema/scores";
import { loadRules, priorFor, type CategoryRules } from "@/server/publishing/scores/category-rules";
import {
  loadMonthlyItems,
  monthlyPriors,
  monthlyRowOf,
  monthlyScore,
  type MonthlyItem,
} from "@/server/publishing/scores/monthly-scores";
import { asc, sql } from "drizzle-orm";

const BATCH = 1_000;
const MOST_MOVES = 5;

interface PublishedItem {
  id: number;
  displayed: number | null;
  mean: number | null;
  low: number | null;
  high: number | null;
}

/** All items of the category in batches, with their published scores. */
async function* itemBatches(
  database: Database,
  categoryId: number,
): AsyncGenerator<{ published: PublishedItem; item: MonthlyItem }[]> {
  for (let last = 0; ;) {
    const rows = await queryRows<PublishedItem>(
      database,
      sql`select i.id, s.displayed, s.mean, s.low, s.high from item i left join score s on s.item_id = i.id
        where i.category_id = ${categoryId} and i.id > ${last} order by i.id limit ${BATCH}`,
    );
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    const items = await loadMonthlyItems(
      database,
      rows.map(({ id }) => id),
    );
    yield rows.flatMap((published) => {
      const item = items.get(published.id);
      return item ? { published, item } : [];
    });
  }
}

async function collectRows(database: Database, categoryId: number): Promise<Map<string, MonthlyPriorRow[]>> {
  const rows = new Map<string, MonthlyPriorRow[]>();
  for await (const batch of itemBatches(database, categoryId)) {
    for (const { item } of batch) {
      for (const slug of item.bySlug.keys()) {
        const row = monthlyRowOf(item, slug);
        const known = rows.get(slug);
        if (row && known) known.push(row);
        else if (row) rows.set(slug, [row]);
      }
    }
  }
  return rows;
}

/** Null before the category's first priors. It reads every item twice: first for the priors, then for the scores. */
async function draftCategory(
  database: Database,
  { categoryId, criteria, priors: present }: CategoryRules,
): Promise<MethodDraft | null> {
  if (!present) return null;
  const priors = monthlyPriors(criteria, await collectRows(database, categoryId), present);
  const widths: { before: number; after: number }[] = [];
  const moves: (MethodDraft["moves"][number] & { distance: number })[] = [];
  let changed = 0;
  for await (const batch of itemBatches(database, categoryId)) {
    for (const { published, item } of batch) {
      const score = monthlyScore(item, criteria, priors);
      const [before, after] = [widthOf(published), widthOf(score)];
      if (before === null || after === null || published.displayed === null || score.displayed === null)
        continue;
      widths.push({ before, after });
      if (score.displayed === published.displayed) continue;
      changed += 1;
      const overall = item.bySlug.get(OVERALL);
      moves.push({
        ...{ itemId: published.id, before: published.displayed, after: score.displayed },
        ...{ counted: score.counted, weight: rounded(overall?.evidence.weightSum ?? 0) },
        months: overall?.months.length ?? 0,
        distance: Math.abs((score.mean ?? 0) - (published.mean ?? 0)),
      });
    }
    moves.sort((a, b) => b.distance - a.distance || a.itemId - b.itemId).splice(MOST_MOVES);
  }
  const [older, newer] = [priorFor(present), priorFor(priors)];
  return {
    items: widths.length,
    changed,
    strength: { before: older.strength, after: newer.strength },
    mean: { before: older.mean, after: newer.mean },
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

/** Computes what version 4 would change in every category, and stores it for its page. Gives the number of categories. */
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

interface DraftRow {
  name: string;
  slug: string;
  computed_at: Date | string;
  result: unknown;
  items: Record<string, { name: string; slug: string }> | null;
}

/** Rankings with Notas, and items, that are not hidden, by the rankings' names; empty before the first draft. */
export async function readMethodDraft(
  database: Database,
): Promise<{ computedAt: string | null; categories: CategoryDraft[] }> {
  const rows = await queryRows<DraftRow>(
    database,
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
