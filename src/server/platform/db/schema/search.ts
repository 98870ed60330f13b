import { category, item } from "@/server/platform/db/schema/catalog";
import { instant, wordVector, plainText, bytes } from "@/server/platform/db/schema/columns";
import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";

// The index is kept where a hosted search is configured, too: `search push` sends from it.

export type StoredSynonym = Readonly<Record<string, unknown>>;

export const searchIndex = pgTable("search_index", {
  name: text("name").primaryKey(),
  /** The index whose records a replica shows; null where it has its own. */
  primaryName: text("primary_name"),
  settings: jsonb("settings").$type<Record<string, unknown>>().notNull().default({}),
  synonyms: jsonb("synonyms").$type<Record<string, StoredSynonym>>().notNull().default({}),
  /** The ends of the first records of its orders (src/local/search/index/tiers.ts). */
  tiers: jsonb("tiers").$type<unknown>(),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

export const searchRecord = pgTable(
  "search_record",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    indexName: text("index_name")
      .notNull()
      .references(() => searchIndex.name, { onDelete: "cascade", onUpdate: "cascade" }),
    objectId: text("object_id").notNull(),
    body: jsonb("body").$type<Record<string, unknown>>().notNull(),
    contentHash: text("content_hash").notNull(),
    /** Hash of the content and of the hosted index that it was last sent to. */
    pushedHash: text("pushed_hash"),
    itemId: integer("item_id").references(() => item.id, { onDelete: "cascade" }),
    categoryId: integer("category_id").references(() => category.id, { onDelete: "cascade" }),
  },
  (table) => [
    unique("search_record_object").on(table.indexName, table.objectId),
    index("search_record_item").on(table.itemId),
    index("search_record_category").on(table.categoryId),
  ],
);

/** The part of a record that searches read, narrow so that thousands are read in milliseconds. */
export const searchEntry = pgTable(
  "search_entry",
  {
    recordId: bigint("record_id", { mode: "number" })
      .primaryKey()
      .references(() => searchRecord.id, { onDelete: "cascade" }),
    indexName: text("index_name").notNull(),
    /** Words, and marks for filters, samples and orders (src/local/search/index/marks.ts). */
    words: wordVector("words").notNull(),
    facets: bytes("facets").notNull(),
    /** Numbers, and texts that an order uses, by attribute. */
    sortable: jsonb("sortable").$type<Record<string, unknown>>().notNull(),
    /** The sort key of the index's custom ranking, best first. */
    sortKey: bytes("sort_key").notNull(),
  },
  (table) => [
    index("search_entry_words").using("gin", table.words),
    index("search_entry_sort_key").on(table.indexName, table.sortKey, table.recordId),
  ],
);

export const searchTerm = pgTable(
  "search_term",
  {
    indexName: text("index_name")
      .notNull()
      .references(() => searchIndex.name, { onDelete: "cascade", onUpdate: "cascade" }),
    term: plainText("term").notNull(),
    count: integer("count").notNull(),
    /** Hashes of the word without one or two letters, one of which a misspelt word shares. */
    neighbours: integer("neighbours").array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.indexName, table.term] }),
    index("search_term_neighbours")
      .using("gin", table.neighbours)
      .with({ fastupdate: false })
      .where(sql`neighbours <> '{}'`),
  ],
);

/** Beginnings that very many words share (src/local/search/index/term-beginnings.ts). */
export const searchBeginning = pgTable(
  "search_beginning",
  {
    indexName: text("index_name")
      .notNull()
      .references(() => searchIndex.name, { onDelete: "cascade", onUpdate: "cascade" }),
    beginning: plainText("beginning").notNull(),
    /** Approximate; a record with several such words counts several times. */
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.indexName, table.beginning] })],
);

export const searchFacet = pgTable("search_facet", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  attribute: text("attribute").notNull(),
  value: text("value").notNull(),
});

export const searchState = pgTable("search_state", {
  name: text("name").$type<"write-key" | "reindex" | "builder" | "entry-version">().primaryKey(),
  value: text("value").notNull(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
