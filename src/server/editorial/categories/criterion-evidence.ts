import { queryRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import { z } from "zod";

const criterionEvidenceSchema = z.object({
  slug: z.string(),
  measurements: z.number(),
  reviewCount: z.number(),
});

export type CriterionEvidence = z.infer<typeof criterionEvidenceSchema>;

export function readCriterionEvidence(database: Database, categoryId: number): Promise<CriterionEvidence[]> {
  return queryRows(
    database,
    criterionEvidenceSchema,
    sql`select c.slug,
        (select count(*)::int from measurement m where m.criterion_id = c.id) as measurements,
        (select coalesce(sum(e.counted), 0)::int from evidence e join item i on i.id = e.item_id
          where i.category_id = c.category_id and e.criterion_slug = c.slug) as "reviewCount"
      from criterion c where c.category_id = ${categoryId}`,
  );
}
