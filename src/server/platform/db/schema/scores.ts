import type { MethodDraft } from "@/lib/contracts/method-draft";
import type { ValidationResult } from "@/lib/contracts/validation";
import type { ScoreCause } from "@/lib/scoring/published-score";
import type { CriterionScore, Score } from "@/lib/scoring/score";
import { category, item } from "@/server/platform/db/schema/catalog";
import { instant } from "@/server/platform/db/schema/columns";
import { sql } from "drizzle-orm";
import {
  bigint,
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
} from "drizzle-orm/pg-core";

/** Prior of a category (criterion slug "") or of one of its criteria, by version. Rows are only added. */
export const prior = pgTable(
  "prior",
  {
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    criterionSlug: text("criterion_slug").notNull().default(""),
    version: integer("version").notNull(),
    /** The category's slug when they were published, under which the log states them and the scores made from them. */
    statedSlug: text("stated_slug").notNull(),
    mean: doublePrecision("mean").notNull(),
    secondMoment: doublePrecision("second_moment").notNull(),
    strength: doublePrecision("strength").notNull(),
    computedAt: instant("computed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.criterionSlug, table.version] })],
);

/** What priors were estimated from, so that readers can repeat it; kept while a published score uses them. */
export const priorEvidence = pgTable(
  "prior_evidence",
  {
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    criterionSlug: text("criterion_slug").notNull().default(""),
    itemId: integer("item_id").notNull(),
    counted: integer("counted"),
    weightSum: numeric("weight_sum", { precision: 20, scale: 4, mode: "number" }),
    valueSum: numeric("value_sum", { precision: 20, scale: 4, mode: "number" }),
    squareSum: numeric("square_sum", { precision: 20, scale: 4, mode: "number" }),
    /** The sums of its months, without decay and with it (`MonthlyPriorRow`); null up to version 3 of the method. */
    months: integer("months"),
    monthWeight: doublePrecision("month_weight"),
    monthValue: doublePrecision("month_value"),
    monthSquare: doublePrecision("month_square"),
    decayedWeight: doublePrecision("decayed_weight"),
    decayedValue: doublePrecision("decayed_value"),
    measured: doublePrecision("measured"),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.version, table.criterionSlug, table.itemId] })],
);

/** An item's published score: the last row of its log, and what pages show beside it. */
export const score = pgTable(
  "score",
  {
    itemId: integer("item_id")
      .primaryKey()
      .references(() => item.id, { onDelete: "cascade" }),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    status: text("status").$type<Score["status"]>().notNull(),
    displayed: smallint("displayed"),
    mean: doublePrecision("mean"),
    deviation: doublePrecision("deviation"),
    low: doublePrecision("low"),
    high: doublePrecision("high"),
    counted: integer("counted").notNull().default(0),
    criteria: jsonb("criteria").$type<Record<string, CriterionScore>>().notNull().default({}),
    priorVersion: integer("prior_version").notNull(),
    methodVersion: integer("method_version").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("score_category_displayed").on(table.categoryId, table.displayed),
    index("score_updated").on(table.updatedAt),
    check("score_range", sql`${table.displayed} between 0 and 100`),
  ],
);

/** What `prova scores validate` found, by the method and the newest published score that it saw. */
export const validation = pgTable(
  "validation",
  {
    methodVersion: integer("method_version").notNull(),
    dataAt: instant("data_at").notNull(),
    computedAt: instant("computed_at").notNull(),
    result: jsonb("result").$type<ValidationResult>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.methodVersion, table.dataAt] })],
);

/** What differs in a category between versions 3 and 4 of the method. */
export const methodDraft = pgTable("method_draft", {
  categoryId: integer("category_id")
    .primaryKey()
    .references(() => category.id, { onDelete: "cascade" }),
  computedAt: instant("computed_at").notNull(),
  result: jsonb("result").$type<MethodDraft>().notNull(),
});

export const pendingScore = pgTable("pending_score", {
  itemId: integer("item_id")
    .primaryKey()
    .references(() => item.id, { onDelete: "cascade" }),
  cause: text("cause").$type<ScoreCause>().notNull(),
  since: instant("since").notNull().defaultNow(),
});

/** From before the transparency log, whose leaf 0 is the head of this chain of hashes. */
export const archivedScoreLog = pgTable(
  "archived_score_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey(),
    itemId: integer("item_id").notNull(),
    before: jsonb("before"),
    after: jsonb("after").notNull(),
    cause: text("cause").$type<ScoreCause>().notNull(),
    at: instant("at").notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
  },
  (table) => [
    index("score_log_item").on(table.itemId, table.id.desc()),
    index("score_log_at").on(table.at.desc()),
  ],
);
