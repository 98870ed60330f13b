import { instant, identity } from "@/server/db/schema/columns";
import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";

/** One run of the importer over one file. It stores the progress, so that the same command can continue. */
export const importRun = pgTable(
  "import_run",
  {
    id: identity(),
    /** SHA-256 of the file's bytes and of the mapping. */
    fingerprint: text("fingerprint").notNull(),
    fileName: text("file_name").notNull(),
    mapping: text("mapping").notNull(),
    state: text("state").$type<"running" | "finished">().notNull(),
    recordsDone: bigint("records_done", { mode: "number" }).notNull().default(0),
    changed: bigint("changed", { mode: "number" }).notNull().default(0),
    rejected: bigint("rejected", { mode: "number" }).notNull().default(0),
    startedAt: instant("started_at").notNull().defaultNow(),
    finishedAt: instant("finished_at"),
  },
  (table) => [index("import_run_fingerprint").on(table.fingerprint, table.id.desc())],
);
