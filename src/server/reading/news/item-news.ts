import type { ScoreChange } from "@/lib/contracts/score";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { findMovedSlug } from "@/server/reading/catalog/load-item";
import { queryRows, type Database } from "@/server/platform/db/database";
import { newestFirst, type NewsChannel, type NewsEntry } from "@/server/reading/news/news-channel";
import type { NewsLookup } from "@/server/reading/news/news-lookup";
import { movesScore, newsItemSchema, scoreEntry } from "@/server/reading/news/score-news";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";
import { readItemChanges } from "@/server/publishing/transparency/read-changes";
import { newsText } from "@/text/news";
import { newsTitles } from "@/text/news-titles";
import { sql } from "drizzle-orm";
import { z } from "zod";

const text = newsText.item;

/** Changes that are read; those of a day without a new Nota become one entry. */
const CHANGES = 200;

const storedItemSchema = newsItemSchema.extend({
  id: z.number(),
  ranking: z.string(),
  ranking_slug: z.string(),
  is_demonstration: z.boolean(),
  updated_at: z.string(),
});

type StoredItem = z.infer<typeof storedItemSchema>;

/** Reviews began or ceased to count on this day, without another Nota. */
interface QuietDay {
  readonly day: string;
  readonly first: ScoreChange;
  last: ScoreChange;
  added: number;
}

function quietEntry(item: StoredItem, { day, first, last, added }: QuietDay): NewsEntry {
  return {
    key: `item:${item.id}:avaliacoes:${day}`,
    title: added > 0 ? text.newReviews(item.name, added) : text.fewerReviews(item.name, -added),
    text: text.sameScore(last.after, last.counted),
    path: `/itens/${item.slug}`,
    publishedAt: new Date(first.at),
    updatedAt: new Date(last.at),
  };
}

/**
 * One entry for each new Nota, and for each day on which only the number of counted reviews changed.
 * `changes` start with the oldest; the number of reviews before the first is unknown.
 */
function itemEntries(item: StoredItem, changes: readonly ScoreChange[]): NewsEntry[] {
  const moves: NewsEntry[] = [];
  const days = new Map<string, QuietDay>();
  let counted: number | null = null;
  for (const change of changes) {
    const added: number = counted === null ? 0 : change.counted - counted;
    counted = change.counted;
    if (movesScore(change)) {
      moves.push(scoreEntry(item, change));
      continue;
    }
    const day = brazilianDay(new Date(change.at));
    const known = days.get(day);
    if (known) {
      known.added += added;
      known.last = change;
    } else days.set(day, { day, first: change, last: change, added });
  }
  const quiet = [...days.values()].filter(({ added }) => added !== 0);
  return [...moves, ...quiet.map((day) => quietEntry(item, day))];
}

export async function loadItemNews(database: Database, slug: string): Promise<NewsLookup> {
  const [item] = await queryRows(
    database,
    storedItemSchema,
    sql`select i.id, i.slug, i.name, c.name as ranking, c.slug as ranking_slug, c.is_demonstration, s.updated_at
      from item i join category c on c.id = i.category_id join score s on s.item_id = i.id
      where i.slug = ${slug} and i.hidden_at is null`,
  );
  if (!item) {
    const moved = await findMovedSlug(database, slug);
    return moved === null ? { kind: "missing" } : { kind: "moved", path: `/itens/${moved}` };
  }
  const changes = (await readItemChanges(database, item.id, CHANGES)).reverse();
  const entries = newestFirst(itemEntries(item, changes));
  const channel: NewsChannel = {
    key: `item:${item.id}`,
    title: newsTitles.item(item.name),
    description: [
      text.description(item.name, item.ranking),
      ...(item.is_demonstration ? [newsText.demonstration] : []),
    ].join(" "),
    path: `/itens/${item.slug}`,
    updatedAt: entries[0]?.updatedAt ?? new Date(item.updated_at),
    entries,
  };
  return {
    kind: "found",
    channel,
    tags: [cacheTags.item(item.slug), cacheTags.category(item.ranking_slug)],
  };
}
