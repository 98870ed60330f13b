import { cacheTags } from "@/server/platform/cache/cache-tags";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

/** Writers tell every server process on it what they changed (LISTEN, NOTIFY). */
export const PURGE_CHANNEL = "prova_cache_purge";

/** PostgreSQL accepts payloads of up to 7,999 bytes. */
const LONGEST_PAYLOAD = 7_000;

/** Tags are ASCII, so characters are bytes. */
function* payloadsOf(tags: readonly string[]): Generator<string> {
  let payload = "";
  for (const tag of new Set(tags)) {
    if (payload !== "" && payload.length + tag.length + 1 > LONGEST_PAYLOAD) {
      yield payload;
      payload = "";
    }
    payload += payload === "" ? tag : `,${tag}`;
  }
  if (payload !== "") yield payload;
}

export function tagsOfPayload(payload: string): string[] {
  return payload.split(",").filter(Boolean);
}

const notice = (payload: string): SQL => sql`select pg_notify(${PURGE_CHANNEL}, ${payload})`;

/** Takes effect with the transaction's commit, and not at all after a rollback. */
export async function announcePurge(database: Database, tags: readonly string[]): Promise<void> {
  for (const payload of payloadsOf(tags)) {
    await database.execute(notice(payload));
  }
}

const slugRowSchema = z.object({ slug: z.string() });

export async function announceCategoryChange(transaction: Database, categoryId: number): Promise<void> {
  const [found] = await queryRows(
    transaction,
    slugRowSchema,
    sql`select slug from category where id = ${categoryId}`,
  );
  const { category, companies, evidence, home, method, rankings, sitemap } = cacheTags;
  if (found)
    await announcePurge(transaction, [
      category(found.slug),
      companies,
      evidence,
      home,
      rankings,
      method,
      sitemap,
    ]);
}

/** Purges what shows the score or the reviews of an item, by the slugs of item and category. */
export function itemNotice(slugs: { item: string; category: string }): SQL {
  const { home, item, ranking, rankings } = cacheTags;
  return notice([item(slugs.item), ranking(slugs.category), home, rankings].join(","));
}

const announcedItemRowSchema = z.object({ item: z.string(), category: z.string() });

/** Like {@link itemNotice}. The neighbours' pages follow with the next refresh of the ranking. */
export async function announceItemChange(transaction: Database, itemId: number): Promise<void> {
  const [found] = await queryRows(
    transaction,
    announcedItemRowSchema,
    sql`select i.slug as item, c.slug as category from item i join category c on c.id = i.category_id
      where i.id = ${itemId}`,
  );
  if (found) await transaction.execute(itemNotice(found));
}
