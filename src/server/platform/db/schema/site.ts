import { instant } from "@/server/platform/db/schema/columns";
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";

export const siteSetting = pgTable("site_setting", {
  name: text("name").$type<"publisher" | "shipped-sources">().primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  changedAt: instant("changed_at").notNull(),
});
