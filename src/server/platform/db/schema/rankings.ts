import type { CriterionScore, ScoreStatus } from "@/lib/scoring/score";
import { category, item } from "@/server/platform/db/schema/catalog";
import { instant, plainText } from "@/server/platform/db/schema/columns";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { z } from "zod";

/** Sections in their order. `outdated`: without a Nota, because all of the item's measurements are too old. */
export type RankingSection = "ranked" | "few" | "outdated" | "unrated";

export const facetCountSchema = z.object({
  value: z.string(),
  label: z.string(),
  count: z.number(),
});

export type FacetCount = z.infer<typeof facetCountSchema>;

export const ranking = pgTable("ranking", {
  categoryId: integer("category_id")
    .primaryKey()
    .references(() => category.id, { onDelete: "cascade" }),
  refreshedAt: instant("refreshed_at").notNull(),
  itemCount: integer("item_count").notNull(),
  rankedCount: integer("ranked_count").notNull(),
  fewCount: integer("few_count").notNull(),
  /** Items whose newest measurements are all too old to count. */
  outdatedCount: integer("outdated_count").notNull().default(0),
  /** Periods of `period_score`, the newest first. */
  periods: text("periods").array().notNull().default([]),
  unratedCount: integer("unrated_count").notNull(),
  evidenceCount: bigint("evidence_count", { mode: "number" }).notNull(),
  facets: jsonb("facets").$type<Record<string, FacetCount[]>>().notNull(),
  lowestPriceCents: integer("lowest_price_cents"),
  highestPriceCents: integer("highest_price_cents"),
  /** Items by Nota: element `Nota + 1` (from 1) counts the items with that Nota. */
  scoreCounts: integer("score_counts").array().notNull().default([]),
  /** The newest period of the imported data; null where reviews keep the ranking up to date. */
  newestPeriod: text("newest_period"),
  /** How long the last refresh took. The next one waits for a multiple of it. */
  refreshMilliseconds: integer("refresh_milliseconds").notNull().default(0),
});

/** Each change has a row, so that writers of scores never wait for each other or for a refresh. */
export const staleRanking = pgTable(
  "stale_ranking",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    since: instant("since").notNull(),
  },
  (table) => [index("stale_ranking_category").on(table.categoryId, table.since)],
);

export const rankingEntry = pgTable(
  "ranking_entry",
  {
    itemId: integer("item_id")
      .primaryKey()
      .references(() => item.id, { onDelete: "cascade" }),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    section: text("section").$type<RankingSection>().notNull(),
    /** The place, 1 to N over the whole ranking, section by section. */
    listOrder: integer("list_order").notNull(),
    position: integer("position"),
    tieGroup: integer("tie_group"),
    isTied: boolean("is_tied").notNull().default(false),
    likelyLow: integer("likely_low"),
    likelyHigh: integer("likely_high"),
    /** Position seven days before the refresh; null where the item was not ranked then. */
    previousPosition: integer("previous_position"),
    /** Whether anything was ranked on that day. */
    hadSnapshot: boolean("had_snapshot").notNull().default(false),
    /** The newest period of the item's data, where it is older than the ranking's. */
    olderPeriod: text("older_period"),
    brandSlug: text("brand_slug"),
  },
  (table) => [
    // The migration makes it deferrable, because entries exchange places in one statement.
    unique("ranking_entry_place").on(table.categoryId, table.listOrder),
    index("ranking_entry_brand").on(table.categoryId, table.brandSlug, table.listOrder),
  ],
);

/** A block is 128 neighbouring places. */
export const PLACE_BLOCK_BITS = 7;

const blockOf = (place: string) => sql.raw(`${place} >> ${PLACE_BLOCK_BITS}`);

/**
 * Written with the ranking, so places may be older than a price or a count of reviews. Indexes have the block
 * of a place: an item that stays in its blocks is written without any index (a "heap-only tuple"), for which
 * the migration leaves half of each page free.
 */
export const rankingPlace = pgTable(
  "ranking_place",
  {
    itemId: integer("item_id")
      .primaryKey()
      .references(() => item.id, { onDelete: "cascade" }),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    priceCents: integer("price_cents"),
    pricePlace: integer("price_place").notNull(),
    valuePlace: integer("value_place").notNull(),
    reviewsPlace: integer("reviews_place").notNull(),
    namePlace: integer("name_place").notNull(),
    priceBlock: integer("price_block").generatedAlwaysAs(blockOf("price_place")),
    valueBlock: integer("value_block").generatedAlwaysAs(blockOf("value_place")),
    reviewsBlock: integer("reviews_block").generatedAlwaysAs(blockOf("reviews_place")),
    nameBlock: integer("name_block").generatedAlwaysAs(blockOf("name_place")),
  },
  (table) => [
    index("ranking_place_price").on(table.categoryId, table.priceBlock),
    index("ranking_place_price_cents").on(table.categoryId, table.priceCents, table.priceBlock),
    index("ranking_place_value").on(table.categoryId, table.valueBlock),
    index("ranking_place_reviews").on(table.categoryId, table.reviewsBlock),
    index("ranking_place_name").on(table.categoryId, table.nameBlock),
  ],
);

/** Who held a ranking's first positions, and when, for news. Only changes are written. */
export const rankingTop = pgTable(
  "ranking_top",
  {
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    validFrom: instant("valid_from").notNull(),
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    validTo: instant("valid_to"),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.position, table.validFrom] }),
    index("ranking_top_from").on(table.categoryId, table.validFrom),
    index("ranking_top_item").on(table.itemId),
  ],
);

/**
 * As at the end of each day (America/Sao_Paulo); only changes are written. Rows outlive their item. Positions
 * are not stored: every item that another one passes would need a row (ADR 33).
 */
/**
 * The Notas of a category of measurements alone as they would be if its newest data were those of an earlier period;
 * computed from the measurements that are stored now, by the present criteria.
 */
export const periodScore = pgTable(
  "period_score",
  {
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    /** The month in which the period ends (`measurement.period_month`). */
    month: integer("month").notNull(),
    /** "2020-T4". */
    period: text("period").notNull(),
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    status: text("status").$type<ScoreStatus>().notNull(),
    displayed: smallint("displayed"),
    mean: doublePrecision("mean"),
    deviation: doublePrecision("deviation"),
    low: doublePrecision("low"),
    high: doublePrecision("high"),
    counted: integer("counted").notNull(),
    criteria: jsonb("criteria").$type<Record<string, CriterionScore>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.month, table.itemId] }),
    index("period_score_item").on(table.itemId, table.month),
  ],
);

export const rankingRange = pgTable(
  "ranking_range",
  {
    itemId: integer("item_id").notNull(),
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    /** Exclusive; null while it holds. */
    validTo: date("valid_to", { mode: "string" }),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    /** The name as orders compare it (`nameKey`). */
    nameKey: plainText("name_key").notNull(),
    status: text("status").$type<ScoreStatus>().notNull(),
    displayed: smallint("displayed"),
    mean: doublePrecision("mean"),
    deviation: doublePrecision("deviation"),
    low: doublePrecision("low"),
    high: doublePrecision("high"),
    counted: integer("counted").notNull(),
    criteria: jsonb("criteria").$type<Record<string, CriterionScore>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.validFrom] }),
    index("ranking_range_category").on(table.categoryId, table.validFrom),
    index("ranking_range_open")
      .on(table.categoryId, table.itemId)
      .where(sql`${table.validTo} is null`),
    // The published order as far as scores decide it, so that the first pages of a day need no full sort.
    index("ranking_range_order").on(
      table.categoryId,
      sql`(case ${table.status} when 'ranked' then 1 when 'few' then 2 else 3 end)`,
      table.displayed.desc().nullsLast(),
      table.mean.desc().nullsLast(),
      table.counted.desc(),
    ),
    check("ranking_range_days", sql`${table.validTo} > ${table.validFrom}`),
  ],
);
