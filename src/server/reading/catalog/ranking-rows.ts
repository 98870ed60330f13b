import { rankingRowSchema, type RankingRow } from "@/lib/contracts/ranking";
import { totalCostOf, type CostTerms } from "@/lib/prices/total-cost";
import { formatAttribute } from "@/lib/format/attribute";
import {
  shownImage,
  type AttributeDefinition,
  type AttributeValues,
} from "@/server/platform/db/schema/catalog";
import { newestFirst } from "@/server/publishing/scores/measurement-age";
import { hasSafetyNotice } from "@/server/reading/catalog/safety-notices";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

export const storedRankingRowSchema = z.object({
  slug: z.string(),
  name: z.string(),
  is_gone: z.boolean(),
  brand: z.string().nullable(),
  image_url: z.string().nullable(),
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  lowest_price_cents: z.number().nullable(),
  has_safety_notice: z.boolean(),
  status: z.enum(["ranked", "few", "unrated"]),
  displayed: z.number().nullable(),
  mean: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  counted: z.number(),
  section: z.enum(["ranked", "few", "outdated", "unrated"]),
  position: z.number().nullable(),
  previous_position: z.number().nullable(),
  had_snapshot: z.boolean(),
  is_tied: z.boolean(),
  tie_group: z.number().nullable(),
  likely_low: z.number().nullable(),
  likely_high: z.number().nullable(),
  older_period: z.string().nullable(),
  outdated: rankingRowSchema.shape.outdated,
});

export type StoredRankingRow = z.infer<typeof storedRankingRowSchema>;

const publishedColumns: Record<keyof StoredRankingRow, SQL> = {
  slug: sql`i.slug`,
  name: sql`i.name`,
  is_gone: sql`false`,
  brand: sql`i.brand`,
  image_url: shownImage,
  attributes: sql`i.attributes`,
  lowest_price_cents: sql`i.lowest_price_cents`,
  has_safety_notice: hasSafetyNotice,
  status: sql`s.status`,
  displayed: sql`s.displayed`,
  mean: sql`s.mean`,
  low: sql`s.low`,
  high: sql`s.high`,
  counted: sql`s.counted`,
  section: sql`e.section`,
  position: sql`e.position`,
  previous_position: sql`e.previous_position`,
  had_snapshot: sql`e.had_snapshot`,
  is_tied: sql`e.is_tied`,
  tie_group: sql`e.tie_group`,
  likely_low: sql`e.likely_low`,
  likely_high: sql`e.likely_high`,
  older_period: sql`e.older_period`,
  outdated: sql`case when e.section = 'outdated' then (
      select json_agg(json_build_object('slug', n.slug, 'value', n.value, 'period', n.period) order by n.sort_order)
      from (
        select distinct on (k.id) k.slug, k.sort_order, m.value, m.period
        from measurement m join criterion k on k.id = m.criterion_id
        where m.item_id = i.id order by k.id, ${newestFirst}) n)
    else '[]'::json end`,
};

export function rankingRowSelection(replaced: Partial<Record<keyof StoredRankingRow, SQL>> = {}): SQL {
  const columns = Object.entries({ ...publishedColumns, ...replaced });
  return sql.join(
    columns.map(([name, expression]) => sql`${expression} as ${sql.identifier(name)}`),
    sql`, `,
  );
}

/** The columns that only the published order has: changes in a week, ties and likely positions. */
export const withoutComparison = {
  previous_position: sql`null::int`,
  had_snapshot: sql`false`,
  is_tied: sql`false`,
  tie_group: sql`null::int`,
  likely_low: sql`null::int`,
  likely_high: sql`null::int`,
} satisfies Partial<Record<keyof StoredRankingRow, SQL>>;

export const rankingRowColumns: SQL = rankingRowSelection();

/** Positions gained (+) or lost (−) in a week; "new" where the item was not ranked then. */
export function positionChange(row: {
  position: number | null;
  previous_position: number | null;
  had_snapshot: boolean;
}): number | "new" | null {
  if (row.position === null || !row.had_snapshot) return null;
  return row.previous_position === null ? "new" : row.previous_position - row.position;
}

export function likelyPosition(row: { likely_low: number | null; likely_high: number | null }) {
  return row.likely_low === null || row.likely_high === null
    ? null
    : { low: row.likely_low, high: row.likely_high };
}

/** @param terms of total costs; null for a list without them */
export function toRankingRow(
  row: StoredRankingRow,
  attributes: readonly AttributeDefinition[],
  terms: CostTerms | null = null,
): RankingRow {
  return {
    slug: row.slug,
    name: row.name,
    isGone: row.is_gone,
    brand: row.brand,
    imageUrl: row.image_url,
    score: {
      status: row.status,
      displayed: row.displayed,
      mean: row.mean,
      low: row.low,
      high: row.high,
      counted: row.counted,
    },
    section: row.section,
    position: row.position,
    positionChange: positionChange(row),
    isTied: row.is_tied,
    tieGroup: row.tie_group,
    likelyPosition: likelyPosition(row),
    olderPeriod: row.older_period,
    outdated: row.outdated,
    lowestPriceCents: row.lowest_price_cents,
    totalCost: terms && totalCostOf(row.lowest_price_cents, row.attributes[terms.key], terms),
    hasSafetyNotice: row.has_safety_notice,
    highlights: attributeTexts(
      row.attributes,
      attributes.filter((attribute) => attribute.highlighted),
    ),
  };
}

/** In the order of the definitions, without missing values. */
export function attributeTexts(values: AttributeValues, attributes: readonly AttributeDefinition[]) {
  return attributes.flatMap((attribute) => {
    const value = values[attribute.key];
    if (value === undefined) return [];
    return [{ key: attribute.key, label: attribute.label, value: formatAttribute(value, attribute) }];
  });
}
