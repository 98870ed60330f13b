import { instant } from "@/server/db/schema/columns";
import { bigint, date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * The files of open data that visitors can download. All files of a day are registered in one transaction, after they
 * were stored; a file is removed after its row.
 */
export const dumpFile = pgTable(
  "dump_file",
  {
    /** The day of the dump (America/Sao_Paulo). */
    day: date("day", { mode: "string" }).notNull(),
    /** What it holds and in which format: "itens.csv.gz". */
    name: text("name").notNull(),
    rows: bigint("rows", { mode: "number" }).notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    /** SHA-256 of the file in hexadecimal digits. */
    sha256: text("sha256").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
);
