import type { Criterion, CriterionResult } from "@/lib/contracts/score";
import { queryRows, type Database } from "@/server/db/database";
import { score } from "@/server/db/schema/scores";
import { eq, sql } from "drizzle-orm";

interface StoredMeasurement {
  slug: string;
  value: number;
  period: string;
}

async function newestMeasurements(database: Database, itemId: number): Promise<StoredMeasurement[]> {
  return queryRows<StoredMeasurement>(
    database,
    sql`select distinct on (m.criterion_id) c.slug, m.value, m.period
      from measurement m join criterion c on c.id = m.criterion_id
      where m.item_id = ${itemId} order by m.criterion_id, m.period desc`,
  );
}

/** The partial scores of an item in the order of its category's criteria, with the measured values. */
export async function loadCriterionResults(
  database: Database,
  itemId: number,
  criteria: readonly Criterion[],
): Promise<CriterionResult[]> {
  if (criteria.length === 0) return [];
  const [stored] = await database
    .select({ criteria: score.criteria })
    .from(score)
    .where(eq(score.itemId, itemId));
  const measured = await newestMeasurements(database, itemId);
  return criteria.flatMap(({ slug }) => {
    const result = stored?.criteria[slug];
    if (!result) return [];
    const measurement = measured.find((row) => row.slug === slug);
    return [
      {
        slug,
        ...result,
        measuredValue: measurement?.value ?? null,
        measuredPeriod: measurement?.period ?? null,
      },
    ];
  });
}
