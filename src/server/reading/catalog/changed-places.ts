import { RANKING_MOVES, type PlaceThen, type RankingMove } from "@/lib/contracts/ranking-changes";
import { RANKING_PAGE_SIZE } from "@/lib/ranking/ranking-query";
import { placedOn, type Moment } from "@/server/reading/catalog/past-ranking";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

const storedPlaceSchema = z.object({
  position: z.number().nullable(),
  displayed: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});

type StoredPlace = z.infer<typeof storedPlaceSchema>;

const storedChangeSchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  move: z.enum(RANKING_MOVES),
  before: storedPlaceSchema.nullable(),
  after: storedPlaceSchema.nullable(),
});

const placeOf = (alias: SQL) => sql`case when ${alias}.item_id is not null then json_build_object(
  'position', ${alias}.position, 'displayed', ${alias}.displayed, 'low', ${alias}.low, 'high', ${alias}.high) end`;

/** In a period, an item without a Nota is absent, because its row is written with all others. */
const withPositions = (categoryId: number, moment: Moment) => sql`
  select p.*, case when p.status = 'ranked' then p.place end as position
  from (${placedOn(categoryId, moment)}) p ${"period" in moment ? sql`where p.status <> 'unrated'` : sql``}`;

/** One that gets a position counts as risen, one that loses its position as fallen. */
const changedItems = (categoryId: number, before: Moment, after: Moment) => sql`
  select coalesce(a.item_id, b.item_id) as id, coalesce(i.slug, '') as slug,
    coalesce(i.name, case when exists (select from item h where h.id = coalesce(a.item_id, b.item_id)) then ''
      else coalesce(a.name, b.name) end) as name,
    case when b.item_id is null then 'entered' when a.item_id is null then 'left'
      when a.position is not null and (b.position is null or a.position < b.position) then 'rose'
      when b.position is not null and (a.position is null or a.position > b.position) then 'fell'
      else 'kept' end as move,
    ${placeOf(sql`b`)} as before, ${placeOf(sql`a`)} as after,
    abs(coalesce(a.position, 0) - coalesce(b.position, 0)) as distance, coalesce(a.place, b.place) as place
  from (${withPositions(categoryId, after)}) a full join (${withPositions(categoryId, before)}) b on b.item_id = a.item_id
  left join item i on i.id = coalesce(a.item_id, b.item_id) and i.hidden_at is null
  where a.item_id is null or b.item_id is null or a.position is distinct from b.position
    or a.displayed is distinct from b.displayed`;

const placeThen = (stored: StoredPlace | null): PlaceThen | null => {
  if (stored === null) return null;
  const { position, ...score } = stored;
  return { position, score };
};

interface PlacesOptions {
  before: Moment;
  after: Moment;
  /** From 1 on. */
  page: number;
}

const changedPlaceRowSchema = z.object({
  rows: z.array(storedChangeSchema),
  moves: z.array(z.object({ move: z.enum(RANKING_MOVES), count: z.number() })),
});

/** Items of a ranking whose position or Nota differs between two moments, those that moved furthest first. */
export async function readChangedPlaces(
  database: Database,
  categoryId: number,
  { before, after, page }: PlacesOptions,
) {
  const offset = (page - 1) * RANKING_PAGE_SIZE;
  const [found] = await queryRows(
    database,
    changedPlaceRowSchema,
    sql`with changed as materialized (${changedItems(categoryId, before, after)})
      select (select coalesce(json_agg(c), '[]'::json) from (
          select id, slug, name, move, before, after from changed
          order by distance desc, place, id limit ${RANKING_PAGE_SIZE} offset ${offset}) c) as rows,
        (select coalesce(json_agg(m), '[]'::json) from (
          select move, count(*)::int as count from changed group by move) m) as moves`,
  );
  const counted = new Map(found?.moves.map(({ move, count }) => [move, count]));
  const moves = Object.fromEntries(RANKING_MOVES.map((move) => [move, counted.get(move) ?? 0])) as Record<
    RankingMove,
    number
  >;
  const total = Object.values(moves).reduce((sum, count) => sum + count, 0);
  const rows = (found?.rows ?? []).map(({ before: was, after: is, ...row }) => ({
    ...row,
    before: placeThen(was),
    after: placeThen(is),
  }));
  return { rows, moves, page, pageCount: Math.max(1, Math.ceil(total / RANKING_PAGE_SIZE)) };
}
