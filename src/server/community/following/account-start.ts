import { CHANGE_DAYS, FIRED_DAYS, type AccountStartPage } from "@/lib/contracts/account-start";
import { followingPaths } from "@/lib/following";
import { loadFavoriteChanges } from "@/server/community/favorites/favorite-changes";
import { loadLists } from "@/server/community/lists/load-lists";
import { queryRows, type Database } from "@/server/platform/db/database";
import { brazilianDay, DAY_MILLISECONDS, daysBefore } from "@/server/publishing/rankings/brazilian-day";
import { loadItemCards } from "@/server/reading/catalog/load-item-cards";
import { sql } from "drizzle-orm";
import { z } from "zod";

const MOST_FAVORITES_SHOWN = 6;
const MOST_FIRED_SHOWN = 5;
const MOST_LISTS_SHOWN = 5;

async function loadFavorites(
  database: Database,
  userId: string,
  now: Date,
): Promise<AccountStartPage["favorites"]> {
  const all = await loadFavoriteChanges(database, userId, daysBefore(brazilianDay(now), CHANGE_DAYS));
  const changed = all.filter(({ isChanged }) => isChanged);
  const shown = [...changed, ...all.filter(({ isChanged }) => !isChanged)].slice(0, MOST_FAVORITES_SHOWN);
  const counts = { total: all.length, changed: changed.length };
  if (shown.length === 0) return { shown: [], ...counts };
  const rows = sql.join(
    shown.map(({ itemId }, index) => sql`(${itemId}::int, ${index}::int)`),
    sql`, `,
  );
  const cards = await loadItemCards(database, sql`(select * from (values ${rows}) as v (item_id, place))`);
  const changesBySlug = new Map(shown.map(({ slug, changes }) => [slug, changes]));
  return {
    shown: cards.flatMap((item) => {
      const changes = changesBySlug.get(item.slug);
      return changes ? [{ item, changes }] : [];
    }),
    ...counts,
  };
}

/** A row without a message says that none has fired. */
const firedRowSchema = z.object({
  total: z.number(),
  id: z.number().nullable(),
  content: z
    .object({
      subject: z.string(),
      paragraphs: z.array(z.string()).readonly(),
      links: z.array(z.object({ text: z.string(), path: z.string() })).readonly(),
    })
    .nullable(),
  createdAt: z.string().nullable(),
});

/** One query, which counts the alerts although none may have fired. */
async function loadFired(database: Database, userId: string, now: Date): Promise<AccountStartPage["alerts"]> {
  const since = new Date(now.getTime() - FIRED_DAYS * DAY_MILLISECONDS).toISOString();
  const rows = await queryRows(
    database,
    firedRowSchema,
    sql`select a.total, m.id, m.content, m.created_at as "createdAt"
      from (select count(*)::int as total from alert a join category c on c.id = a.category_id
        left join item i on i.id = a.item_id
        where a.user_id = ${userId} and c.hidden_at is null and i.hidden_at is null) a
      left join lateral (select id, content, created_at from mail_message
        where user_id = ${userId} and occasion like 'alert:%' and created_at >= ${since}::timestamptz
        order by id desc limit ${MOST_FIRED_SHOWN}) m on true
      order by m.id desc`,
  );
  return {
    total: rows[0]?.total ?? 0,
    fired: rows.flatMap(({ id, content, createdAt }) =>
      id === null || content === null || createdAt === null
        ? []
        : [
            {
              id,
              subject: content.subject,
              path: content.links[0]?.path ?? followingPaths.messages,
              at: new Date(createdAt).toISOString(),
            },
          ],
    ),
  };
}

async function loadNewestLists(database: Database, userId: string): Promise<AccountStartPage["lists"]> {
  const lists = await loadLists(database, userId, null);
  return { shown: lists.slice(0, MOST_LISTS_SHOWN), total: lists.length };
}

/** What the account's start shows: favourites with what changed, alerts that fired lately, and lists. */
export async function loadAccountStart(
  database: Database,
  userId: string,
  now: Date,
): Promise<AccountStartPage> {
  const [favorites, alerts, lists] = await Promise.all([
    loadFavorites(database, userId, now),
    loadFired(database, userId, now),
    loadNewestLists(database, userId),
  ]);
  return { favorites, alerts, lists };
}
