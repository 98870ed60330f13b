import {
  CATEGORY_EVENTS,
  type CategoryEvent,
  type CauseCounts,
  type ChangeCause,
  type ChangedItem,
  type PlaceThen,
  RANKING_MOVES,
  type RankingChanges,
  type RankingMove,
} from "@/lib/contracts/ranking-changes";
import { RANKING_PAGE_SIZE } from "@/lib/ranking/ranking-query";
import type { RankingPeriod } from "@/lib/ranking/ranking-period";
import type { LoadedRanking } from "@/server/reading/catalog/loaded-ranking";
import { placedOn } from "@/server/reading/catalog/past-ranking";
import { queryRows, type Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { sql, type SQL } from "drizzle-orm";

interface StoredPlace {
  position: number | null;
  displayed: number | null;
  low: number | null;
  high: number | null;
}

interface StoredChange {
  id: number;
  slug: string;
  name: string;
  move: RankingMove;
  before: StoredPlace | null;
  after: StoredPlace | null;
}

const placeOf = (alias: SQL) => sql`case when ${alias}.item_id is not null then json_build_object(
  'position', ${alias}.position, 'displayed', ${alias}.displayed, 'low', ${alias}.low, 'high', ${alias}.high) end`;

const withPositions = (categoryId: number, day: string) => sql`
  select p.*, case when p.status = 'ranked' then p.place end as position from (${placedOn(categoryId, day)}) p`;

/** One that gets a position counts as risen, one that loses its position as fallen. */
const changedItems = (categoryId: number, { from, to }: RankingPeriod) => sql`
  select coalesce(a.item_id, b.item_id) as id, coalesce(i.slug, '') as slug,
    coalesce(i.name, case when exists (select from item h where h.id = coalesce(a.item_id, b.item_id)) then ''
      else coalesce(a.name, b.name) end) as name,
    case when b.item_id is null then 'entered' when a.item_id is null then 'left'
      when a.position is not null and (b.position is null or a.position < b.position) then 'rose'
      when b.position is not null and (a.position is null or a.position > b.position) then 'fell'
      else 'kept' end as move,
    ${placeOf(sql`b`)} as before, ${placeOf(sql`a`)} as after,
    abs(coalesce(a.position, 0) - coalesce(b.position, 0)) as distance, coalesce(a.place, b.place) as place
  from (${withPositions(categoryId, to)}) a full join (${withPositions(categoryId, from)}) b on b.item_id = a.item_id
  left join item i on i.id = coalesce(a.item_id, b.item_id) and i.hidden_at is null
  where a.item_id is null or b.item_id is null or a.position is distinct from b.position
    or a.displayed is distinct from b.displayed`;

const withinPeriod = ({
  from,
  to,
}: RankingPeriod) => sql`l.at >= (${from}::date + 1)::timestamp at time zone 'America/Sao_Paulo'
  and l.at < (${to}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`;

/** The causes in the leaves of scores and of visibility, also of leaves without a position in the log. */
const itemCauses = (items: SQL, period: RankingPeriod) => sql`
  select c.item_id, case when l.kind = 'score' then l.leaf::jsonb ->> 'cause'
    when (l.leaf::jsonb ->> 'isHidden')::boolean then 'hidden' else 'shown' end as cause
  from (${items}) c cross join lateral (
    select kind, leaf, at from log_leaf where item_id = c.item_id and kind in ('score', 'visibility')
    union all
    select kind, leaf, at from log_entry where item_id = c.item_id and kind in ('score', 'visibility')) l
  where ${withinPeriod(period)}`;

async function readItemCauses(database: Database, itemIds: readonly number[], period: RankingPeriod) {
  const items = sql`select unnest(${numberArray(itemIds)})::int as item_id`;
  const rows = await queryRows<{ item_id: number; cause: ChangeCause; count: number }>(
    database,
    sql`select item_id, cause, count(*)::int as count from (${itemCauses(items, period)}) s group by 1, 2`,
  );
  const causes = new Map<number, CauseCounts>();
  for (const { item_id, cause, count } of rows) {
    causes.set(item_id, { ...causes.get(item_id), [cause]: count });
  }
  return causes;
}

/** Only items with a range that begins or ends in the period have causes. */
async function readCauses(database: Database, id: number, period: RankingPeriod): Promise<CauseCounts> {
  const items = sql`select distinct item_id from ranking_range where category_id = ${id} and (
    valid_from > ${period.from}::date and valid_from <= ${period.to}::date
    or valid_to > ${period.from}::date and valid_to <= ${period.to}::date)`;
  const rows = await queryRows<{ cause: ChangeCause; count: number }>(
    database,
    sql`select cause, count(*)::int as count from (${itemCauses(items, period)}) s group by 1`,
  );
  return Object.fromEntries(rows.map(({ cause, count }) => [cause, count]));
}

/** Leaves name a ranking by its id, or its category by the slug of that time. */
async function readEvents(
  database: Database,
  id: number,
  period: RankingPeriod,
): Promise<Record<CategoryEvent, number>> {
  const kinds = sql.join(
    CATEGORY_EVENTS.map((kind) => sql`${kind}`),
    sql`, `,
  );
  const rows = await queryRows<{ kind: CategoryEvent; count: number }>(
    database,
    sql`select kind, count(distinct coalesce(content ->> 'version', content ->> 'at'))::int as count from (
        select l.kind, l.leaf::jsonb as content from (
          select kind, leaf, at from log_leaf where kind <> 'score'
          union all select kind, leaf, at from log_entry where kind <> 'score') l
        where l.kind in (${kinds}) and ${withinPeriod(period)}) e
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

const placeThen = (stored: StoredPlace | null): PlaceThen | null => {
  if (stored === null) return null;
  const { position, ...score } = stored;
  return { position, score };
};

/** The longest moves first. An item without causes has moved because others did. */
export async function loadRankingChanges(
  database: Database,
  { id }: LoadedRanking,
  period: RankingPeriod,
): Promise<RankingChanges> {
  const offset = (period.page - 1) * RANKING_PAGE_SIZE;
  const [found] = await queryRows<{
    rows: StoredChange[];
    moves: { move: RankingMove; count: number }[];
  }>(
    database,
    sql`with changed as materialized (${changedItems(id, period)})
      select (select coalesce(json_agg(c), '[]'::json) from (
          select id, slug, name, move, before, after from changed
          order by distance desc, place, id limit ${RANKING_PAGE_SIZE} offset ${offset}) c) as rows,
        (select coalesce(json_agg(m), '[]'::json) from (
          select move, count(*)::int as count from changed group by move) m) as moves`,
  );
  const rows = found?.rows ?? [];
  const counted = new Map(found?.moves.map(({ move, count }) => [move, count]));
  const moves = Object.fromEntries(RANKING_MOVES.map((move) => [move, counted.get(move) ?? 0])) as Record<
    RankingMove,
    number
  >;
  const total = Object.values(moves).reduce((sum, count) => sum + count, 0);
  const causes = await readItemCauses(
    database,
    rows.map((row) => row.id),
    period,
  );
  const items = rows.map(({ id: itemId, slug, name, move, before, after }): ChangedItem => ({
    slug,
    name,
    move,
    before: placeThen(before),
    after: placeThen(after),
    causes: causes.get(itemId) ?? {},
  }));
  return {
    from: period.from,
    to: period.to,
    moves,
    causes: await readCauses(database, id, period),
    events: await readEvents(database, id, period),
    items,
    page: period.page,
    pageCount: Math.max(1, Math.ceil(total / RANKING_PAGE_SIZE)),
  };
}
