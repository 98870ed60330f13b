import type { OperatorAction, OperatorSubject } from "@/lib/contracts/operator-actions";
import { instant } from "@/server/db/schema/columns";
import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";

/** The facts of a subject that an action changed, by their names. */
export type ActionFacts = Record<string, unknown>;

/** The audit log of the console: what somebody changed in the catalogue or in its operation. Rows are never changed. */
export const operatorAction = pgTable(
  "operator_action",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull(),
    actorKind: text("actor_kind").$type<"user" | "command-line" | "job">().notNull(),
    /** The user who acted; null for the other kinds of actors, and where that account is gone. */
    userId: text("user_id"),
    action: text("action").$type<OperatorAction>().notNull(),
    subjectKind: text("subject_kind").$type<OperatorSubject>().notNull(),
    /** Identity of the subject within its kind. The subject itself may be gone. */
    subjectId: text("subject_id").notNull(),
    /** What the subject was called at that time. */
    subjectName: text("subject_name").notNull(),
    /** Only the facts that the action changed; null where the subject was not there before, or is not after it. */
    before: jsonb("before").$type<ActionFacts>(),
    after: jsonb("after").$type<ActionFacts>(),
  },
  (table) => [
    index("operator_action_time").on(table.at.desc(), table.id.desc()),
    index("operator_action_subject").on(table.subjectKind, table.subjectId, table.id.desc()),
    index("operator_action_user").on(table.userId, table.id.desc()),
  ],
);

/** How far each outside service (IndexNow, a WebSub hub) has been told of what the site published. */
export const publicationNotice = pgTable("publication_notice", {
  service: text("service").$type<"indexnow" | "websub">().primaryKey(),
  /** Everything that was published until then was told, or is in a job that tells it. */
  toldUntil: instant("told_until").notNull(),
});

/** Forms of the console that were sent within the last minutes, so that none counts twice (`takeOnce`). */
export const sentForm = pgTable(
  "sent_form",
  {
    /** A hash of the form with the mark of its page. */
    key: text("key").primaryKey(),
    sentAt: instant("sent_at").notNull().defaultNow(),
    /** Where the form led to; null while it is being worked on. */
    path: text("path"),
  },
  (table) => [index("sent_form_time").on(table.sentAt)],
);
