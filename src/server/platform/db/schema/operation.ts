import type { OperatorAction, OperatorSubject } from "@/lib/contracts/operator-actions";
import { instant } from "@/server/platform/db/schema/columns";
import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";

export type ActionFacts = Record<string, unknown>;

/** The audit log of what editors and operators changed. Its rows are never changed. */
export const operatorAction = pgTable(
  "operator_action",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull(),
    actorKind: text("actor_kind").$type<"user" | "command-line" | "job">().notNull(),
    userId: text("user_id"),
    action: text("action").$type<OperatorAction>().notNull(),
    subjectKind: text("subject_kind").$type<OperatorSubject>().notNull(),
    /** The subject may be gone; `subject_name` is its name at that time. */
    subjectId: text("subject_id").notNull(),
    subjectName: text("subject_name").notNull(),
    /** Only facts that the action changed; null where the subject did not exist before, or after. */
    before: jsonb("before").$type<ActionFacts>(),
    after: jsonb("after").$type<ActionFacts>(),
  },
  (table) => [
    index("operator_action_time").on(table.at.desc(), table.id.desc()),
    index("operator_action_subject").on(table.subjectKind, table.subjectId, table.id.desc()),
    index("operator_action_user").on(table.userId, table.id.desc()),
  ],
);

export const publicationNotice = pgTable("publication_notice", {
  service: text("service").$type<"indexnow" | "websub">().primaryKey(),
  /** Everything published until then was told, or is in a job that tells it. */
  toldUntil: instant("told_until").notNull(),
});

export const sentForm = pgTable(
  "sent_form",
  {
    /** A hash of the form with the mark of its page. */
    key: text("key").primaryKey(),
    sentAt: instant("sent_at").notNull().defaultNow(),
    path: text("path"),
  },
  (table) => [index("sent_form_time").on(table.sentAt)],
);
