import type { StoredReviewContent } from "@/lib/contracts/own-review";
import { bytes, instant } from "@/server/db/schema/columns";
import { review } from "@/server/db/schema/evidence";
import { moderationDecision } from "@/server/db/schema/moderation";
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

/** What an edited review said before, for its author and the operator. It goes with the review. */
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

/** A photo of a review. Its files are in the photo storage under its id. */
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

/**
 * What an author sent to show that they bought the item, for moderators' eyes alone. It goes with the decision about it,
 * and only the fact stays (`review.isVerified`). No backup has it.
 */
export const purchaseProof = pgTable("purchase_proof", {
  reviewId: bigint("review_id", { mode: "number" })
    .primaryKey()
    .references(() => review.id, { onDelete: "cascade" }),
  /** Of `bytes`: a photo as the site decoded it, or a PDF as it came. */
  type: text("type").$type<"image/webp" | "application/pdf">().notNull(),
  bytes: bytes("bytes").notNull(),
  sentAt: instant("sent_at").notNull(),
});

/** Whether a user found a review helpful. */
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

/** A user's report of a review to the operator. It hides nothing by itself. */
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
    /** The decision that closed it; null while it is open. */
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
