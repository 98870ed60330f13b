import { category, item } from "@/server/db/schema/catalog";
import { instant, wordVector, plainText, bytes } from "@/server/db/schema/columns";
import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";

// The search (src/server/search, src/local/search). The index is kept where a hosted search is configured, too: it is what
// `search push` sends from.

/** A synonym as Algolia's clients write it, without its id. */
export type StoredSynonym = Readonly<Record<string, unknown>>;

/** An index of the search, or a replica of one in another order. */
export const searchIndex = pgTable("search_index", {
  name: text("name").primaryKey(),
  /** The index whose records a replica shows; null where it has its own. */
  primaryName: text("primary_name"),
  /** In the form that Algolia's clients write. */
  settings: jsonb("settings").$type<Record<string, unknown>>().notNull().default({}),
  /** By id. */
  synonyms: jsonb("synonyms").$type<Record<string, StoredSynonym>>().notNull().default({}),
  /** The ends of the first records of its orders (src/local/search/index/tiers.ts). */
  tiers: jsonb("tiers").$type<unknown>(),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/** A record of an index as its writer gave it. */
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
    /** The record is deleted with the item that it describes. */
    itemId: integer("item_id").references(() => item.id, { onDelete: "cascade" }),
    categoryId: integer("category_id").references(() => category.id, { onDelete: "cascade" }),
  },
  (table) => [
    unique("search_record_object").on(table.indexName, table.objectId),
    index("search_record_item").on(table.itemId),
    index("search_record_category").on(table.categoryId),
  ],
);

/** The part of a record that searches read. It is narrow, so that thousands are read in milliseconds. */
export const searchEntry = pgTable(
  "search_entry",
  {
    recordId: bigint("record_id", { mode: "number" })
      .primaryKey()
      .references(() => searchRecord.id, { onDelete: "cascade" }),
    indexName: text("index_name").notNull(),
    /** Words, and marks for filters, samples and orders (src/local/search/index/marks.ts). */
    words: wordVector("words").notNull(),
    /** Counted values, packed (src/local/search/index/facet-values.ts). */
    facets: bytes("facets").notNull(),
    /** Numbers, and texts that a ranking names, by attribute. */
    sortable: jsonb("sortable").$type<Record<string, unknown>>().notNull(),
    /** The sort key of the index's custom ranking, best first. */
    sortKey: bytes("sort_key").notNull(),
  },
  (table) => [
    index("search_entry_words").using("gin", table.words),
    index("search_entry_sort_key").on(table.indexName, table.sortKey, table.recordId),
  ],
);

/** The words of an index. Words without records stay until the index is built anew. */
export const searchTerm = pgTable(
  "search_term",
  {
    indexName: text("index_name")
      .notNull()
      .references(() => searchIndex.name, { onDelete: "cascade", onUpdate: "cascade" }),
    term: plainText("term").notNull(),
    /** Approximate number of records with the word. */
    count: integer("count").notNull(),
    /**
     * Hashes of the word without one or two letters. A misspelt word has such a remainder in common with the right
     * one.
     */
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

/**
 * Beginnings that very many words of an index share, counted when the index was built
 * (src/local/search/index/term-beginnings.ts). Rarer beginnings are counted at search time.
 */
export const searchBeginning = pgTable(
  "search_beginning",
  {
    indexName: text("index_name")
      .notNull()
      .references(() => searchIndex.name, { onDelete: "cascade", onUpdate: "cascade" }),
    beginning: plainText("beginning").notNull(),
    /** Approximate number of records with such a word; a record with several counts as often. */
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.indexName, table.beginning] })],
);

/** The texts behind counted numbers, of all indices. The meaning of a number never changes. */
export const searchFacet = pgTable("search_facet", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  attribute: text("attribute").notNull(),
  value: text("value").notNull(),
});

/** Keys of the local search service, the progress of the index build, and in an embedded database who builds. */
export const searchState = pgTable("search_state", {
  name: text("name").$type<"write-key" | "reindex" | "builder" | "entry-version">().primaryKey(),
  value: text("value").notNull(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
