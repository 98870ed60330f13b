import type { ItemDetail } from "@/lib/contracts/item";
import type { CasesOfMeasurement } from "@/lib/contracts/score";
import { measuredInterval } from "@/lib/scoring/measured-interval";
import { queryRows, type Database } from "@/server/platform/db/database";
import { newestFirst } from "@/server/publishing/scores/measurement-age";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** Periods of a criterion that an item shows. */
const MOST_PERIODS = 12;

/** The columns of a measurement's cases, which are null together. */
export const storedCasesSchema = z.object({
  cases: z.number().nullable(),
  scale_minimum: z.number().nullable(),
  scale_maximum: z.number().nullable(),
});

export type StoredCases = z.infer<typeof storedCasesSchema>;

/** The cases of a stored value with their 90% interval; null where the source gives none. */
export function casesOf(value: number, stored: StoredCases): CasesOfMeasurement | null {
  const { cases: count, scale_minimum: minimum, scale_maximum: maximum } = stored;
  if (count === null || minimum === null || maximum === null) return null;
  const interval = measuredInterval(value, { count, minimum, maximum });
  return interval && { count, minimum, maximum, ...interval };
}

const storedValueSchema = storedCasesSchema.extend({
  criterion: z.string(),
  period: z.string(),
  value: z.number(),
});

/** The newest values of each criterion that has several periods, at most 12, the oldest first, in the order of criteria. */
export async function loadMeasuredPeriods(
  database: Database,
  itemId: number,
): Promise<ItemDetail["measuredPeriods"]> {
  const rows = await queryRows(
    database,
    storedValueSchema,
    sql`select v.criterion, v.period, v.value, v.cases, v.scale_minimum, v.scale_maximum
      from (select k.slug as criterion, k.sort_order, m.period, m.value, m.cases, m.scale_minimum, m.scale_maximum,
          row_number() over (partition by m.criterion_id order by ${newestFirst}) as age,
          count(*) over (partition by m.criterion_id) as periods
        from measurement m join criterion k on k.id = m.criterion_id where m.item_id = ${itemId}) v
      where v.periods > 1 and v.age <= ${MOST_PERIODS} order by v.sort_order, v.criterion, v.age desc`,
  );
  return rows.map(({ criterion, period, value, ...stored }) => ({
    ...{ criterion, period, value },
    cases: casesOf(value, stored),
  }));
}
