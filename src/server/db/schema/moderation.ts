import type { ModerationDecision } from "@/lib/contracts/moderation";
import { identity, instant } from "@/server/db/schema/columns";
import { review } from "@/server/db/schema/evidence";
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

/** What a review was before a decision: a later one can bring it back to that. */
export interface StateBeforeDecision {
  readonly exclusionReason: string | null;
  readonly isRemoved: boolean;
}

/**
 * A decision of a moderator. It outlives its review, because the published counts of decisions do; then nothing in it
 * tells what the review was.
 */
export const moderationDecision = pgTable(
  "moderation_decision",
  {
    id: identity(),
    reviewId: bigint("review_id", { mode: "number" }).references(() => review.id, { onDelete: "set null" }),
    decision: text("decision").$type<ModerationDecision>().notNull(),
    /** One of `MODERATION_REASONS`; null where a review is kept. */
    reason: text("reason"),
    /** What the author is told. */
    text: text("text").notNull().default(""),
    /** The user who decided, or the command line; null where that account is gone. Not public. */
    moderatorId: text("moderator_id"),
    decidedAt: instant("decided_at").notNull(),
    /** When the first report or the appeal came that this answers; null where nobody had asked. */
    waitingSince: instant("waiting_since"),
    /** How many reports it closed. */
    reports: integer("reports").notNull().default(0),
    /** Whether it answers an appeal. */
    isOnAppeal: boolean("is_on_appeal").notNull().default(false),
    before: jsonb("before").$type<StateBeforeDecision>().notNull(),
  },
  (table) => [
    index("moderation_decision_review").on(table.reviewId, table.id.desc()),
    index("moderation_decision_time").on(table.decidedAt),
  ],
);

/** An author's appeal against a decision; there is one for each. */
export const moderationAppeal = pgTable(
  "moderation_appeal",
  {
    decisionId: integer("decision_id")
      .primaryKey()
      .references(() => moderationDecision.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    appealedAt: instant("appealed_at").notNull(),
    /** The decision that answered it; null while it waits. */
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

/** What a removed review said, out of everybody's reach but its author's and the moderators', until it is erased. */
export const withheldReview = pgTable("withheld_review", {
  reviewId: bigint("review_id", { mode: "number" })
    .primaryKey()
    .references(() => review.id, { onDelete: "cascade" }),
  content: jsonb("content").$type<WithheldContent>().notNull(),
});

/** The parts of a review that leave it when it is removed. */
export interface WithheldContent {
  readonly authorName: string;
  readonly title: string | null;
  readonly body: string;
  readonly pros: string | null;
  readonly cons: string | null;
}

/** A photo of a removed review. Its files stay in the photo storage and are served to nobody but moderators. */
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

/**
 * When somebody with a role last used the operator's pages. Appeals are for another moderator where there is one. It goes
 * with the account.
 */
export const operatorVisit = pgTable("operator_visit", {
  userId: text("user_id").primaryKey(),
  /** What the user pool calls the user, for the history of the console. */
  name: text("name"),
  roles: text("roles").array().notNull(),
  seenAt: instant("seen_at").notNull(),
});
