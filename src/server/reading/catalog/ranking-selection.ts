import type { Criterion } from "@/lib/contracts/score";
import {
  boundFilterNames,
  type BoundFilter,
  type RankingQuery,
  type RankingSort,
} from "@/lib/ranking/ranking-query";
import { ratingBands } from "@/lib/rating/bands";
import { INTERVAL_DEVIATIONS, normaliseWeights } from "@/lib/scoring/score";
import type { CostTerms } from "@/lib/prices/total-cost";
import { costTermsOf, totalCents } from "@/server/reading/catalog/total-cost-terms";
import type { AttributeDefinition } from "@/server/platform/db/schema/catalog";
import { rankingRowSelection, withoutComparison } from "@/server/reading/catalog/ranking-rows";
import { PLACE_BLOCK_BITS } from "@/server/platform/db/schema/rankings";
import { sql, type SQL } from "drizzle-orm";

/** A single value is compared by equality, because only then can an index serve the order too. */
const oneOf = (expression: SQL, values: readonly string[]) =>
  values.length === 1
    ? sql`${expression} = ${values[0]}`
    : sql`${expression} in (${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )})`;

interface BoundCondition {
  of: "item" | "score";
  holds: (value: number, terms: CostTerms | null) => SQL;
}

const boundConditions: Record<BoundFilter, BoundCondition> = {
  minimumScore: { of: "score", holds: (score) => sql`s.displayed >= ${score}` },
  minimumPriceCents: { of: "item", holds: (cents) => sql`i.lowest_price_cents >= ${cents}` },
  maximumPriceCents: { of: "item", holds: (cents) => sql`i.lowest_price_cents <= ${cents}` },
  maximumTotalCents: {
    of: "item",
    holds: (cents, terms) => (terms ? sql`${totalCents(terms)} <= ${cents}` : sql`false`),
  },
};

export interface RankingFilter {
  conditions: SQL;
  /** What the conditions read besides the entry. */
  reads: ReadonlySet<"item" | "score">;
}

/**
 * Half of the rows for the planner, whatever the condition says. By its own estimate several filters leave no row, so that it would
 * compare each row that they do leave with every item of the personal order.
 */
const unestimated = (condition: SQL) => sql`coalesce(${condition}, false)`;

/** @param definitions the category's attributes, which total costs are made of */
export function rankingFilter(
  query: RankingQuery,
  definitions: readonly AttributeDefinition[],
): RankingFilter | null {
  const conditions: SQL[] = [];
  const reads = new Set<"item" | "score">();
  const terms = query.maximumTotalCents === null ? null : costTermsOf(definitions, query);
  if (query.brands.length > 0) conditions.push(oneOf(sql`e.brand_slug`, query.brands));
  for (const name of boundFilterNames) {
    const value = query[name];
    if (value === null) continue;
    conditions.push(boundConditions[name].holds(value, terms));
    reads.add(boundConditions[name].of);
  }
  for (const [key, values] of Object.entries(query.attributes)) {
    conditions.push(oneOf(sql`i.attributes ->> ${key}`, values));
    reads.add("item");
  }
  if (conditions.length === 0) return null;
  const all = sql.join(conditions, sql` and `);
  return { conditions: sql` and ${query.weights === null ? all : unestimated(all)}`, reads };
}

interface PersonalSelection {
  with: SQL;
  join: SQL;
  columns: SQL;
}

/** `displayedScore` in SQL: half-up, but never across the border of a band. */
export function displayedOf(mean: SQL): SQL {
  const borders = sql.join(
    ratingBands.flatMap(({ lowerBound }) => (lowerBound === null ? [] : [sql`${lowerBound}::float8`])),
    sql`, `,
  );
  return sql`(floor(${mean} + 0.5) - (floor(${mean} + 0.5) in (${borders}) and ${mean} < floor(${mean} + 0.5))::int)::int`;
}

/**
 * Positions count all ranked items before any filter. Null without personal weights.
 * @param source items with all columns of `score`, `slug` and `ordering_name`
 * @param replaced expressions in place of published columns besides those of the order
 */
export function personalOrder(
  source: SQL,
  query: RankingQuery,
  criteria: readonly Criterion[],
  replaced: Parameters<typeof rankingRowSelection>[0] = {},
): PersonalSelection | null {
  if (query.weights === null) return null;
  const published = Object.fromEntries(criteria.map(({ slug, weight }) => [slug, weight]));
  const weights = Object.entries(normaliseWeights(query.weights, published)).filter(
    ([, weight]) => weight > 0,
  );
  const weighed = (part: "mean" | "deviation") =>
    sql.join(
      weights.map(
        ([slug, weight]) =>
          sql`${weight}::float8 * coalesce((s.criteria -> ${slug} ->> ${part})::float8, s.mean, 0)`,
      ),
      sql` + `,
    );
  return {
    with: sql`with weighed as (
        select s.item_id, s.status, s.counted, s.ordering_name, s.slug, ${weighed("mean")} as mean,
          ${weighed("deviation")} as deviation
        from (${source}) s where s.status <> 'unrated'
      ), personal as materialized (
        select item_id, mean, deviation, displayed,
          row_number() over (partition by status
            order by displayed desc, mean desc, counted desc, ordering_name, slug)::int as place
        from weighed cross join lateral (select ${displayedOf(sql`mean`)} as displayed) as shown
      )`,
    join: sql`left join personal p on p.item_id = e.item_id`,
    columns: rankingRowSelection({
      ...replaced,
      displayed: sql`p.displayed`,
      mean: sql`p.mean`,
      low: sql`greatest(0, p.mean - ${INTERVAL_DEVIATIONS} * p.deviation)`,
      high: sql`least(100, p.mean + ${INTERVAL_DEVIATIONS} * p.deviation)`,
      position: sql`case when s.status = 'ranked' then p.place end`,
      ...withoutComparison,
    }),
  };
}

const sectionOrder = sql`case e.section when 'ranked' then 1 when 'few' then 2 when 'outdated' then 3 else 4 end`;

/** Places from 1 to N, so that a page is a range of them. */
interface Numbering {
  place: SQL;
  /** The place, or first its block, by which an index is sorted. */
  by: SQL;
  between: (first: number, last: number) => SQL;
  after: (place: number) => SQL;
}

/** An order of `ranking_place`, whose index has blocks of places (`PLACE_BLOCK_BITS`). */
function inBlocks(name: "price" | "value" | "reviews" | "name"): Numbering {
  const place = sql.raw(`l.${name}_place`);
  const block = sql.raw(`l.${name}_block`);
  const blockOf = (number: number) => number >> PLACE_BLOCK_BITS;
  return {
    place,
    by: sql`${block}, ${place}`,
    between: (first, last) =>
      sql`${block} between ${blockOf(first)}::int and ${blockOf(last)}::int and ${place} between ${first}::int and ${last}::int`,
    after: (number) => sql`${block} >= ${blockOf(number)}::int and ${place} > ${number}::int`,
  };
}

const PUBLISHED: Numbering = {
  place: sql`e.list_order`,
  by: sql`e.list_order`,
  between: (first, last) => sql`e.list_order between ${first}::int and ${last}::int`,
  after: (place) => sql`e.list_order > ${place}::int`,
};

const PLACES: Readonly<Partial<Record<RankingSort, Numbering>>> = {
  preco: inBlocks("price"),
  "custo-beneficio": inBlocks("value"),
  avaliacoes: inBlocks("reviews"),
  nome: inBlocks("name"),
};

interface ListingOrder {
  join: SQL;
  by: SQL;
  /** Null under personal weights and by total costs, where places are counted for each request. */
  numbering: Numbering | null;
}

/** @param terms of total costs; null where the list is not in their order */
export function listingOrder(
  query: RankingQuery,
  personal: PersonalSelection | null,
  terms: CostTerms | null = null,
): ListingOrder {
  if (query.sort === "custo-total" && terms) {
    return { join: sql``, by: sql`${totalCents(terms)} nulls last, e.list_order`, numbering: null };
  }
  const places = PLACES[query.sort];
  if (places) {
    const join = sql`join ranking_place l on l.item_id = e.item_id and l.category_id = e.category_id`;
    return { join, by: places.by, numbering: places };
  }
  if (!personal) return { join: sql``, by: PUBLISHED.by, numbering: PUBLISHED };
  const by = sql`${sectionOrder}, p.place nulls last, e.list_order`;
  return { join: sql``, by, numbering: null };
}
