import type { ImportReport } from "@/lib/contracts/operator-imports";
import { instant, identity } from "@/server/platform/db/schema/columns";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { z } from "zod";

export const undoCountsSchema = z.object({
  /** As they were before the run: created rows are gone, removed ones are back. */
  restored: z.number(),
  passed: z.number(),
  kept: z.number(),
});

export type UndoCounts = z.infer<typeof undoCountsSchema>;

export const importRun = pgTable(
  "import_run",
  {
    id: identity(),
    /** SHA-256 of the file's bytes and of the mapping. */
    fingerprint: text("fingerprint").notNull(),
    fileName: text("file_name").notNull(),
    mapping: text("mapping").notNull(),
    /** Of the file's bytes; null for old runs. */
    sha256: text("sha256"),
    category: text("category"),
    /** Of the data, where the mapping needs it and for imports since it is stored. */
    period: text("period"),
    state: text("state").$type<"running" | "finished" | "undoing" | "undone">().notNull(),
    /** Whether `import_change` has all its changes, so that it can be undone. */
    hasJournal: boolean("has_journal").notNull().default(false),
    recordsDone: bigint("records_done", { mode: "number" }).notNull().default(0),
    changed: bigint("changed", { mode: "number" }).notNull().default(0),
    rejected: bigint("rejected", { mode: "number" }).notNull().default(0),
    /** What it has counted so far (`src/server/ingest/import/import-totals.ts`). */
    totals: jsonb("totals"),
    undo: jsonb("undo").$type<UndoCounts>(),
    report: jsonb("report").$type<ImportReport>(),
    startedAt: instant("started_at").notNull().defaultNow(),
    finishedAt: instant("finished_at"),
    undoneAt: instant("undone_at"),
  },
  (table) => [index("import_run_fingerprint").on(table.fingerprint, table.id.desc())],
);

/** A mapping that editors keep under a name. Drafts and sources copy it, so that a change of it changes nothing else. */
export const savedMapping = pgTable(
  "saved_mapping",
  {
    id: identity(),
    name: text("name").notNull(),
    /** As JSON. */
    mapping: text("mapping").notNull(),
    /** Before the last change, which can be undone; null where it has not changed since it was kept. */
    previousName: text("previous_name"),
    previousMapping: text("previous_mapping"),
    changedAt: instant("changed_at").notNull(),
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    uniqueIndex("saved_mapping_name")
      .on(table.name)
      .where(sql`deleted_at is null`),
  ],
);

/** Every change of a row by an import. Triggers write it (`src/server/ingest/undo/journaled-tables.ts`). */
export const importChange = pgTable(
  "import_change",
  {
    seq: bigint("seq", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    runId: integer("run_id")
      .notNull()
      .references(() => importRun.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** Restored together or not at all: an item with its redirects, a category with its criteria. */
    unit: text("unit").notNull(),
    part: text("part").notNull(),
    /** The imported columns before the change; null where the run created the row. */
    before: jsonb("before"),
    /** MD5 of these columns after it; null where the run removed the row. */
    after: text("after"),
    kept: text("kept").$type<"changed" | "used">(),
  },
  (table) => [
    index("import_change_unit").on(table.kind, table.unit),
    index("import_change_run").on(table.runId, table.kind, table.unit),
  ],
);

/** It and its files below `DATA_DIR/imports/drafts` are deleted after a day. */
export const importDraft = pgTable("import_draft", {
  id: identity(),
  folder: text("folder").notNull(),
  fileName: text("file_name").notNull(),
  mappingName: text("mapping_name"),
  /** The mapping as text, also while it is wrong. */
  mapping: text("mapping"),
  period: text("period"),
  report: jsonb("report").$type<ImportReport>(),
  jobId: integer("job_id"),
  runId: integer("run_id"),
  createdAt: instant("created_at").notNull().defaultNow(),
});
