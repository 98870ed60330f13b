import type {
  FeedCounts,
  FeedFailure,
  FeedKind,
  FeedRunState,
  FeedState,
  PictureFailure,
  RowProblemCount,
} from "@/lib/contracts/feeds";
import { category, item } from "@/server/platform/db/schema/catalog";
import { identity, instant } from "@/server/platform/db/schema/columns";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { z } from "zod";

export const feed = pgTable(
  "feed",
  {
    id: identity(),
    name: text("name").notNull(),
    kind: text("kind").$type<FeedKind>().notNull(),
    /** https; null where the file is uploaded. */
    address: text("address"),
    /** Null where it is about the items of all categories. */
    categoryId: integer("category_id").references(() => category.id, { onDelete: "cascade" }),
    store: text("store").notNull(),
    isCommissioned: boolean("is_commissioned").notNull().default(false),
    usesPictures: boolean("uses_pictures").notNull().default(false),
    intervalHours: smallint("interval_hours").notNull().default(24),
    state: text("state").$type<FeedState>().notNull().default("active"),
    /** Headers of the file that was applied last, for conditional requests. */
    etag: text("etag"),
    lastModified: text("last_modified"),
    /** Rows of the file that was applied last, to compare the next one with; null before the first. */
    rows: integer("rows"),
    /** Null where the file is uploaded. */
    nextRunAt: instant("next_run_at"),
    failures: smallint("failures").notNull().default(0),
    /** When a file of it was last applied, or found unchanged. */
    appliedAt: instant("applied_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("feed_next_run").on(table.nextRunAt)],
);

export const feedRun = pgTable(
  "feed_run",
  {
    id: identity(),
    feedId: integer("feed_id")
      .notNull()
      .references(() => feed.id, { onDelete: "cascade" }),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at"),
    state: text("state").$type<FeedRunState>().notNull(),
    rows: integer("rows"),
    counts: jsonb("counts").$type<FeedCounts>(),
    problems: jsonb("problems").$type<RowProblemCount[]>().notNull().default([]),
    failure: jsonb("failure").$type<FeedFailure>(),
  },
  (table) => [index("feed_run_feed").on(table.feedId, table.id.desc())],
);

export const candidateOfferSchema = z.object({
  url: z.string(),
  imageUrl: z.string().optional(),
  priceCents: z.number(),
  instalmentCount: z.number().nullable(),
  instalmentCents: z.number().nullable(),
  downPaymentCents: z.number().nullable(),
  /** The item that it was placed at, where its price was too far below the known one to be published. */
  held: z.object({ itemId: z.number(), knownCents: z.number() }).optional(),
});

export type CandidateOffer = z.infer<typeof candidateOfferSchema>;

export const offerCandidate = pgTable(
  "offer_candidate",
  {
    feedId: integer("feed_id")
      .notNull()
      .references(() => feed.id, { onDelete: "cascade" }),
    productId: text("product_id").notNull(),
    title: text("title").notNull(),
    brand: text("brand"),
    gtin: text("gtin"),
    mpn: text("mpn"),
    offer: jsonb("offer").$type<CandidateOffer>().notNull(),
    firstSeenAt: instant("first_seen_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    itemId: integer("item_id").references(() => item.id, { onDelete: "set null" }),
    isIgnored: boolean("is_ignored").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.feedId, table.productId] }),
    index("offer_candidate_queue")
      .on(table.firstSeenAt, table.feedId, table.productId)
      .where(sql`${table.itemId} is null and not ${table.isIgnored}`),
    index("offer_candidate_item").on(table.itemId),
  ],
);

export const feedPicture = pgTable(
  "feed_picture",
  {
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    address: text("address").notNull(),
    /** Null where the feed is gone; its pictures stay. */
    feedId: integer("feed_id").references(() => feed.id, { onDelete: "set null" }),
    feedName: text("feed_name").notNull(),
    attempts: smallint("attempts").notNull().default(0),
    /** Null where it was fetched, or where no attempt is left. */
    nextTryAt: instant("next_try_at"),
    failure: jsonb("failure").$type<PictureFailure>(),
    /** Path of the stored picture. The item shows it, unless an editor has removed it since. */
    picture: text("picture"),
    fetchedAt: instant("fetched_at"),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.address] }),
    index("feed_picture_feed").on(table.feedId),
    index("feed_picture_due")
      .on(table.nextTryAt)
      .where(sql`${table.nextTryAt} is not null`),
  ],
);
