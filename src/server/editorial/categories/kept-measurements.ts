import { queryRows, type Database } from "@/server/platform/db/database";
import { lines, numberArray } from "@/server/platform/db/sql-lists";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** Call it before the criteria are removed. */
export async function keepMeasurements(
  transaction: Database,
  categoryId: number,
  slugs: readonly string[],
): Promise<void> {
  if (slugs.length === 0) return;
  await transaction.execute(sql`
    insert into kept_measurement (category_id, criterion_slug, item_id, period, value, cases, scale_minimum, scale_maximum,
      content_hash)
    select c.category_id, c.slug, m.item_id, m.period, m.value, m.cases, m.scale_minimum, m.scale_maximum, m.content_hash
    from measurement m join criterion c on c.id = m.criterion_id
    where c.category_id = ${categoryId} and c.slug = any(${lines(slugs)})
    on conflict (item_id, criterion_slug, period) do update set value = excluded.value,
      cases = excluded.cases, scale_minimum = excluded.scale_minimum, scale_maximum = excluded.scale_maximum,
      content_hash = excluded.content_hash`);
}

/** Restores them for measured criteria that exist again. */
export async function restoreMeasurements(transaction: Database, categoryId: number): Promise<void> {
  await transaction.execute(sql`
    with back as (
      delete from kept_measurement k using criterion c
      where k.category_id = ${categoryId} and c.category_id = k.category_id and c.slug = k.criterion_slug
        and c.measurement_best is not null
      returning k.item_id, c.id, k.period, k.value, k.cases, k.scale_minimum, k.scale_maximum, k.content_hash)
    insert into measurement (item_id, criterion_id, period, value, cases, scale_minimum, scale_maximum, content_hash)
    select * from back on conflict (item_id, criterion_id, period) do nothing`);
}

interface KeptMeasurement {
  readonly itemId: number;
  readonly slug: string;
  readonly value: number;
  readonly period: string;
}

const keptMeasurementRowSchema = z.object({
  item_id: z.number(),
  criterion_slug: z.string(),
  value: z.number(),
  period: z.string(),
});

export async function readKeptMeasurements(
  database: Database,
  itemIds: readonly number[],
): Promise<KeptMeasurement[]> {
  const rows = await queryRows(
    database,
    keptMeasurementRowSchema,
    sql`select distinct on (item_id, criterion_slug) item_id, criterion_slug, value, period
      from kept_measurement where item_id = any(${numberArray(itemIds)})
      order by item_id, criterion_slug, period desc`,
  );
  return rows.map(({ item_id: itemId, criterion_slug: slug, ...measured }) => ({
    itemId,
    slug,
    ...measured,
  }));
}
