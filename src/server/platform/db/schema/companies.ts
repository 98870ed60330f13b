import { company } from "@/server/platform/db/schema/catalog";
import { instant } from "@/server/platform/db/schema/columns";
import { review } from "@/server/platform/db/schema/evidence";
import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const companyGrant = pgTable(
  "company_grant",
  {
    userId: text("user_id").notNull(),
    companyId: integer("company_id")
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    grantedAt: instant("granted_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.companyId] }),
    index("company_grant_company").on(table.companyId),
  ],
);

export const reviewAnswer = pgTable(
  "review_answer",
  {
    reviewId: bigint("review_id", { mode: "number" })
      .primaryKey()
      .references(() => review.id, { onDelete: "cascade" }),
    companyId: integer("company_id")
      .notNull()
      .references(() => company.id),
    text: text("text").notNull(),
    userId: text("user_id"),
    answeredAt: instant("answered_at").notNull(),
    editedAt: instant("edited_at"),
  },
  (table) => [index("review_answer_company").on(table.companyId)],
);
