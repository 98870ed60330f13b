import type { Criterion, CriterionResult } from "@/lib/contracts/score";
import { queryRows, type Database } from "@/server/db/database";
import type { score } from "@/server/db/schema/scores";
import { numberArray } from "@/server/db/sql-lists";
import { sql } from "drizzle-orm";

interface StoredResults {
  id: number;
  criteria: (typeof score.$inferSelect)["criteria"];
  measured: [string, number, string][] | null;
}

/** By the items' ids, in the order of criteria. An item without scores has an empty list. */
export async function loadCriterionResults(
  database: Database,
  items: readonly { id: number; criteria: readonly Criterion[] }[],
): Promise<Map<number, CriterionResult[]>> {
  const ids = items.flatMap(({ id, criteria }) => (criteria.length > 0 ? [id] : []));
  const rows =
    ids.length === 0
      ? []
      : await queryRows<StoredResults>(
          database,
          sql`select s.item_id as id, s.criteria, (
              select json_agg(json_build_array(n.slug, n.value, n.period)) from (
                select distinct on (m.criterion_id) c.slug, m.value, m.period
                from measurement m join criterion c on c.id = m.criterion_id
                where m.item_id = s.item_id order by m.criterion_id, m.period desc
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
    const [, measuredValue = null, measuredPeriod = null] =
      stored.measured?.find(([measured]) => measured === slug) ?? [];
    return [{ slug, ...result, measuredValue, measuredPeriod }];
  });
}
