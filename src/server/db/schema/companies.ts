import { item } from "@/server/db/schema/catalog";
import { identity, instant } from "@/server/db/schema/columns";
import { review } from "@/server/db/schema/evidence";
import { sql } from "drizzle-orm";
import { bigint, check, integer, pgTable, text, unique } from "drizzle-orm/pg-core";

/** Which items' reviews a user of the role `empresas` may answer, and in which company's name. */
export const companyGrant = pgTable(
  "company_grant",
  {
    id: identity(),
    userId: text("user_id").notNull(),
    company: text("company").notNull(),
    /** All items of this brand, as `item.brand` writes it; null where the grant is for one item. */
    brand: text("brand"),
    itemId: integer("item_id").references(() => item.id, { onDelete: "cascade" }),
    grantedAt: instant("granted_at").notNull(),
  },
  (table) => [
    unique("company_grant_of").on(table.userId, table.brand, table.itemId).nullsNotDistinct(),
    check("company_grant_one", sql`(${table.brand} is null) <> (${table.itemId} is null)`),
  ],
);

/** The answer of a company to a review; there is one for each. It goes with the review. */
export const reviewAnswer = pgTable("review_answer", {
  reviewId: bigint("review_id", { mode: "number" })
    .primaryKey()
    .references(() => review.id, { onDelete: "cascade" }),
  company: text("company").notNull(),
  text: text("text").notNull(),
  /** Who wrote it for the company; null where that account is gone. Not public. */
  userId: text("user_id"),
  answeredAt: instant("answered_at").notNull(),
  editedAt: instant("edited_at"),
});
