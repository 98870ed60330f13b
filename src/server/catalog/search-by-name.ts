import type { RankingRow } from "@/lib/contracts/ranking";
import { foldText } from "@/lib/fold-text";
import { rankingRowColumns, toRankingRow, type StoredRankingRow } from "@/server/catalog/ranking-rows";
import { queryRows, type Database } from "@/server/db/database";
import { sql } from "drizzle-orm";

const MAXIMUM_WORDS = 8;

/** An item found by its name, with the ranking that it belongs to. */
export interface NameMatch {
  row: RankingRow;
  ranking: { slug: string; name: string };
}

/** What a search by name found. */
export interface NameMatches {
  rankings: { slug: string; name: string; itemCount: number }[];
  items: NameMatch[];
}

const escapeLike = (word: string) => word.replace(/[\\%_]/g, "\\$&");

/** Items and rankings whose names hold every word asked for, accents and case aside; the best Nota first. */
export async function searchByName(database: Database, text: string, limit: number): Promise<NameMatches> {
  const words = foldText(text).split(" ").filter(Boolean).slice(0, MAXIMUM_WORDS);
  if (words.length === 0) return { rankings: [], items: [] };
  const matches = sql.join(
    words.map((word) => sql`i.search_text like ${`%${escapeLike(word)}%`}`),
    sql` and `,
  );
  const items = await queryRows<StoredRankingRow & { ranking_slug: string; ranking_name: string }>(
    database,
    sql`select ${rankingRowColumns}, c.slug as ranking_slug, c.name as ranking_name
      from item i join category c on c.id = i.category_id
      join score s on s.item_id = i.id join ranking_entry e on e.item_id = i.id
      where ${matches}
      order by (i.search_text like ${`${escapeLike(words.join(" "))}%`}) desc, s.displayed desc nulls last,
        s.counted desc, i.search_text
      limit ${limit}`,
  );
  const rankings = await queryRows<{ slug: string; name: string; item_count: number }>(
    database,
    sql`select c.slug, c.name, coalesce(r.item_count, 0) as item_count
      from category c left join ranking r on r.category_id = c.id order by c.name`,
  );
  return {
    rankings: rankings
      .filter(({ name }) => words.every((word) => foldText(name).includes(word)))
      .map(({ slug, name, item_count: itemCount }) => ({ slug, name, itemCount })),
    items: items.map((row) => ({
      row: toRankingRow(row, []),
      ranking: { slug: row.ranking_slug, name: row.ranking_name },
    })),
  };
}
