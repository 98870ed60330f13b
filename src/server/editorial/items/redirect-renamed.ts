import type { Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";

/** The former addresses of items lead to their new ones. */
export async function redirectRenamed(
  transaction: Database,
  renamed: readonly { id: number; from: string; to: string }[],
): Promise<void> {
  if (renamed.length === 0) return;
  const list = JSON.stringify(renamed);
  await transaction.execute(sql`
    delete from slug_redirect where old_slug in (
      select r."to" from json_to_recordset(${list}::json) as r ("to" text))`);
  await transaction.execute(sql`
    insert into slug_redirect (old_slug, item_id)
    select r."from", r.id from json_to_recordset(${list}::json) as r (id int, "from" text)
    on conflict (old_slug) do update set item_id = excluded.item_id`);
}
