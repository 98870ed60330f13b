import type { Database } from "@/server/platform/db/database";
import { queryRows } from "@/server/platform/db/database";
import { shownImage } from "@/server/platform/db/schema/catalog";
import { sql } from "drizzle-orm";
import { z } from "zod";

const reviewItemSchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  /** The criteria that reviewers rate. */
  criteria: z.array(z.object({ slug: z.string(), name: z.string() })),
});

export type ReviewItem = z.infer<typeof reviewItemSchema>;

/**
 * Null where people cannot review it: every criterion is measured, or the numbers come from a published
 * source.
 */
export async function loadReviewItem(database: Database, slug: string | null): Promise<ReviewItem | null> {
  if (slug === null) return null;
  const [found] = await queryRows(
    database,
    reviewItemSchema,
    sql`with found as (
        select i.id, i.slug, i.name, ${shownImage} as "imageUrl", c.source,
          coalesce((select jsonb_agg(jsonb_build_object('slug', k.slug, 'name', k.name) order by k.sort_order, k.slug)
            from criterion k where k.category_id = c.id and k.measurement_best is null), '[]'::jsonb) as criteria,
          exists (select from criterion k where k.category_id = c.id) as judged
        from item i join category c on c.id = i.category_id where i.slug = ${slug} and i.hidden_at is null
      )
      select id, slug, name, "imageUrl", criteria from found
      where criteria <> '[]'::jsonb
        or exists (select from review r where r.item_id = found.id)
        or (not judged and source is null and not exists (select from aggregate a where a.item_id = found.id))`,
  );
  return found ?? null;
}
