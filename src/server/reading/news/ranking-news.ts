import { formatOrdinal } from "@/lib/format/plural";
import { rankingTags } from "@/server/platform/cache/cache-tags";
import type { NewsFormat } from "@/lib/news/news-path";
import { parseSlug } from "@/server/platform/http/slug";
import { presentSlug } from "@/server/reading/catalog/former-ranking";
import { loadRanking } from "@/server/reading/catalog/load-ranking";
import type { LoadedRanking } from "@/server/reading/catalog/loaded-ranking";
import { queryRows, type Database } from "@/server/platform/db/database";
import { newestFirst, type NewsEntry } from "@/server/reading/news/news-channel";
import type { NewsLookup } from "@/server/reading/news/news-lookup";
import { movesScore, scoreEntry } from "@/server/reading/news/score-news";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";
import { readChangesOfItems } from "@/server/publishing/transparency/read-changes";
import { overdueText } from "@/text/sources";
import { newsText } from "@/text/news";
import { newsTitles } from "@/text/news-titles";
import { sql } from "drizzle-orm";
import type { GetServerSidePropsContext } from "next";
import { z } from "zod";

const text = newsText.ranking;

/** First items whose changes of the Nota are news, and changes of each. */
const FOLLOWED_ITEMS = 10;
const CHANGES_EACH = 10;
const MOVES = 20;
/** Newest items that are read, and names in the entry of a day. */
const NEW_ITEMS = 200;
const NAMED = 5;

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

const itemRowSchema = z.object({ id: z.number(), slug: z.string(), name: z.string() });

async function scoreEntries(database: Database, { id }: LoadedRanking): Promise<NewsEntry[]> {
  const items = await queryRows(
    database,
    itemRowSchema,
    sql`select i.id, i.slug, i.name from ranking_entry e join item i on i.id = e.item_id
      where e.category_id = ${id} and e.section = 'ranked' and e.list_order <= ${FOLLOWED_ITEMS}
      order by e.list_order`,
  );
  const changes = await readChangesOfItems(
    database,
    items.map((item) => item.id),
    CHANGES_EACH,
  );
  return items.flatMap((item) =>
    (changes.get(item.id) ?? []).filter(movesScore).map((change) => scoreEntry(item, change)),
  );
}

const storedMoveSchema = z.object({
  at: z.string(),
  name: z.string(),
  position: z.number(),
  previous: z.number().nullable(),
});

/** One entry for each refresh that changed the holders of the first positions. */
async function topEntries(database: Database, { id, detail }: LoadedRanking): Promise<NewsEntry[]> {
  const rows = await queryRows(
    database,
    storedMoveSchema,
    sql`with moment as (
        select distinct valid_from as at from ranking_top where category_id = ${id}
          and valid_from > (select min(valid_from) from ranking_top where category_id = ${id})
        order by at desc limit ${MOVES}
      )
      select m.at, i.name, t.position, b.position as previous
      from moment m join ranking_top t on t.category_id = ${id} and t.valid_from = m.at
      join item i on i.id = t.item_id
      left join ranking_top b on b.category_id = ${id} and b.item_id = t.item_id and b.valid_to = m.at
      where i.hidden_at is null order by m.at desc, t.position`,
  );
  const moments = groupBy(rows, ({ at }) => new Date(at).getTime());
  return [...moments].map(([time, moves]) => ({
    key: `ranking:${id}:topo:${time}`,
    title: text.topTitle(detail.name),
    text: text.topText(
      moves.map(({ name, position, previous }) => ({
        name,
        position: formatOrdinal(position),
        from: previous === null ? null : formatOrdinal(previous),
      })),
    ),
    path: `/rankings/${detail.slug}`,
    publishedAt: new Date(time),
    updatedAt: new Date(time),
  }));
}

const newItemEntryRowSchema = z.object({ name: z.string(), at: z.string() });

/** One entry for each day on which items were added, after the ranking's first day. */
async function newItemEntries(database: Database, { id, detail }: LoadedRanking): Promise<NewsEntry[]> {
  const rows = await queryRows(
    database,
    newItemEntryRowSchema,
    sql`select name, created_at as at from item where category_id = ${id} and hidden_at is null
        and created_at > (select min(created_at) from item where category_id = ${id}) + interval '1 day'
      order by created_at desc limit ${NEW_ITEMS}`,
  );
  const days = groupBy(rows, ({ at }) => brazilianDay(new Date(at)));
  return [...days].map(([day, items]) => {
    const names = items.map(({ name }) => name).reverse();
    const times = items.map(({ at }) => new Date(at).getTime());
    return {
      key: `ranking:${id}:novos:${day}`,
      title: text.newTitle(detail.name, items.length),
      text: text.newText(names.slice(0, NAMED), Math.max(0, names.length - NAMED)),
      path: `/rankings/${detail.slug}`,
      publishedAt: new Date(Math.min(...times)),
      updatedAt: new Date(Math.max(...times)),
    };
  });
}

/** While the source is overdue. */
function overdueEntries({ id, detail }: LoadedRanking): NewsEntry[] {
  if (detail.overdueSource === null) return [];
  const at = new Date(detail.overdueSource.since);
  return [
    {
      key: `ranking:${id}:fonte:${at.getTime()}`,
      title: text.overdueTitle(detail.name),
      text: `${overdueText.title}: ${overdueText.reason(detail.overdueSource)}`,
      path: `/fontes#${detail.slug}`,
      publishedAt: at,
      updatedAt: at,
    },
  ];
}

export async function loadRankingNews(database: Database, slug: string): Promise<NewsLookup> {
  const loaded = await loadRanking(database, slug);
  if (!loaded) {
    const present = await presentSlug(database, slug);
    return present === null ? { kind: "missing" } : { kind: "moved", path: `/rankings/${present}` };
  }
  const { id, detail } = loaded;
  const entries = newestFirst([
    ...(await topEntries(database, loaded)),
    ...(await scoreEntries(database, loaded)),
    ...(await newItemEntries(database, loaded)),
    ...overdueEntries(loaded),
  ]);
  return {
    kind: "found",
    channel: {
      key: `ranking:${id}`,
      title: newsTitles.ranking(detail.name),
      description: [
        text.description(detail.name),
        ...(detail.isDemonstration ? [newsText.demonstration] : []),
      ].join(" "),
      path: `/rankings/${detail.slug}`,
      updatedAt: entries[0]?.updatedAt ?? new Date(detail.updatedAt ?? 0),
      entries,
    },
    tags: rankingTags(detail.slug),
  };
}

/** What `answerNews` needs for a news file of the ranking that the path names. */
export const readRankingNews =
  (format: NewsFormat) =>
  ({ params }: Pick<GetServerSidePropsContext, "params">) => {
    const slug = parseSlug(params?.["slug"]);
    return slug ? { format, load: (database: Database) => loadRankingNews(database, slug) } : null;
  };
