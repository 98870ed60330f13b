import { formatAttribute } from "@/lib/format/attribute";
import { compareNames } from "@/lib/format/name-order";
import { queryRows, type Database } from "@/server/platform/db/database";
import { category, type AttributeDefinition } from "@/server/platform/db/schema/catalog";
import { facetCountSchema, ranking, type FacetCount } from "@/server/platform/db/schema/rankings";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";

const FACET_VALUES = 60;

const byLabel = (a: FacetCount, b: FacetCount) => compareNames(a.label, b.label);

const valueRowSchema = z.object({ value: z.string(), count: z.number() });

async function countFacets(transaction: Database, categoryId: number, attributes: AttributeDefinition[]) {
  const facets: Record<string, FacetCount[]> = {};
  const brands = await queryRows(
    transaction,
    facetCountSchema,
    sql`select brand_slug as value, min(brand) as label, count(*)::int as count from item
      where category_id = ${categoryId} and brand_slug is not null and hidden_at is null
      group by brand_slug order by count(*) desc, brand_slug limit ${FACET_VALUES * 5}`,
  );
  if (brands.length > 1) facets.brand = brands.sort(byLabel);
  for (const { key, unit, type } of attributes.filter((attribute) => attribute.filterable)) {
    const values = await queryRows(
      transaction,
      valueRowSchema,
      sql`select attributes ->> ${key} as value, count(*)::int as count from item
        where category_id = ${categoryId} and attributes ? ${key} and hidden_at is null
        group by 1 order by count(*) desc, 1 limit ${FACET_VALUES}`,
    );
    if (values.length < 2) continue;
    facets[key] = values
      .map(({ value, count }) => ({ value, count, label: formatAttribute(value, { type, unit }) }))
      .sort(byLabel);
  }
  return facets;
}

const figuresSchema = z.object({
  items: z.number(),
  ranked: z.number(),
  few: z.number(),
  outdated: z.number(),
  evidence: z.number(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  score_counts: z.array(z.number()),
});

type Figures = z.infer<typeof figuresSchema>;

async function countFigures(transaction: Database, categoryId: number): Promise<Figures> {
  const [figures] = await queryRows(
    transaction,
    figuresSchema,
    sql`select count(*)::int as items, count(*) filter (where e.section = 'ranked')::int as ranked,
        count(*) filter (where e.section = 'few')::int as few,
        count(*) filter (where e.section = 'outdated')::int as outdated,
        coalesce((select sum(v.counted) from evidence v join item vi on vi.id = v.item_id
          where vi.category_id = ${categoryId} and vi.hidden_at is null and v.criterion_slug = ''), 0)::float8 as evidence,
        min(i.lowest_price_cents) as lowest, max(i.lowest_price_cents) as highest,
        array(select count(s.item_id)::int from generate_series(0, 100) nota
          left join (score s join item si on si.id = s.item_id and si.hidden_at is null)
            on s.category_id = ${categoryId} and s.displayed = nota
          group by nota order by nota) as score_counts
      from ranking_entry e join item i on i.id = e.item_id where e.category_id = ${categoryId}`,
  );
  if (!figures) throw new Error("The figures of the ranking were not counted");
  return figures;
}

/**
 * Writes the counts by section, filter and Nota, the sum of the evidence and the range of prices. `startedAt` is in milliseconds of
 * `performance.now()`.
 */
export async function writeFigures(
  transaction: Database,
  categoryId: number,
  {
    now,
    startedAt,
    newestPeriod,
    periods,
  }: { now: Date; startedAt: number; newestPeriod: string | null; periods: string[] },
): Promise<void> {
  const [definition] = await transaction.select().from(category).where(eq(category.id, categoryId));
  if (!definition) return;
  const facets = await countFacets(transaction, categoryId, definition.attributes);
  const figures = await countFigures(transaction, categoryId);
  const row = {
    refreshedAt: now,
    itemCount: figures.items,
    rankedCount: figures.ranked,
    fewCount: figures.few,
    outdatedCount: figures.outdated,
    unratedCount: figures.items - figures.ranked - figures.few - figures.outdated,
    evidenceCount: figures.evidence,
    facets,
    lowestPriceCents: figures.lowest,
    highestPriceCents: figures.highest,
    scoreCounts: figures.score_counts,
    newestPeriod,
    periods,
    refreshMilliseconds: Math.round(performance.now() - startedAt),
  };
  await transaction
    .insert(ranking)
    .values({ categoryId, ...row })
    .onConflictDoUpdate({ target: ranking.categoryId, set: row });
}
