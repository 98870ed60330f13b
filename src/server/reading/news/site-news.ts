import { scoreChangeSchema } from "@/lib/contracts/score";
import { currentSettings } from "@/config/settings";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { queryRows, type Database } from "@/server/platform/db/database";
import { NEWS_SIZE } from "@/server/reading/news/news-channel";
import type { NewsLookup } from "@/server/reading/news/news-lookup";
import { scoreEntry } from "@/server/reading/news/score-news";
import { changeColumns, leafHash } from "@/server/publishing/transparency/read-changes";
import { newsText } from "@/text/news";
import { newsTitles } from "@/text/news-titles";
import { sql } from "drizzle-orm";
import { z } from "zod";

const LEAVES = 1_000;

const storedChangeSchema = scoreChangeSchema.omit({ at: true }).extend({
  at: z.string(),
  slug: z.string(),
  name: z.string(),
});

/** The newest changes of a Nota. First Notas are left out, because an import brings many. */
export async function loadSiteNews(database: Database): Promise<NewsLookup> {
  const rows = await queryRows(
    database,
    storedChangeSchema,
    sql`with change as materialized (
        (select 1 as part, id as place, null::bigint as position, item_id, at, leaf::jsonb as content,
          encode(${leafHash}, 'hex') as hash
        from log_entry where kind = 'score' order by id desc limit ${LEAVES})
        union all
        (select 0, position, position, item_id, at, leaf::jsonb, encode(${leafHash}, 'hex')
        from log_leaf where kind = 'score' order by position desc limit ${LEAVES})
      )
      select i.slug, i.name, ${changeColumns} from change join item i on i.id = change.item_id
      where i.hidden_at is null and (content -> 'before' ->> 'displayed') <> (content -> 'after' ->> 'displayed')
      order by part desc, place desc limit ${NEWS_SIZE}`,
  );
  const entries = rows.map((row) => scoreEntry(row, { ...row, at: new Date(row.at).toISOString() }));
  return {
    kind: "found",
    channel: {
      key: "site",
      title: newsTitles.site(currentSettings().NEXT_PUBLIC_SITE_NAME),
      description: newsText.site.description,
      path: "/",
      updatedAt: entries[0]?.updatedAt ?? new Date(0),
      entries,
    },
    tags: [cacheTags.home],
  };
}
