ALTER TABLE "category" ADD COLUMN "imported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ranking" ADD COLUMN "newest_period" text;--> statement-breakpoint
ALTER TABLE "ranking_entry" ADD COLUMN "older_period" text;