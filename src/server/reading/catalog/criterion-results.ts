import type { Criterion, CriterionResult } from "@/lib/contracts/score";
import { queryRows, type Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { casesOf, storedCasesSchema } from "@/server/reading/catalog/measured-values";
import { isYoungEnough, newestFirst } from "@/server/publishing/scores/measurement-age";
import { sql } from "drizzle-orm";
import { z } from "zod";

const storedResultsSchema = z.object({
  id: z.number(),
  criteria: z.record(
    z.string(),
    z.object({ mean: z.number(), deviation: z.number(), counted: z.number(), hasEvidence: z.boolean() }),
  ),
  measured: z
    .array(
      storedCasesSchema.extend({
        slug: z.string(),
        value: z.number(),
        period: z.string(),
        counts: z.boolean(),
      }),
    )
    .nullable(),
});

type StoredResults = z.infer<typeof storedResultsSchema>;

/**
 * The results of criteria by the items' ids, in the order of criteria. An item without scores has an empty
 * list.
 */
export async function loadCriterionResults(
  database: Database,
  items: readonly { id: number; criteria: readonly Criterion[] }[],
): Promise<Map<number, CriterionResult[]>> {
  const ids = items.flatMap(({ id, criteria }) => (criteria.length > 0 ? [id] : []));
  const rows =
    ids.length === 0
      ? []
      : await queryRows(
          database,
          storedResultsSchema,
          sql`select s.item_id as id, s.criteria, (
              select json_agg(n) from (
                select distinct on (m.criterion_id) k.slug, m.value, m.period, m.cases, m.scale_minimum, m.scale_maximum,
                  ${isYoungEnough} as counts
                from measurement m join criterion k on k.id = m.criterion_id join category c on c.id = k.category_id
                where m.item_id = s.item_id order by m.criterion_id, ${newestFirst}
              ) n
            ) as measured
            from score s where s.item_id = any(${numberArray(ids)})`,
        );
  const stored = new Map(rows.map((row) => [row.id, row]));
  return new Map(items.map(({ id, criteria }) => [id, resultsOf(stored.get(id), criteria)]));
}

function resultsOf(stored: StoredResults | undefined, criteria: readonly Criterion[]): CriterionResult[] {
  return criteria.flatMap(({ slug }) => {
    const result = stored?.criteria[slug];
    if (!result) return [];
    const newest = stored.measured?.find((each) => each.slug === slug) ?? null;
    const counted = newest?.counts ? newest : null;
    return [
      {
        ...{ slug, ...result },
        measuredValue: counted?.value ?? null,
        measuredPeriod: counted?.period ?? null,
        measuredCases: counted && casesOf(counted.value, counted),
        outdated: newest && !newest.counts ? { value: newest.value, period: newest.period } : null,
      },
    ];
  });
}
