import type { GuidedRanking } from "@/lib/ranking/guide";
import type { Database } from "@/server/platform/db/database";
import type { category } from "@/server/platform/db/schema/catalog";
import { ranking } from "@/server/platform/db/schema/rankings";
import { loadCriteria, toFacets } from "@/server/reading/catalog/load-ranking";
import { eq } from "drizzle-orm";

/** What the questions and presets of a category refer to, as it is published. */
export async function readGuidedRanking(
  database: Database,
  { id, attributes }: Pick<typeof category.$inferSelect, "id" | "attributes">,
): Promise<GuidedRanking> {
  const [figures] = await database.select().from(ranking).where(eq(ranking.categoryId, id));
  return {
    criteria: await loadCriteria(database, id),
    facets: toFacets(figures?.facets ?? {}, attributes),
    lowestPriceCents: figures?.lowestPriceCents ?? null,
  };
}
