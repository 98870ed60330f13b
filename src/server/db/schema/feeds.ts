import type {
  FeedCounts,
  FeedFailure,
  FeedKind,
  FeedRunState,
  FeedState,
  PictureFailure,
  RowProblemCount,
} from "@/lib/contracts/feeds";
import { category, item } from "@/server/db/schema/catalog";
import { identity, instant } from "@/server/db/schema/columns";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";

/** A file that a shop publishes again and again, with all that it has: products with prices, or reviews. */
export const feed = pgTable(
  "feed",
  {
    id: identity(),
    name: text("name").notNull(),
    kind: text("kind").$type<FeedKind>().notNull(),
    /** Where it is fetched from, https; null where its file is uploaded. */
    address: text("address"),
    /** The items that it is about; null: those of all categories. */
    categoryId: integer("category_id").references(() => category.id, { onDelete: "cascade" }),
    /** The shop of its offers, as visitors read it. */
    store: text("store").notNull(),
    /** Whether the site earns from visits of its offers' links. */
    isCommissioned: boolean("is_commissioned").notNull().default(false),
    /** Whether items without a picture get the one of its products. */
    usesPictures: boolean("uses_pictures").notNull().default(false),
    intervalHours: smallint("interval_hours").notNull().default(24),
    state: text("state").$type<FeedState>().notNull().default("active"),
    /** What its server said of the file that was applied last, for conditional requests. */
    etag: text("etag"),
    lastModified: text("last_modified"),
    /** Rows of the file that was applied last, with which the next one is compared; null before the first. */
    rows: integer("rows"),
    /** When it is fetched next; null where its file is uploaded. */
    nextRunAt: instant("next_run_at"),
    /** Runs in a row that failed. */
    failures: smallint("failures").notNull().default(0),
    /** When a file of it was last applied, or found to be the same. */
    appliedAt: instant("applied_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("feed_next_run").on(table.nextRunAt)],
);

/** One run of a feed. */
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
    /** Rows of its file; null where it was not read. */
    rows: integer("rows"),
    counts: jsonb("counts").$type<FeedCounts>(),
    /** What was wrong with rows, the most frequent first. */
    problems: jsonb("problems").$type<RowProblemCount[]>().notNull().default([]),
    failure: jsonb("failure").$type<FeedFailure>(),
  },
  (table) => [index("feed_run_feed").on(table.feedId, table.id.desc())],
);

/** What an offer of a product says, without the item that it is for. */
export interface CandidateOffer {
  url: string;
  /** The address of the product's picture, where its feed has one. */
  imageUrl?: string;
  priceCents: number;
  instalmentCount: number | null;
  instalmentCents: number | null;
  downPaymentCents: number | null;
}

/** A product of a feed for which no item was found, or one that an editor has chosen an item for. */
export const offerCandidate = pgTable(
  "offer_candidate",
  {
    feedId: integer("feed_id")
      .notNull()
      .references(() => feed.id, { onDelete: "cascade" }),
    productId: text("product_id").notNull(),
    title: text("title").notNull(),
    brand: text("brand"),
    /** 14 digits. */
    gtin: text("gtin"),
    mpn: text("mpn"),
    offer: jsonb("offer").$type<CandidateOffer>().notNull(),
    firstSeenAt: instant("first_seen_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    /** The item that an editor chose for it; null where none was chosen. */
    itemId: integer("item_id").references(() => item.id, { onDelete: "set null" }),
    /** Whether an editor does not want it in the queue any more. */
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

/** A picture that a feed has for an item, at an address of the shop: to be fetched, fetched, or given up. */
export const feedPicture = pgTable(
  "feed_picture",
  {
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    address: text("address").notNull(),
    /** Null where the feed is gone. Pictures that it brought stay. */
    feedId: integer("feed_id").references(() => feed.id, { onDelete: "set null" }),
    /** What editors called the feed. */
    feedName: text("feed_name").notNull(),
    /** Attempts that have begun. */
    attempts: smallint("attempts").notNull().default(0),
    /** When it may be fetched; null where it was, or where no attempt is left. */
    nextTryAt: instant("next_try_at"),
    /** Why the last attempt failed; null where none has. */
    failure: jsonb("failure").$type<PictureFailure>(),
    /** The path of the stored picture. The item shows it, unless an editor has removed it since. */
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
