import { instant } from "@/server/platform/db/schema/columns";
import { bigint, date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** A day's files are registered in one transaction after they are stored; a file is deleted after its row. */
export const dumpFile = pgTable(
  "dump_file",
  {
    /** In America/Sao_Paulo. */
    day: date("day", { mode: "string" }).notNull(),
    name: text("name").notNull(),
    rows: bigint("rows", { mode: "number" }).notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
);
