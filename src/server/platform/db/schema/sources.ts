import type { SourceFacts, SourceRunState } from "@/lib/contracts/sources";
import { identity, instant } from "@/server/platform/db/schema/columns";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";

/** A file that a publisher keeps at an address, and how it is imported. */
export const source = pgTable(
  "source",
  {
    id: identity(),
    name: text("name").notNull(),
    /** https, with `{ano}`, `{mes}` or `{trimestre}` where each period has a file of its own. */
    address: text("address").notNull(),
    /** "2025", "2025-03" or "2025-T1"; null where the address has no period. */
    firstPeriod: text("first_period"),
    mappingName: text("mapping_name").notNull(),
    /** The mapping as JSON. */
    mapping: text("mapping").notNull(),
    /** The address of the ranking that its files go to, as the mapping says it; a former one where the ranking has moved. */
    categorySlug: text("category_slug").generatedAlwaysAs(
      sql`coalesce(mapping::json #>> '{category,existing}', mapping::json #>> '{category,slug}')`,
    ),
    /** Member of an archive; null where the mapping or its only table says which. */
    entry: text("entry"),
    intervalHours: smallint("interval_hours").notNull().default(24),
    /** Percent by which rows, and each mean, may differ from the file before without asking an editor. */
    rowLimit: smallint("row_limit").notNull(),
    meanLimit: smallint("mean_limit").notNull(),
    /** Megabytes of a file, and minutes that its transfer may take. */
    sizeLimit: smallint("size_limit").notNull().default(512),
    timeLimit: smallint("time_limit").notNull().default(15),
    /** What editors should know of it. */
    note: text("note"),
    isActive: boolean("is_active").notNull().default(false),
    /** Since when answers are expected: it was switched on, or an editor decided about the file that kept it from asking. */
    activeSince: instant("active_since"),
    nextRunAt: instant("next_run_at"),
    failures: smallint("failures").notNull().default(0),
    /** When the publisher last answered with a file, or said that it has no other one. */
    checkedAt: instant("checked_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** A deleted source is switched off and can be restored. */
    deletedAt: instant("deleted_at"),
  },
  (table) => [index("source_next_run").on(table.nextRunAt), index("source_category").on(table.categorySlug)],
);

/** What was last taken of each period's file, for conditional requests and to compare the next one with. */
export const sourceFile = pgTable(
  "source_file",
  {
    sourceId: integer("source_id")
      .notNull()
      .references(() => source.id, { onDelete: "cascade" }),
    /** Empty where the address has no period. */
    period: text("period").notNull(),
    address: text("address").notNull(),
    etag: text("etag"),
    lastModified: text("last_modified"),
    /** Of the bytes that were imported last; null before. */
    sha256: text("sha256"),
    /** Of bytes that an editor discarded, which are not asked about again. */
    discardedSha256: text("discarded_sha256"),
    facts: jsonb("facts").$type<SourceFacts>(),
    importedAt: instant("imported_at"),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.period] })],
);

export const sourceRun = pgTable(
  "source_run",
  {
    id: identity(),
    sourceId: integer("source_id")
      .notNull()
      .references(() => source.id, { onDelete: "cascade" }),
    period: text("period").notNull(),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at").notNull(),
    state: text("state").$type<SourceRunState>().notNull(),
    /** What differs from the file before, or why it was refused, in sentences. */
    said: jsonb("said").$type<string[]>().notNull().default([]),
    facts: jsonb("facts").$type<SourceFacts>(),
    sha256: text("sha256"),
    /** Of a file that waits; its import is the draft's. */
    draftId: integer("draft_id"),
    importRunId: integer("import_run_id"),
  },
  (table) => [index("source_run_source").on(table.sourceId, table.id.desc())],
);
