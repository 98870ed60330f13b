import {
  CATEGORY_EVENTS,
  CHANGE_CAUSES,
  type CategoryEvent,
  type CauseCounts,
  type RankingChanges,
} from "@/lib/contracts/ranking-changes";
import type { RankingSpan } from "@/lib/ranking/ranking-span";
import type { LoadedRanking } from "@/server/reading/catalog/loaded-ranking";
import { readChangedPlaces } from "@/server/reading/catalog/changed-places";
import { queryRows, type Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

type Days = Pick<RankingSpan, "from" | "to">;

const withinDays = ({
  from,
  to,
}: Days) => sql`l.at >= (${from}::date + 1)::timestamp at time zone 'America/Sao_Paulo'
  and l.at < (${to}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`;

/** The causes in the leaves of scores and of visibility, also of leaves without a position in the log. */
const itemCauses = (items: SQL, days: Days) => sql`
  select c.item_id, case when l.kind = 'score' then l.leaf::jsonb ->> 'cause'
    when (l.leaf::jsonb ->> 'isHidden')::boolean then 'hidden' else 'shown' end as cause
  from (${items}) c cross join lateral (
    select kind, leaf, at from log_leaf where item_id = c.item_id and kind in ('score', 'visibility')
    union all
    select kind, leaf, at from log_entry where item_id = c.item_id and kind in ('score', 'visibility')) l
  where ${withinDays(days)}`;

const itemCauseRowSchema = z.object({
  item_id: z.number(),
  cause: z.enum(CHANGE_CAUSES),
  count: z.number(),
});

async function readItemCauses(database: Database, itemIds: readonly number[], days: Days) {
  const items = sql`select unnest(${numberArray(itemIds)})::int as item_id`;
  const rows = await queryRows(
    database,
    itemCauseRowSchema,
    sql`select item_id, cause, count(*)::int as count from (${itemCauses(items, days)}) s group by 1, 2`,
  );
  const causes = new Map<number, CauseCounts>();
  for (const { item_id, cause, count } of rows) {
    causes.set(item_id, { ...causes.get(item_id), [cause]: count });
  }
  return causes;
}

const causeRowSchema = z.object({
  cause: z.enum(CHANGE_CAUSES),
  count: z.number(),
});

/** Only items with a range that begins or ends in the period have causes. */
async function readCauses(database: Database, id: number, days: Days): Promise<CauseCounts> {
  const items = sql`select distinct item_id from ranking_range where category_id = ${id} and (
    valid_from > ${days.from}::date and valid_from <= ${days.to}::date
    or valid_to > ${days.from}::date and valid_to <= ${days.to}::date)`;
  const rows = await queryRows(
    database,
    causeRowSchema,
    sql`select cause, count(*)::int as count from (${itemCauses(items, days)}) s group by 1`,
  );
  return Object.fromEntries(rows.map(({ cause, count }) => [cause, count]));
}

const eventRowSchema = z.object({ kind: z.enum(CATEGORY_EVENTS), count: z.number() });

/** Leaves name a ranking by its id, or its category by the slug of that time. */
async function readEvents(
  database: Database,
  id: number,
  days: Days,
): Promise<Record<CategoryEvent, number>> {
  const kinds = sql.join(
    CATEGORY_EVENTS.map((kind) => sql`${kind}`),
    sql`, `,
  );
  const rows = await queryRows(
    database,
    eventRowSchema,
    sql`select kind, count(distinct coalesce(content ->> 'version', content ->> 'at'))::int as count from (
        select l.kind, l.leaf::jsonb as content from (
          select kind, leaf, at from log_leaf where kind <> 'score'
          union all select kind, leaf, at from log_entry where kind <> 'score') l
        where l.kind in (${kinds}) and ${withinDays(days)}) e
      where kind = 'method' or (content -> 'ranking' ->> 'id')::int = ${id} or content ->> 'category' in (
        select slug from category where id = ${id} union all select slug from category_alias where category_id = ${id})
      group by kind`,
  );
  const counted = new Map(rows.map(({ kind, count }) => [kind, count]));
  return Object.fromEntries(CATEGORY_EVENTS.map((kind) => [kind, counted.get(kind) ?? 0])) as Record<
    CategoryEvent,
    number
  >;
}

/** The longest moves first. An item without causes has moved because others did. */
export async function loadRankingChanges(
  database: Database,
  { id }: LoadedRanking,
  { from, to, page }: Omit<RankingSpan, "kind">,
): Promise<RankingChanges> {
  const span = { from, to };
  const { rows, ...list } = await readChangedPlaces(database, id, {
    before: { day: from },
    after: { day: to },
    page,
  });
  const causes = await readItemCauses(
    database,
    rows.map((row) => row.id),
    span,
  );
  return {
    kind: "days",
    ...span,
    ...list,
    causes: await readCauses(database, id, span),
    events: await readEvents(database, id, span),
    items: rows.map(({ id: itemId, ...item }) => ({ ...item, causes: causes.get(itemId) ?? {} })),
  };
}
