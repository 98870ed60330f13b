ALTER TABLE "source" ADD COLUMN "category_slug" text GENERATED ALWAYS AS (coalesce(mapping::json #>> '{category,existing}', mapping::json #>> '{category,slug}')) STORED;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "size_limit" smallint DEFAULT 512 NOT NULL;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "time_limit" smallint DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "active_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "source_category" ON "source" USING btree ("category_slug");--> statement-breakpoint
UPDATE "source" SET "active_since" = coalesce("checked_at", "created_at") WHERE "is_active";
