import type { ModerationDecision } from "@/lib/contracts/moderation";
import { identity, instant } from "@/server/platform/db/schema/columns";
import { review } from "@/server/platform/db/schema/evidence";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";

interface StateBeforeDecision {
  readonly exclusionReason: string | null;
  readonly isRemoved: boolean;
}

/** Outlives its review, for the published counts; then nothing in it tells what the review was. */
export const moderationDecision = pgTable(
  "moderation_decision",
  {
    id: identity(),
    reviewId: bigint("review_id", { mode: "number" }).references(() => review.id, { onDelete: "set null" }),
    decision: text("decision").$type<ModerationDecision>().notNull(),
    /** One of `MODERATION_REASONS`; null where a review is kept. */
    reason: text("reason"),
    text: text("text").notNull().default(""),
    /** A user or the command line, not public; null where that account is gone. */
    moderatorId: text("moderator_id"),
    decidedAt: instant("decided_at").notNull(),
    waitingSince: instant("waiting_since"),
    reports: integer("reports").notNull().default(0),
    isOnAppeal: boolean("is_on_appeal").notNull().default(false),
    before: jsonb("before").$type<StateBeforeDecision>().notNull(),
  },
  (table) => [
    index("moderation_decision_review").on(table.reviewId, table.id.desc()),
    index("moderation_decision_time").on(table.decidedAt),
  ],
);

export const moderationAppeal = pgTable(
  "moderation_appeal",
  {
    decisionId: integer("decision_id")
      .primaryKey()
      .references(() => moderationDecision.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    appealedAt: instant("appealed_at").notNull(),
    answerId: integer("answer_id")
      .unique()
      .references((): AnyPgColumn => moderationDecision.id),
  },
  (table) => [
    index("moderation_appeal_open")
      .on(table.appealedAt)
      .where(sql`${table.answerId} is null`),
  ],
);

export const withheldReview = pgTable("withheld_review", {
  reviewId: bigint("review_id", { mode: "number" })
    .primaryKey()
    .references(() => review.id, { onDelete: "cascade" }),
  content: jsonb("content").$type<WithheldContent>().notNull(),
});

export interface WithheldContent {
  readonly authorName: string;
  readonly title: string | null;
  readonly body: string;
  readonly pros: string | null;
  readonly cons: string | null;
}

/** A photo of a removed review. Its files stay in the photo storage, for moderators alone. */
export const withheldPhoto = pgTable(
  "withheld_photo",
  {
    id: text("id").primaryKey(),
    reviewId: bigint("review_id", { mode: "number" })
      .notNull()
      .references(() => review.id, { onDelete: "cascade" }),
    sortOrder: smallint("sort_order").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
  },
  (table) => [index("withheld_photo_review").on(table.reviewId, table.sortOrder)],
);

/** Appeals go to another moderator, where one used the console lately. */
export const operatorVisit = pgTable("operator_visit", {
  userId: text("user_id").primaryKey(),
  /** The user pool's name for the user, for the history of the console. */
  name: text("name"),
  roles: text("roles").array().notNull(),
  seenAt: instant("seen_at").notNull(),
});
