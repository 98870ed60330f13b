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
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";

/**
 * A measured visit event, as its browser signed it. No address and no name are stored. The table has a partition for each
 * day of São Paulo (ADR 42), which Drizzle does not know: a migration and `day-partitions.ts` make them.
 */
export const event = pgTable(
  "event",
  {
    id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
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
    /** Random id of the event; `event_seen` has it once. Old events may lack it. */
    eventId: uuid("event_id"),
    /** The same value for events of one network on one day. Its key is erased after the day. */
    networkMark: uuid("network_mark"),
  },
  (table) => [
    // A key of a partitioned table has to contain what it is partitioned by.
    primaryKey({ columns: [table.receivedAt, table.id] }),
    // A user's events are exported and erased by this index.
    index("event_visitor").on(table.visitorId),
  ],
);

/**
 * The ids of stored events, so that a repeated one is stored once. The day follows from the event itself
 * (`dayOfEventId`), so that a repetition has the same one whenever it arrives. It has a partition for each day too, which
 * is dropped when no repetition can be accepted any more.
 */
export const eventSeen = pgTable(
  "event_seen",
  { day: date("day").notNull(), eventId: uuid("event_id").notNull() },
  (table) => [primaryKey({ columns: [table.day, table.eventId] })],
);

/** What is left of the events of a day after they are erased: how many there were, and of how many visitors. */
export const eventDayCount = pgTable(
  "event_day_count",
  {
    /** The day in São Paulo. */
    day: date("day").notNull(),
    name: text("name").notNull(),
    /** What is counted: all events of the name, or those for one item, one ranking, one type of device. */
    kind: text("kind").$type<"all" | "item" | "ranking" | "device">().notNull(),
    /** The item, ranking or type; empty where all are counted. */
    subject: text("subject").notNull(),
    events: integer("events").notNull(),
    visitors: integer("visitors").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name, table.kind, table.subject] })],
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
