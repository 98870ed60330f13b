import { criterion, item } from "@/server/platform/db/schema/catalog";
import { bytes, instant, identity, weight } from "@/server/platform/db/schema/columns";
import { feed } from "@/server/platform/db/schema/feeds";
import { importRun } from "@/server/platform/db/schema/imports";
import { sql, type SQL } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";

export const review = pgTable(
  "review",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    externalKey: text("external_key").notNull(),
    /** The item that it was written for, before a merge or split; the transparency log names that one. */
    writtenFor: integer("written_for"),
    /** Since when it does not count because a merge left it beside a newer review of its author. */
    supersededAt: instant("superseded_at"),
    /** `sub` of the user pool; null where it was imported or its author has left. */
    authorId: text("author_id"),
    authorName: text("author_name").notNull(),
    title: text("title"),
    body: text("body").notNull(),
    pros: text("pros"),
    cons: text("cons"),
    ownedFor: text("owned_for"),
    stars: smallint("stars").notNull(),
    /** 1–5 by slug of a reviewed criterion. A criterion without a rating is missing. */
    criterionStars: jsonb("criterion_stars").$type<Record<string, number>>().notNull().default({}),
    isVerified: boolean("is_verified").notNull().default(false),
    /** The share of its base weight that it keeps for good, decided when it was posted (`frozenShare`). */
    weightShare: weight("weight_share").notNull().default(1),
    /** Its weight where its cluster exceeds the limit on the item; null where its own weight holds. */
    clusterWeight: weight("cluster_weight"),
    /** `ownWeight` of the scoring library; 0 where moderation excluded it. */
    ownWeight: weight("own_weight")
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`case when exclusion_reason is not null then 0
          else trunc((case when is_verified then 1 else 0.7 end) * weight_share, 4) end`,
      ),
    /** The weight that counts. */
    weight: weight("weight")
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`case when exclusion_reason is not null then 0
          else coalesce(cluster_weight, trunc((case when is_verified then 1 else 0.7 end) * weight_share, 4)) end`,
      ),
    /** A random key in place of an author who has left a cluster. */
    leftWriter: text("left_writer"),
    /** The writer, for reviews that are weighed together; null for an imported one. */
    writerKey: text("writer_key").generatedAlwaysAs((): SQL => sql`coalesce(left_writer, author_id)`),
    /** Sketch of its text (`sketchOf`), by which copies are found; null for a short or imported one. */
    sketch: integer("sketch").array(),
    /** Why moderation excluded it; null where it counts. An excluded review stays listed ("não conta"). */
    exclusionReason: text("exclusion_reason"),
    /** Null where it is public. Otherwise a public tombstone, with the texts in `withheld_review`. */
    removedAt: instant("removed_at"),
    reviewedAt: instant("reviewed_at").notNull(),
    editedAt: instant("edited_at"),
    helpfulVotes: integer("helpful_votes").notNull().default(0),
    unhelpfulVotes: integer("unhelpful_votes").notNull().default(0),
    /** Lower bound of the share of helpful votes (`usefulness`), for the order "most useful". */
    usefulness: doublePrecision("usefulness").notNull().default(0),
    contentHash: text("content_hash").notNull(),
    /** For its commitment in the log; without it nobody can tell which review that was. */
    salt: bytes("salt"),
    /** The feed that it came from; null without one. It is deleted with that feed. */
    feedId: integer("feed_id").references(() => feed.id, { onDelete: "set null" }),
    seenAt: instant("seen_at"),
  },
  (table) => [
    unique("review_external_key").on(table.itemId, table.externalKey),
    uniqueIndex("review_author")
      .on(table.authorId, table.itemId, sql`coalesce(${table.supersededAt}, 'infinity'::timestamptz)`)
      .where(sql`${table.authorId} is not null`),
    index("review_item_usefulness").on(
      table.itemId,
      table.usefulness.desc().nullsFirst(),
      table.reviewedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("review_item_time").on(table.itemId, table.reviewedAt.desc(), table.id.desc()),
    index("review_feed")
      .on(table.feedId)
      .where(sql`${table.feedId} is not null`),
    index("review_item_stars").on(table.itemId, table.stars),
    index("review_writer")
      .on(table.writerKey, table.itemId)
      .where(sql`${table.writerKey} is not null`),
    // Not by `writer_key`: with old statistics the planner would read all of this index to find one writer.
    index("review_item_writers")
      .on(table.itemId, table.reviewedAt.desc().nullsFirst())
      .where(sql`${table.authorId} is not null or ${table.leftWriter} is not null`),
    index("review_sketch")
      .using("gin", table.sketch)
      .where(sql`${table.sketch} is not null`),
    check("review_weight_share", sql`${table.weightShare} between 0 and 1`),
    check("review_stars_range", sql`${table.stars} between 1 and 5`),
  ],
);

/** A mean and count that a source published for one period. The periods of an item add up. */
export const aggregate = pgTable(
  "aggregate",
  {
    id: identity(),
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    /** As the source writes it: "2025-03". */
    period: text("period").notNull(),
    source: text("source").notNull(),
    mean: doublePrecision("mean").notNull(),
    count: integer("count").notNull(),
    scaleMinimum: doublePrecision("scale_minimum").notNull(),
    scaleMaximum: doublePrecision("scale_maximum").notNull(),
    /** The step to which the source rounded the mean, on its scale; 0 where it is exact. */
    meanStep: doublePrecision("mean_step").notNull().default(0),
    histogram: jsonb("histogram").$type<[number, number, number, number, number]>(),
    contentHash: text("content_hash").notNull(),
  },
  (table) => [
    unique("aggregate_period").on(table.itemId, table.source, table.period),
    check("aggregate_count", sql`${table.count} >= 0`),
  ],
);

/** A measured value of one criterion. The newest period of an item and criterion counts, if it is not too old. */
export const measurement = pgTable(
  "measurement",
  {
    id: identity(),
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    criterionId: integer("criterion_id")
      .notNull()
      .references(() => criterion.id, { onDelete: "cascade" }),
    period: text("period").notNull(),
    /** Number of the period's last month: 12 × year + month; 0 where the text is no period. */
    periodMonth: integer("period_month")
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`case when period ~ '^[0-9]{4}$' then left(period, 4)::int * 12 + 12
          when period ~ '^[0-9]{4}-T[1-4]$' then left(period, 4)::int * 12 + right(period, 1)::int * 3
          when period ~ '^[0-9]{4}-S[12]$' then left(period, 4)::int * 12 + right(period, 1)::int * 6
          when period ~ '^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$' then left(period, 4)::int * 12 + substr(period, 6, 2)::int
          else 0 end`,
      ),
    value: doublePrecision("value").notNull(),
    /** The cases that the value stands on, and the scale of one case; all null where the source gives none. */
    cases: integer("cases"),
    scaleMinimum: doublePrecision("scale_minimum"),
    scaleMaximum: doublePrecision("scale_maximum"),
    contentHash: text("content_hash").notNull(),
  },
  (table) => [
    unique("measurement_period").on(table.itemId, table.criterionId, table.period),
    index("measurement_month").on(table.criterionId, table.periodMonth),
    check(
      "measurement_cases",
      sql`num_nulls(${table.cases}, ${table.scaleMinimum}, ${table.scaleMaximum}) = 3
        or coalesce(${table.cases} > 0 and ${table.scaleMinimum} < ${table.scaleMaximum}, false)`,
    ),
  ],
);

/** A measured value that a later file of its source replaced. The undo of the import that brought the new one deletes the row. */
export const measurementCorrection = pgTable(
  "measurement_correction",
  {
    id: identity(),
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    criterionId: integer("criterion_id")
      .notNull()
      .references(() => criterion.id, { onDelete: "cascade" }),
    period: text("period").notNull(),
    before: doublePrecision("before").notNull(),
    after: doublePrecision("after").notNull(),
    runId: integer("run_id")
      .notNull()
      .references(() => importRun.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("measurement_correction_item").on(table.itemId),
    index("measurement_correction_period").on(table.criterionId, table.period),
    index("measurement_correction_run").on(table.runId),
  ],
);

/** The counted reviews of one day behind `evidence`, without caps. Scores are made from them (`monthsOf`). */
export const evidenceDay = pgTable(
  "evidence_day",
  {
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    criterionSlug: text("criterion_slug").notNull().default(""),
    /** The date in São Paulo as yyyymmdd. */
    day: integer("day").notNull(),
    weightSum: numeric("weight_sum", { precision: 20, scale: 4, mode: "number" }).notNull(),
    valueSum: numeric("value_sum", { precision: 20, scale: 4, mode: "number" }).notNull(),
    squareSum: numeric("square_sum", { precision: 20, scale: 4, mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.criterionSlug, table.day] })],
);

/**
 * One row for the overall stars (criterion slug "") and one for each reviewed criterion, updated with every
 * review and aggregate. Decimals on the grid of `src/lib/scoring/grid.ts` add up exactly.
 *
 * The closed sums are those of the months before `closed_month` (yyyymm) with caps and decay, so that one more review needs the
 * later days only. Whoever changes an earlier day, or an aggregate, sets `closed_month` to 0: then all days are read again.
 */
export const evidence = pgTable(
  "evidence",
  {
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    criterionSlug: text("criterion_slug").notNull().default(""),
    weightSum: numeric("weight_sum", { precision: 20, scale: 4, mode: "number" }).notNull(),
    valueSum: numeric("value_sum", { precision: 20, scale: 4, mode: "number" }).notNull(),
    squareSum: numeric("square_sum", { precision: 20, scale: 4, mode: "number" }).notNull(),
    roundingVariance: bigint("rounding_variance", { mode: "number" }).notNull().default(0),
    counted: integer("counted").notNull(),
    /** Counted reviews by stars, 1 to 5; all zero where no source gives them. */
    histogram: integer("histogram").array().notNull(),
    closedMonth: integer("closed_month").notNull().default(0),
    closedWeight: doublePrecision("closed_weight").notNull().default(0),
    closedValue: doublePrecision("closed_value").notNull().default(0),
    closedSquare: doublePrecision("closed_square").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.criterionSlug] })],
);
