import { cacheTags } from "@/server/platform/cache/cache-tags";
import { announcePurge } from "@/server/platform/cache/purge-channel";
import { queryRows, type Database } from "@/server/platform/db/database";
import { feedsCategory } from "@/server/reading/catalog/source-states";
import { sql } from "drizzle-orm";
import { z } from "zod";

const slugRowSchema = z.object({ slug: z.string() });

/** Purges what shows the source: /fontes and its rankings. Call it in the transaction that changes it, and before it is deleted. */
export async function announceSource(transaction: Database, sourceId: number): Promise<void> {
  const rankings = await queryRows(
    transaction,
    slugRowSchema,
    sql`select category.slug from source join category on ${feedsCategory(sql`category.id`)} where source.id = ${sourceId}`,
  );
  await announcePurge(transaction, [
    cacheTags.sources,
    ...rankings.map(({ slug }) => cacheTags.ranking(slug)),
  ]);
}
