import type { ImportReport } from "@/lib/contracts/operator-imports";
import { instant, identity } from "@/server/db/schema/columns";
import { bigint, boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";

/** How many rows the undo of a run has treated so far. */
export interface UndoCounts {
  /** Rows that are again as they were before the run: created ones are gone, removed ones are back. */
  restored: number;
  /** Changes that a later import builds on, which now belong to that one. */
  passed: number;
  /** Rows that somebody changed or used since, which stay as they are. */
  kept: number;
}

/** One run of the importer over one file. It stores the progress, so that the same command can continue. */
export const importRun = pgTable(
  "import_run",
  {
    id: identity(),
    /** SHA-256 of the file's bytes and of the mapping. */
    fingerprint: text("fingerprint").notNull(),
    fileName: text("file_name").notNull(),
    mapping: text("mapping").notNull(),
    /** SHA-256 of the file's bytes; null for runs from before it was stored. */
    sha256: text("sha256"),
    /** The slug of the category that it writes to; null for runs from before it was stored. */
    category: text("category"),
    state: text("state").$type<"running" | "finished" | "undoing" | "undone">().notNull(),
    /** Whether `import_change` has all its changes, so that it can be undone. */
    hasJournal: boolean("has_journal").notNull().default(false),
    recordsDone: bigint("records_done", { mode: "number" }).notNull().default(0),
    changed: bigint("changed", { mode: "number" }).notNull().default(0),
    rejected: bigint("rejected", { mode: "number" }).notNull().default(0),
    undo: jsonb("undo").$type<UndoCounts>(),
    /** What the run found, where the console started it. */
    report: jsonb("report").$type<ImportReport>(),
    startedAt: instant("started_at").notNull().defaultNow(),
    finishedAt: instant("finished_at"),
    undoneAt: instant("undone_at"),
  },
  (table) => [index("import_run_fingerprint").on(table.fingerprint, table.id.desc())],
);

/**
 * The journal of imports: every change of a row by a run, with the row before it. Triggers write it (see
 * `src/server/undo/journaled-tables.ts`). Undoing a run consumes its rows; those of old runs are deleted.
 */
export const importChange = pgTable(
  "import_change",
  {
    /** The order of the changes over all runs. */
    seq: bigint("seq", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    runId: integer("run_id")
      .notNull()
      .references(() => importRun.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** Rows of one unit are restored together or not at all: an item with its redirects, a category with its criteria. */
    unit: text("unit").notNull(),
    /** The row within its unit. */
    part: text("part").notNull(),
    /** The imported columns of the row before the change; null where the run created it. */
    before: jsonb("before"),
    /** MD5 of the same after it; null where the run removed the row. */
    after: text("after"),
    /** Why the undo of the run left the row alone; null where it has not done so. */
    kept: text("kept").$type<"changed" | "used">(),
  },
  (table) => [
    index("import_change_unit").on(table.kind, table.unit),
    index("import_change_run").on(table.runId, table.kind, table.unit),
  ],
);

/**
 * An import that an editor prepares in the console: the uploaded file, its mapping, and what the check found. It and its
 * files below `DATA_DIR/imports/drafts` are deleted after a day.
 */
export const importDraft = pgTable("import_draft", {
  id: identity(),
  /** The name of its folder, which nobody can guess. */
  folder: text("folder").notNull(),
  fileName: text("file_name").notNull(),
  /** The name of a shipped mapping, or the one of its own. */
  mappingName: text("mapping_name"),
  /** The text of the mapping, also while it is wrong. */
  mapping: text("mapping"),
  period: text("period"),
  /** What the check found; null while the mapping was not checked. */
  report: jsonb("report").$type<ImportReport>(),
  /** The job that checks or imports it. */
  jobId: integer("job_id"),
  /** The run that imports it. */
  runId: integer("run_id"),
  createdAt: instant("created_at").notNull().defaultNow(),
});
