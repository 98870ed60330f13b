import type { StoredReviewContent } from "@/lib/contracts/own-review";
import { bytes, instant } from "@/server/platform/db/schema/columns";
import { review } from "@/server/platform/db/schema/evidence";
import { moderationDecision } from "@/server/platform/db/schema/moderation";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";

const reviewId = () =>
  bigint("review_id", { mode: "number" })
    .notNull()
    .references(() => review.id, { onDelete: "cascade" });

export const reviewVersion = pgTable(
  "review_version",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    reviewId: reviewId(),
    content: jsonb("content").$type<StoredReviewContent>().notNull(),
    writtenAt: instant("written_at").notNull(),
    replacedAt: instant("replaced_at").notNull(),
  },
  (table) => [index("review_version_review").on(table.reviewId, table.id)],
);

export const reviewPhoto = pgTable(
  "review_photo",
  {
    id: text("id").primaryKey(),
    reviewId: reviewId(),
    sortOrder: smallint("sort_order").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
  },
  (table) => [index("review_photo_review").on(table.reviewId, table.sortOrder)],
);

/** For moderators' eyes alone, and in no backup. Deleted once decided; `review.isVerified` stays. */
export const purchaseProof = pgTable("purchase_proof", {
  reviewId: bigint("review_id", { mode: "number" })
    .primaryKey()
    .references(() => review.id, { onDelete: "cascade" }),
  type: text("type").$type<"image/webp" | "application/pdf">().notNull(),
  bytes: bytes("bytes").notNull(),
  sentAt: instant("sent_at").notNull(),
});

export const reviewVote = pgTable(
  "review_vote",
  {
    reviewId: reviewId(),
    userId: text("user_id").notNull(),
    isHelpful: boolean("is_helpful").notNull(),
    votedAt: instant("voted_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.userId] }),
    index("review_vote_user").on(table.userId),
  ],
);

export const reviewReport = pgTable(
  "review_report",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    reviewId: reviewId(),
    userId: text("user_id").notNull(),
    /** One of `REPORT_REASONS`. */
    reason: text("reason").notNull(),
    note: text("note"),
    reportedAt: instant("reported_at").notNull(),
    decisionId: integer("decision_id").references(() => moderationDecision.id),
  },
  (table) => [
    unique("review_report_user").on(table.reviewId, table.userId),
    index("review_report_of_user").on(table.userId),
    index("review_report_open")
      .on(table.reviewId)
      .where(sql`${table.decisionId} is null`),
  ],
);
