import type { AlertKind, AlertSubject, AlertView } from "@/lib/contracts/alerts";
import { MOST_ALERTS } from "@/lib/following";
import { displayedInterval } from "@/lib/rating/displayed";
import { failure, ok, type Result } from "@/lib/result";
import { topOf } from "@/server/community/alerts/evaluate-alerts";
import { itemsBySlug } from "@/server/reading/catalog/load-item-cards";
import { queryCount, queryRows, type Database } from "@/server/platform/db/database";
import { alert } from "@/server/platform/db/schema/following";
import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";

export interface StoredSubject extends AlertSubject {
  readonly id: number;
  readonly categoryId: number;
}

const storedItemSchema = z.object({
  id: z.number(),
  categoryId: z.number(),
  slug: z.string(),
  name: z.string(),
  rankingName: z.string(),
  nota: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  position: z.number().nullable(),
  priceCents: z.number().nullable(),
});

/** Finds an item under a former slug too; null where visitors see none. */
export async function loadAlertItem(database: Database, slug: string): Promise<StoredSubject | null> {
  const [row] = await queryRows(
    database,
    storedItemSchema,
    sql`select i.id, i.category_id as "categoryId", i.slug, i.name, c.name as "rankingName", s.displayed as nota, s.low,
        s.high, e.position, i.lowest_price_cents as "priceCents"
      from ${itemsBySlug([slug])} n join item i on i.id = n.item_id join category c on c.id = i.category_id
      left join score s on s.item_id = i.id left join ranking_entry e on e.item_id = i.id
      where i.hidden_at is null`,
  );
  if (!row) return null;
  const { low, high, ...rest } = row;
  const interval = displayedInterval({ displayed: row.nota, low, high });
  return { kind: "item", ...rest, interval, top: [] };
}

const alertRankingRowSchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  top: z.array(z.string()),
});

/** Finds a ranking under a former address too; null where visitors see none. */
export async function loadAlertRanking(database: Database, slug: string): Promise<StoredSubject | null> {
  const [row] = await queryRows(
    database,
    alertRankingRowSchema,
    sql`select c.id, c.slug, c.name, array(select i.name from ranking_entry e join item i on i.id = e.item_id
        where e.category_id = c.id and e.section = 'ranked' and e.list_order <= 3 and i.hidden_at is null
        order by e.list_order) as top
      from category c join ranking r on r.category_id = c.id left join category_alias f on f.category_id = c.id and f.slug = ${slug}
      where (c.slug = ${slug} or f.slug is not null) and c.hidden_at is null order by f.slug is not null limit 1`,
  );
  if (!row) return null;
  return {
    ...row,
    ...{ kind: "ranking", categoryId: row.id, rankingName: row.name },
    ...{ interval: null, nota: null, position: null, priceCents: null },
  };
}

/** The wanted kinds of alerts about an item or a ranking, each with its threshold. */
export type Wishes = ReadonlyMap<AlertKind, number | null>;

export async function loadWishes(
  database: Database,
  userId: string,
  subject: StoredSubject,
): Promise<Wishes> {
  const rows = await database
    .select({ kind: alert.kind, threshold: alert.threshold })
    .from(alert)
    .where(
      and(
        eq(alert.userId, userId),
        eq(alert.categoryId, subject.categoryId),
        subject.kind === "item" ? eq(alert.itemId, subject.id) : sql`${alert.itemId} is null`,
      ),
    );
  return new Map(rows.map(({ kind, threshold }) => [kind, threshold]));
}

const KINDS_OF = {
  item: ["score", "price", "position"],
  ranking: ["leader"],
} as const satisfies Record<AlertSubject["kind"], readonly AlertKind[]>;

/**
 * A new alert, or one with a new threshold, starts from the present state, so that it only tells of changes.
 * Other alerts keep their state.
 */
export async function saveAlerts(
  database: Database,
  { userId, subject, wishes }: { userId: string; subject: StoredSubject; wishes: Wishes },
  now: Date,
): Promise<Result<undefined, "full">> {
  const itemId = subject.kind === "item" ? subject.id : null;
  return database.transaction(async (transaction) => {
    const gone = KINDS_OF[subject.kind].filter((kind) => !wishes.has(kind));
    const isOfSubject = and(
      eq(alert.userId, userId),
      eq(alert.categoryId, subject.categoryId),
      itemId === null ? sql`${alert.itemId} is null` : eq(alert.itemId, itemId),
    );
    const others = await queryCount(
      transaction,
      sql`select count(*)::int as count from alert where user_id = ${userId}
        and not (category_id = ${subject.categoryId} and item_id is not distinct from ${itemId}::int)`,
    );
    if (wishes.size > 0 && others + wishes.size > MOST_ALERTS) return failure("full");
    if (gone.length > 0) await transaction.delete(alert).where(and(isOfSubject, inArray(alert.kind, gone)));
    for (const [kind, threshold] of wishes) {
      await transaction.execute(sql`
        insert into alert as a (user_id, kind, category_id, item_id, threshold, created_at)
        values (${userId}, ${kind}, ${subject.categoryId}, ${itemId}, ${threshold}, ${now.toISOString()})
        on conflict (user_id, kind, category_id, item_id) do update set threshold = excluded.threshold, is_within = null,
          top = null, told_at = null, again_at = null
        where a.threshold is distinct from excluded.threshold`);
    }
    await beginStates(transaction, userId, subject);
    return ok(undefined);
  });
}

/** A mark has the new alerts compared once more, in case their state is changing now. */
async function beginStates(transaction: Database, userId: string, subject: StoredSubject): Promise<void> {
  const { categoryId, interval, priceCents, position } = subject;
  const itemId = subject.kind === "item" ? subject.id : null;
  await transaction.execute(sql`
    update alert a set
      low = case when a.kind = 'score' then ${interval?.low ?? null}::float8 end,
      high = case when a.kind = 'score' then ${interval?.high ?? null}::float8 end,
      is_within = case a.kind when 'price' then coalesce(${priceCents}::int <= a.threshold, false)
        when 'position' then coalesce(${position}::int <= a.threshold, false) end,
      top = case when a.kind = 'leader' then ${topOf} end
    where a.user_id = ${userId} and a.category_id = ${categoryId} and a.item_id is not distinct from ${itemId}::int
      and a.low is null and a.is_within is null and a.top is null`);
  await transaction.execute(
    sql`insert into alert_change (category_id, item_id) values (${categoryId}, ${itemId}::int)`,
  );
}

export async function removeAlert(database: Database, userId: string, id: number): Promise<void> {
  await database.delete(alert).where(and(eq(alert.id, id), eq(alert.userId, userId)));
}

const alertRowSchema = z.object({
  id: z.number(),
  kind: z.enum(["position", "score", "price", "leader"]),
  threshold: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  isWithin: z.boolean().nullable(),
  toldAt: z.string().nullable(),
  subject: z.object({ kind: z.enum(["item", "ranking"]), slug: z.string(), name: z.string() }),
});

/** Leaves out alerts about hidden items and rankings; in the order of the subjects' names. */
export async function loadAlerts(database: Database, userId: string): Promise<AlertView[]> {
  const rows = await queryRows(
    database,
    alertRowSchema,
    sql`select a.id, a.kind, a.threshold, a.low, a.high, a.is_within as "isWithin", a.told_at as "toldAt",
        case when i.id is null then json_build_object('kind', 'ranking', 'slug', c.slug, 'name', c.name)
          else json_build_object('kind', 'item', 'slug', i.slug, 'name', i.name) end as subject
      from alert a join category c on c.id = a.category_id left join item i on i.id = a.item_id
      where a.user_id = ${userId} and c.hidden_at is null and i.hidden_at is null
      order by coalesce(i.name, c.name), a.category_id, a.item_id, a.kind`,
  );
  return rows.map(({ toldAt, ...row }) => ({
    ...row,
    toldAt: toldAt === null ? null : new Date(toldAt).toISOString(),
  }));
}

export async function setSummary(
  database: Database,
  userId: string,
  { isWanted, nextAt }: { isWanted: boolean; nextAt: Date },
): Promise<void> {
  await database.execute(
    sql`update mail_subscription set wants_summary = ${isWanted}, summary_at = ${nextAt.toISOString()}
      where user_id = ${userId}`,
  );
}
