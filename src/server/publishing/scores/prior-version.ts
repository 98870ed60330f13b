import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import { z } from "zod";

const versionRowSchema = z.object({ version: z.number() });

/**
 * The version of a category's next priors: one more than any that the category has, or that the log states under its slug. A
 * category that was removed may have had the slug before, and its leaves stay.
 */
export async function nextPriorVersion(database: Database, categoryId: number): Promise<number> {
  const [found] = await queryRows(
    database,
    versionRowSchema,
    sql`with named as (select slug from category where id = ${categoryId}),
      stated as (
        select leaf::jsonb as leaf from log_leaf where kind = 'prior'
        union all select leaf::jsonb from log_entry where kind = 'prior'
      )
      select 1 + greatest(
        (select coalesce(max(version), 0) from prior where category_id = ${categoryId}),
        (select coalesce(max((leaf ->> 'version')::int), 0) from stated, named where leaf ->> 'category' = named.slug)
      ) as version`,
  );
  return found?.version ?? 1;
}

/**
 * Until the transaction ends, no other one estimates priors of the category. Take it before locks of rows: publishers hold those
 * while they wait for the first priors.
 */
export async function lockPriors(transaction: Database, categoryId: number): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.priors}, ${categoryId}::int)`);
}
