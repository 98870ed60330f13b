import { queryRows, type Database } from "@/server/platform/db/database";
import { slugify } from "@/server/platform/words/text-keys";
import { sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import { z } from "zod";

const LONGEST_SLUG = 90;

interface SlugRequest {
  key: string;
  name: string;
}

interface SlugCategory {
  id: number;
  slug: string;
  /** The singular of its items for addresses: "empresa". */
  itemSlug: string;
}

const takenSchema = z.object({
  slug: z.string(),
  category_id: z.number(),
  external_key: z.string(),
});

type Taken = z.infer<typeof takenSchema>;

export function nameSlug(name: string): string {
  const slug = slugify(name);
  return slug.length <= LONGEST_SLUG ? slug : slug.slice(0, LONGEST_SLUG).replace(/-[^-]*$/, "");
}

/** In the order in which they are tried. The last one depends only on the item itself. */
function candidates({ key, name }: SlugRequest, category: SlugCategory): string[] {
  const base = nameSlug(name);
  const isTold = base.endsWith(category.itemSlug);
  const suffix = createHash("sha256").update(`${category.id} ${key}`).digest("hex").slice(0, 8);
  return [base, isTold ? `${category.slug}-${base}` : `${base}-${category.itemSlug}`, `${base}-${suffix}`];
}

async function takenSlugs(database: Database, slugs: string[]): Promise<Map<string, Taken>> {
  const list = JSON.stringify(slugs);
  const rows = await queryRows(
    database,
    takenSchema,
    sql`with wanted as (select value as slug from jsonb_array_elements_text(${list}::jsonb))
      select i.slug, i.category_id, i.external_key from wanted join item i using (slug)
      union all
      select r.old_slug, i.category_id, i.external_key
      from wanted w join slug_redirect r on r.old_slug = w.slug join item i on i.id = r.item_id`,
  );
  return new Map(rows.map((row) => [row.slug, row]));
}

/** The name, else with the kind ("porto-seguro-seguradora"), else with a suffix from the key. */
export async function chooseSlugs(
  database: Database,
  category: SlugCategory,
  requests: readonly SlugRequest[],
): Promise<Map<string, string>> {
  const chosen = new Map<string, string>();
  if (requests.length === 0) return chosen;
  const choices = requests.map((request) => ({ request, slugs: candidates(request, category) }));
  const taken = await takenSlugs(
    database,
    choices.flatMap(({ slugs }) => slugs),
  );
  for (const { request, slugs } of choices) {
    const own = { category_id: category.id, external_key: request.key };
    const isFree = (slug: string | undefined) => {
      const holder = slug === undefined ? undefined : taken.get(slug);
      return !holder || (holder.category_id === own.category_id && holder.external_key === own.external_key);
    };
    const [base = "", withNoun, withSuffix = ""] = slugs;
    const isOtherCategory = taken.get(base)?.category_id !== category.id;
    const slug = isFree(base) ? base : isOtherCategory && isFree(withNoun) ? (withNoun ?? base) : withSuffix;
    chosen.set(request.key, slug);
    taken.set(slug, { slug, ...own });
  }
  return chosen;
}
