import { priorEvidenceRowSchema, type PriorProof } from "@/lib/contracts/proof";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import { z } from "zod";

const priorProofRowSchema = z.object({ id: z.number(), version: z.number() });

/** By default the newest version. Empty where no published score uses the version any more. */
export async function loadPriorProof(
  database: Database,
  slug: string,
  wanted: number | null,
): Promise<PriorProof | null> {
  const [found] = await queryRows(
    database,
    priorProofRowSchema,
    sql`select c.id, coalesce(${wanted}::int, (select max(version) from prior where category_id = c.id), 0) as version
      from category c where c.slug = ${slug} and c.hidden_at is null`,
  );
  if (!found) return null;
  const rows = await queryRows(
    database,
    priorEvidenceRowSchema,
    sql`select coalesce(case when i.hidden_at is null then i.slug end, 'item-' || p.item_id) as item, p.criterion_slug as criterion, p.counted,
        p.weight_sum::float8 as "weightSum", p.value_sum::float8 as "valueSum", p.square_sum::float8 as "squareSum",
        p.months, p.month_weight as "monthWeight", p.month_value as "monthValue", p.month_square as "monthSquare",
        p.decayed_weight as "decayedWeight", p.decayed_value as "decayedValue", p.measured
      from prior_evidence p left join item i on i.id = p.item_id
      where p.category_id = ${found.id} and p.version = ${found.version}
      order by p.criterion_slug, 1`,
  );
  return { ranking: slug, version: found.version, rows };
}
