import { queryRows, type Database } from "@/server/platform/db/database";
import { importRun } from "@/server/platform/db/schema/imports";
import { UNIT_KINDS } from "@/server/ingest/undo/journaled-tables";
import { desc, sql } from "drizzle-orm";
import { z } from "zod";

export type StoredRun = typeof importRun.$inferSelect;

export function listRuns(
  database: Database,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<StoredRun[]> {
  return database.select().from(importRun).orderBy(desc(importRun.id)).limit(limit).offset(offset);
}

const undoForecastSchema = z.object({
  kind: z.enum(UNIT_KINDS),
  created: z.number(),
  changed: z.number(),
  removed: z.number(),
  /** Rows that a later import has changed again, which keep its values. */
  passed: z.number(),
});

type UndoForecast = z.infer<typeof undoForecastSchema>;

/** Counts by kind, from the journal alone. */
export async function forecastUndo(database: Database, run: number): Promise<UndoForecast[]> {
  const rows = await queryRows(
    database,
    undoForecastSchema,
    sql`with own as (
        select kind, unit, part, (array_agg(before order by seq))[1] as before,
          (array_agg(after order by seq desc))[1] as after, min(seq) as seq
        from import_change where run_id = ${run} and kept is null and kind <> 'import-time'
        group by kind, unit, part)
      select kind, count(*) filter (where before is null)::int as created,
        count(*) filter (where before is not null and after is not null)::int as changed,
        count(*) filter (where before is not null and after is null)::int as removed,
        count(*) filter (where exists (select from import_change c where c.kind = own.kind and c.unit = own.unit
          and c.seq > own.seq and c.run_id <> ${run} and c.kept is null))::int as passed
      from own group by kind`,
  );
  return rows.sort((a, b) => UNIT_KINDS.indexOf(b.kind) - UNIT_KINDS.indexOf(a.kind));
}

const keptRowSchema = z.object({
  kind: z.enum(UNIT_KINDS),
  /** Name and slug of the item, name of the category or company, or number of the notice; null where it is gone. */
  name: z.string().nullable(),
  slug: z.string().nullable(),
  /** `changed`: somebody has changed the row since. `used`: something else belongs to it. */
  reason: z.enum(["changed", "used"]),
});

type KeptRow = z.infer<typeof keptRowSchema>;

export function listKept(database: Database, run: number, limit: number): Promise<KeptRow[]> {
  return queryRows(
    database,
    keptRowSchema,
    sql`with kept as (
        select distinct kind, unit, kept as reason from import_change where run_id = ${run} and kept is not null
          and kind <> 'import-time')
      select k.kind, k.reason, coalesce(i.name, c.name, o.name, n.number) as name, i.slug
      from kept k
      left join item i on k.kind not in ('category', 'company', 'notice') and i.id = split_part(k.unit, '/', 1)::int
      left join category c on k.kind = 'category' and c.id = split_part(k.unit, '/', 1)::int
      left join company o on k.kind = 'company' and o.id = split_part(k.unit, '/', 1)::int
      left join safety_notice n on k.kind = 'notice' and n.id = split_part(k.unit, '/', 1)::int
      order by k.kind, name limit ${limit}`,
  );
}
