import { instant } from "@/server/db/schema/columns";
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";

/** What operators set in the console, by name. It takes precedence over the settings of the environment. */
export const siteSetting = pgTable("site_setting", {
  name: text("name").$type<"publisher">().primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  changedAt: instant("changed_at").notNull(),
});
