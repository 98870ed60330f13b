import { queryRows, type Database } from "@/server/platform/db/database";
import { LRUCache } from "lru-cache";
import { sql } from "drizzle-orm";
import { z } from "zod";

const facetTextSchema = z.object({
  attribute: z.string(),
  value: z.string(),
});

type FacetText = z.infer<typeof facetTextSchema>;

// The id of a text is the same in every database, and never changes.
const known = new LRUCache<number, FacetText>({ max: 50_000 });

const facetTextRowSchema = facetTextSchema.extend({ id: z.number() });

export async function readFacetTexts(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, FacetText>> {
  const texts = new Map<number, FacetText>();
  const missing: number[] = [];
  for (const id of ids) {
    const text = known.get(id);
    if (text) texts.set(id, text);
    else missing.push(id);
  }
  if (missing.length === 0) return texts;
  const rows = await queryRows(
    database,
    facetTextRowSchema,
    sql`select f.id::float8 as id, f.attribute, f.value
      from jsonb_array_elements_text(${JSON.stringify(missing)}::jsonb) as w
      join search_facet f on f.id = w.value::bigint`,
  );
  for (const { id, attribute, value } of rows) {
    const text = { attribute, value };
    known.set(id, text);
    texts.set(id, text);
  }
  return texts;
}
