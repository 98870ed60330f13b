import type { RankingContent } from "@/lib/contracts/ranking-state";
import type { RankingStateName } from "@/lib/contracts/ranking-state";
import type { RankingRow } from "@/server/editorial/rankings/hold-ranking";
import type { Database } from "@/server/platform/db/database";
import { category, categoryAlias } from "@/server/platform/db/schema/catalog";
import { countContent } from "@/server/editorial/rankings/count-content";
import { asc, eq } from "drizzle-orm";

export const stateOf = ({
  hiddenAt,
  deletedAt,
}: Pick<RankingRow, "hiddenAt" | "deletedAt">): RankingStateName =>
  deletedAt !== null ? "deleted" : hiddenAt !== null ? "hidden" : "shown";

export interface RankingState {
  readonly slug: string;
  readonly name: string;
  readonly state: RankingStateName;
  /** Former addresses that lead to it. */
  readonly former: readonly string[];
  readonly content: RankingContent;
}

export async function listFormerAddresses(database: Database, categoryId: number): Promise<string[]> {
  const rows = await database
    .select({ slug: categoryAlias.slug })
    .from(categoryAlias)
    .where(eq(categoryAlias.categoryId, categoryId))
    .orderBy(asc(categoryAlias.slug));
  return rows.map(({ slug }) => slug);
}

/** By address. */
export async function listRankingStates(database: Database): Promise<RankingState[]> {
  const rows = await database.select().from(category).orderBy(asc(category.slug));
  const states: RankingState[] = [];
  for (const row of rows) {
    const { id, slug, name } = row;
    const former = await listFormerAddresses(database, id);
    states.push({ slug, name, state: stateOf(row), former, content: await countContent(database, id) });
  }
  return states;
}
