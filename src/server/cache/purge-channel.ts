import { cacheTags } from "@/server/cache/cache-tags";
import type { Database } from "@/server/db/database";
import { sql } from "drizzle-orm";

/** The channel of the database (LISTEN, NOTIFY) on which writers tell every server process what they changed. */
export const PURGE_CHANNEL = "prova_cache_purge";

/** PostgreSQL takes payloads of up to 7,999 bytes. */
const LONGEST_PAYLOAD = 7_000;

/** Tags in payloads of the allowed size; tags are ASCII. */
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

/** The tags of a payload. */
export function tagsOfPayload(payload: string): string[] {
  return payload.split(",").filter(Boolean);
}

/**
 * Has every cache drop what carries one of these tags. In a transaction it takes effect with the commit, and not at all
 * if that fails.
 */
export async function announcePurge(database: Database, tags: readonly string[]): Promise<void> {
  for (const payload of payloadsOf(tags)) {
    await database.execute(sql`select pg_notify(${PURGE_CHANNEL}, ${payload})`);
  }
}

/** Everything that shows something of a category and its items. */
export function categoryPurgeTags(categorySlug: string): string[] {
  const { category, evidence, home, method, rankings, sitemap } = cacheTags;
  return [category(categorySlug), evidence, home, rankings, method, sitemap];
}

/** What shows the score of one item: its own page and answers, its ranking, the lists of rankings. */
export function itemPurgeTags(itemSlug: string, categorySlug: string): string[] {
  const { home, item, ranking, rankings } = cacheTags;
  return [item(itemSlug), ranking(categorySlug), home, rankings];
}
