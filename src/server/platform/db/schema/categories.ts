import type { CriterionDefinition } from "@/lib/contracts/category-criteria";
import type { Guide } from "@/lib/contracts/guide";
import { category, item } from "@/server/platform/db/schema/catalog";
import { identity, instant } from "@/server/platform/db/schema/columns";
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const categoryDraft = pgTable("category_draft", {
  categoryId: integer("category_id")
    .primaryKey()
    .references(() => category.id, { onDelete: "cascade" }),
  criteria: jsonb("criteria").$type<CriterionDefinition[]>().notNull(),
  /** Null where that account is gone. */
  authorId: text("author_id"),
  savedAt: instant("saved_at").notNull(),
});

export const criteriaChange = pgTable(
  "criteria_change",
  {
    id: identity(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    before: jsonb("before").$type<CriterionDefinition[]>().notNull(),
    after: jsonb("after").$type<CriterionDefinition[]>().notNull(),
    changedScores: integer("changed_scores").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [index("criteria_change_category").on(table.categoryId, table.id.desc())],
);

/** Questions and presets of a ranking. The newest row counts; the others can be taken back. */
export const categoryGuide = pgTable(
  "category_guide",
  {
    id: identity(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    guide: jsonb("guide").$type<Guide>().notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [index("category_guide_category").on(table.categoryId, table.id.desc())],
);

/** Measurements of a criterion that an editor removed. They count again when the criterion comes back. */
export const keptMeasurement = pgTable(
  "kept_measurement",
  {
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    criterionSlug: text("criterion_slug").notNull(),
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    period: text("period").notNull(),
    value: doublePrecision("value").notNull(),
    cases: integer("cases"),
    scaleMinimum: doublePrecision("scale_minimum"),
    scaleMaximum: doublePrecision("scale_maximum"),
    contentHash: text("content_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.criterionSlug, table.period] })],
);
