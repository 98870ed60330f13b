import { instant } from "@/server/platform/db/schema/columns";
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
import { z } from "zod";

/** Without address or name. A migration and `day-partitions.ts` make a partition for each day (ADR 42). */
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
    eventId: uuid("event_id"),
    /** The same for all events of one network on one day. Its key is erased after the day. */
    networkMark: uuid("network_mark"),
  },
  (table) => [
    // A key of a partitioned table has to contain the column that partitions it.
    primaryKey({ columns: [table.receivedAt, table.id] }),
    index("event_visitor").on(table.visitorId),
  ],
);

/** Makes a repeated event count once. `day` comes from the event itself (`dayOfEventId`). */
export const eventSeen = pgTable(
  "event_seen",
  { day: date("day").notNull(), eventId: uuid("event_id").notNull() },
  (table) => [primaryKey({ columns: [table.day, table.eventId] })],
);

/** Counts of a day's events and visitors, which stay when the events are erased. */
export const eventDayCount = pgTable(
  "event_day_count",
  {
    day: date("day").notNull(),
    name: text("name").notNull(),
    /** All events of the name, or those for one item, one ranking or one type of device. */
    kind: text("kind").$type<"all" | "item" | "ranking" | "device">().notNull(),
    /** The item, ranking or type of device; empty for "all". */
    subject: text("subject").notNull(),
    events: integer("events").notNull(),
    visitors: integer("visitors").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name, table.kind, table.subject] })],
);

/** Today's key for `network_mark`; earlier keys are erased, and no backup has one. */
export const eventDayKey = pgTable("event_day_key", {
  day: date("day").primaryKey(),
  key: text("key").notNull(),
});

export const storedTrendingItemSchema = z.object({
  itemId: z.number(),
  visitors: z.number(),
  previousVisitors: z.number(),
});

export type StoredTrendingItem = z.infer<typeof storedTrendingItemSchema>;

/** The last count of the items "em alta", in at most one row, so that no request counts events. */
export const trendingCount = pgTable(
  "trending_count",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    countedAt: instant("counted_at").notNull(),
    /** How long the count took. The next one waits for a multiple of it. */
    milliseconds: integer("milliseconds").notNull(),
    items: jsonb("items").$type<StoredTrendingItem[]>().notNull(),
  },
  (table) => [check("trending_count_only", sql`${table.isOnly}`)],
);
