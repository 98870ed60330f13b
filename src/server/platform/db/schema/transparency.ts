import type { LeafKind } from "@/lib/contracts/log-leaf";
import { bytes, instant } from "@/server/platform/db/schema/columns";
import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";

export const logEntry = pgTable(
  "log_entry",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    kind: text("kind").$type<LeafKind>().notNull(),
    itemId: integer("item_id"),
    /** Canonical JSON, less than 64 KB. */
    leaf: text("leaf").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("log_entry_item").on(table.itemId, table.id.desc())],
);

export const logLeaf = pgTable(
  "log_leaf",
  {
    position: bigint("position", { mode: "number" }).primaryKey(),
    kind: text("kind").$type<LeafKind>().notNull(),
    itemId: integer("item_id"),
    leaf: text("leaf").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    index("log_leaf_item").on(table.itemId, table.position.desc()),
    index("log_leaf_kind")
      .on(table.kind, table.position)
      .where(sql`${table.kind} <> 'score'`),
  ],
);

/** Up to 256 hashes of 32 bytes, as served: of leaves (level 0) or of full tiles of the level below. */
export const logTile = pgTable(
  "log_tile",
  {
    level: smallint("level").notNull(),
    tileIndex: bigint("tile_index", { mode: "number" }).notNull(),
    hashes: bytes("hashes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.tileIndex] })],
);

export const logCheckpoint = pgTable("log_checkpoint", {
  size: bigint("size", { mode: "number" }).primaryKey(),
  note: text("note").notNull(),
  at: instant("at").notNull(),
});

/** The public keys that signed checkpoints, as verifier keys of signed notes. The newest one signs. */
export const logKey = pgTable("log_key", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  verifierKey: text("verifier_key").notNull().unique(),
  at: instant("at").notNull(),
});
