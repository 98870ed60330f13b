import { queryRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import { z } from "zod";

const foundRowSchema = z.object({ found: z.number() });

export async function hasPairPage(database: Database, slugs: readonly [string, string]): Promise<boolean> {
  const [first, second] = slugs;
  const rows = await queryRows(
    database,
    foundRowSchema,
    sql`select 1 as found from compared_pair p
      join item a on a.slug = ${first} and a.hidden_at is null
      join item b on b.slug = ${second} and b.hidden_at is null
      where p.first_item_id = least(a.id, b.id) and p.second_item_id = greatest(a.id, b.id)
        and p.page_since is not null`,
  );
  return rows.length > 0;
}
