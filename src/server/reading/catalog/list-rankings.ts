import type { DemonstrationShare } from "@/lib/contracts/shell";
import { compareNames } from "@/lib/format/name-order";
import type { RankingSummary } from "@/lib/contracts/ranking";
import {
  rankingRowColumns,
  storedRankingRowSchema,
  toRankingRow,
} from "@/server/reading/catalog/ranking-rows";
import { queryRows, type Database } from "@/server/platform/db/database";
import { category } from "@/server/platform/db/schema/catalog";
import { ranking } from "@/server/platform/db/schema/rankings";
import { eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";

const TOP_SIZE = 3;

const rankingRowSchema = storedRankingRowSchema.extend({ category_id: z.number() });

/** All rankings in the order of their names, those of invented items last, read by two statements for any number of them. */
export async function listRankings(database: Database): Promise<RankingSummary[]> {
  const rankings = await database
    .select()
    .from(category)
    .innerJoin(ranking, eq(ranking.categoryId, category.id))
    .where(isNull(category.hiddenAt));
  rankings.sort(
    ({ category: a }, { category: b }) =>
      Number(a.isDemonstration) - Number(b.isDemonstration) || compareNames(a.name, b.name),
  );
  const rows = await queryRows(
    database,
    rankingRowSchema,
    sql`select e.category_id, ${rankingRowColumns}
      from category c join ranking_entry e on e.category_id = c.id and e.list_order <= ${TOP_SIZE}
      join item i on i.id = e.item_id join score s on s.item_id = e.item_id
      where e.section = 'ranked' order by e.category_id, e.list_order`,
  );
  return rankings.map(({ category: each, ranking: figures }) => ({
    slug: each.slug,
    name: each.name,
    department: each.department,
    description: each.description,
    itemCount: figures.itemCount,
    rankedCount: figures.rankedCount,
    evidenceCount: figures.evidenceCount,
    updatedAt: figures.refreshedAt.toISOString(),
    isDemonstration: each.isDemonstration,
    top: rows.filter((row) => row.category_id === each.id).map((row) => toRankingRow(row, each.attributes)),
  }));
}

export async function loadDemonstrationShare(database: Database): Promise<DemonstrationShare> {
  const found = await database
    .selectDistinct({ isInvented: category.isDemonstration })
    .from(category)
    .where(isNull(category.hiddenAt));
  if (!found.some(({ isInvented }) => isInvented)) return "none";
  return found.every(({ isInvented }) => isInvented) ? "all" : "some";
}
