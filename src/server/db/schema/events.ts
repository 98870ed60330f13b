import { instant } from "@/server/db/schema/columns";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";

/** A measured visit event, as its browser signed it. No address and no name are stored. */
export const event = pgTable(
  "event",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    receivedAt: instant("received_at").notNull().defaultNow(),
    visitorId: text("visitor_id").notNull(),
    /** Whether `visitor_id` is an account, proved by a token; otherwise it is a browser's random id. */
    isAccount: boolean("is_account").notNull().default(false),
    name: text("name").notNull(),
    itemSlug: text("item_slug"),
    rankingSlug: text("ranking_slug"),
    fields: jsonb("fields").$type<Record<string, unknown>>().notNull(),
    deviceType: text("device_type").$type<"mobile" | "desktop">().notNull(),
    device: jsonb("device").$type<Record<string, unknown>>().notNull(),
    /** Random id of the event, so that a repeated one is stored once. Old events may lack it. */
    eventId: uuid("event_id").unique(),
    /** The same value for events of one network on one day. Its key is erased after the day. */
    networkMark: uuid("network_mark"),
  },
  (table) => [
    index("event_received").on(table.receivedAt),
    index("event_item").on(table.itemSlug, table.receivedAt),
    // A user's events are exported in order, and erased, by this index.
    index("event_visitor").on(table.visitorId, table.id),
  ],
);

/** The key of today's `network_mark`, the same for all processes. Neither earlier days nor backups have one. */
export const eventDayKey = pgTable("event_day_key", {
  day: date("day").primaryKey(),
  key: text("key").notNull(),
});

/** An item with more visitors than before, as the home page shows it. */
export interface StoredTrendingItem {
  itemId: number;
  /** Distinct visitors in the window. */
  visitors: number;
  /** Distinct visitors in the window of the same length before it. */
  previousVisitors: number;
}

/** The last count of the items "em alta", in at most one row. Pages read it, so that no request counts events. */
export const trendingCount = pgTable(
  "trending_count",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    countedAt: instant("counted_at").notNull(),
    /** How long the count took. The next one waits for a multiple of it. */
    milliseconds: integer("milliseconds").notNull(),
    /** Most visitors first. */
    items: jsonb("items").$type<StoredTrendingItem[]>().notNull(),
  },
  (table) => [check("trending_count_only", sql`${table.isOnly}`)],
);
