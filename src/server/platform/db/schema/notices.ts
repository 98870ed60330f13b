import { item } from "@/server/platform/db/schema/catalog";
import { identity, instant } from "@/server/platform/db/schema/columns";
import { date, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";

/** A recall or another safety notice of an authority. */
export const safetyNotice = pgTable(
  "safety_notice",
  {
    id: identity(),
    authority: text("authority").notNull(),
    /** The authority's own, unique among its notices. */
    number: text("number").notNull(),
    publishedOn: date("published_on", { mode: "string" }).notNull(),
    risk: text("risk").notNull(),
    affected: text("affected"),
    remedy: text("remedy"),
    url: text("url").notNull(),
  },
  (table) => [unique("safety_notice_number").on(table.authority, table.number)],
);

/** A product as the notice names it: by its GTIN, or by brand and model. */
export const safetyNoticeProduct = pgTable(
  "safety_notice_product",
  {
    noticeId: integer("notice_id")
      .notNull()
      .references(() => safetyNotice.id, { onDelete: "cascade" }),
    /** The GTIN, or else brand and model, folded. */
    productKey: text("product_key").notNull(),
    brand: text("brand"),
    model: text("model"),
    /** 14 digits. */
    gtin: text("gtin"),
  },
  (table) => [primaryKey({ columns: [table.noticeId, table.productKey] })],
);

/**
 * Which items a product of a notice is. It names the notice as its authority does, so that it outlives an import that is undone
 * and repeated. Without an item, an editor has decided that it is none of them.
 */
export const safetyNoticeMatch = pgTable(
  "safety_notice_match",
  {
    authority: text("authority").notNull(),
    number: text("number").notNull(),
    productKey: text("product_key").notNull(),
    itemId: integer("item_id").references(() => item.id, { onDelete: "cascade" }),
    matchedAt: instant("matched_at").notNull(),
  },
  (table) => [
    unique("safety_notice_match_of")
      .on(table.authority, table.number, table.productKey, table.itemId)
      .nullsNotDistinct(),
    index("safety_notice_match_item").on(table.itemId),
  ],
);
