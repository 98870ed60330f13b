import type { ListReportReason } from "@/lib/contracts/report-reason";
import type { AlertKind } from "@/lib/contracts/alerts";
import type { MailContent, MailState, MailStop } from "@/lib/contracts/mail";
import { category, item } from "@/server/platform/db/schema/catalog";
import { identity, instant } from "@/server/platform/db/schema/columns";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";

const itemId = () =>
  integer("item_id")
    .notNull()
    .references(() => item.id, { onDelete: "cascade" });

export const favorite = pgTable(
  "favorite",
  {
    userId: text("user_id").notNull(),
    itemId: itemId(),
    addedAt: instant("added_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.itemId] }),
    index("favorite_newest").on(table.userId, table.addedAt.desc(), table.itemId),
    index("favorite_item").on(table.itemId),
  ],
);

export const itemList = pgTable(
  "item_list",
  {
    id: identity(),
    userId: text("user_id").notNull(),
    name: text("name").notNull(),
    note: text("note"),
    /** 128 random bits in hexadecimal, for the shared address; null where the list is private (ADR 41). */
    token: text("token").unique(),
    createdAt: instant("created_at").notNull(),
    takenDownAt: instant("taken_down_at"),
  },
  (table) => [unique("item_list_name").on(table.userId, table.name)],
);

export const listReport = pgTable(
  "list_report",
  {
    listId: integer("list_id")
      .notNull()
      .references(() => itemList.id, { onDelete: "cascade" }),
    userId: text("user_id").notNull(),
    reason: text("reason").$type<ListReportReason>().notNull(),
    note: text("note"),
    reportedAt: instant("reported_at").notNull(),
    closedAt: instant("closed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.userId] }),
    index("list_report_of_user").on(table.userId),
    index("list_report_open")
      .on(table.listId)
      .where(sql`${table.closedAt} is null`),
  ],
);

export const itemListEntry = pgTable(
  "item_list_entry",
  {
    listId: integer("list_id")
      .notNull()
      .references(() => itemList.id, { onDelete: "cascade" }),
    itemId: itemId(),
    place: smallint("place").notNull(),
    addedAt: instant("added_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.itemId] }),
    index("item_list_entry_item").on(table.itemId),
  ],
);

export const alert = pgTable(
  "alert",
  {
    id: identity(),
    userId: text("user_id").notNull(),
    kind: text("kind").$type<AlertKind>().notNull(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    /** Null in an alert for the whole ranking. */
    itemId: integer("item_id").references(() => item.id, { onDelete: "cascade" }),
    /** Price in cents, position, or how many first positions of a ranking; null in alerts without one. */
    threshold: integer("threshold"),
    /** 0–100, as the user was told; null in other alerts, and without a score. */
    low: doublePrecision("low"),
    high: doublePrecision("high"),
    /** Whether the price or position was within the threshold; null before the first check. */
    isWithin: boolean("is_within"),
    /** Ids of the leading items that the last mail named, `threshold` of them; null in other kinds of alerts. */
    top: integer("top").array(),
    createdAt: instant("created_at").notNull(),
    toldAt: instant("told_at"),
    /** When a change that came too soon after the last mail is checked again; null where none waits. */
    againAt: instant("again_at"),
  },
  (table) => [
    unique("alert_of").on(table.userId, table.kind, table.categoryId, table.itemId).nullsNotDistinct(),
    index("alert_item").on(table.itemId),
    index("alert_category").on(table.categoryId),
    index("alert_again")
      .on(table.againAt)
      .where(sql`${table.againAt} is not null`),
  ],
);

export const alertChange = pgTable("alert_change", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  categoryId: integer("category_id").notNull(),
  /** The item whose score, price or position changed; null where positions of the whole ranking did. */
  itemId: integer("item_id"),
});

export const mailSubscription = pgTable(
  "mail_subscription",
  {
    userId: text("user_id").primaryKey(),
    email: text("email").notNull(),
    /** Null until the link in the mail that asks for consent is followed; nothing else is sent before. */
    consentedAt: instant("consented_at"),
    wantsSummary: boolean("wants_summary").notNull().default(false),
    /** Whether what happens to the user's own reviews is told by mail, too. */
    wantsReviewNews: boolean("wants_review_news").notNull().default(false),
    summaryAt: instant("summary_at"),
    /** Why nothing is sent any more; null while mails are sent. */
    stopped: text("stopped").$type<MailStop>(),
    stoppedAt: instant("stopped_at"),
    /** Signs the links that end mails without a sign-in; 256 random bits in base64url. */
    linkKey: text("link_key").notNull(),
  },
  (table) => [
    index("mail_subscription_email").on(sql`lower(${table.email})`),
    index("mail_subscription_summary")
      .on(table.summaryAt)
      .where(sql`${table.wantsSummary}`),
  ],
);

export const mailMessage = pgTable(
  "mail_message",
  {
    id: identity(),
    userId: text("user_id").notNull(),
    /** Unique, so that one occasion makes one message. */
    occasion: text("occasion").notNull().unique(),
    alertId: integer("alert_id").references(() => alert.id, { onDelete: "set null" }),
    content: jsonb("content").$type<MailContent>().notNull(),
    state: text("state").$type<MailState>().notNull(),
    attempts: smallint("attempts").notNull().default(0),
    /** A code without words or addresses ("550 5.1.1", "ECONNREFUSED"); null where no attempt failed. */
    problem: text("problem"),
    notBefore: instant("not_before").notNull(),
    createdAt: instant("created_at").notNull(),
    claimedAt: instant("claimed_at"),
    finishedAt: instant("finished_at"),
  },
  (table) => [
    index("mail_message_due")
      .on(table.notBefore, table.id)
      .where(sql`${table.state} in ('waiting', 'sending')`),
    index("mail_message_user").on(table.userId, table.id.desc()),
    index("mail_message_created").on(table.createdAt),
  ],
);
