import type { RankingRow } from "@/lib/contracts/ranking";
import {
  rankingRowColumns,
  storedRankingRowSchema,
  toRankingRow,
} from "@/server/reading/catalog/ranking-rows";
import { queryRows, type Database } from "@/server/platform/db/database";
import type { category } from "@/server/platform/db/schema/catalog";
import { sql } from "drizzle-orm";

const NEIGHBOURS = 4;

/** The nearest positions, or the best of the ranking. Nothing commercial influences them. */
export async function loadNeighbours(
  database: Database,
  definition: typeof category.$inferSelect,
  { slug, position }: { slug: string; position: number | null },
): Promise<RankingRow[]> {
  const from = Math.max(1, (position ?? 1) - NEIGHBOURS);
  const to = (position ?? 1) + NEIGHBOURS;
  const rows = await queryRows(
    database,
    storedRankingRowSchema,
    sql`select ${rankingRowColumns}
      from ranking_entry e join item i on i.id = e.item_id join score s on s.item_id = e.item_id
      where e.category_id = ${definition.id} and e.list_order between ${from} and ${to} and e.position is not null
        and i.slug <> ${slug}
      order by abs(e.position - ${position ?? 1}), e.position limit ${NEIGHBOURS}`,
  );
  return rows
    .map((row) => toRankingRow(row, definition.attributes))
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
}
