ALTER TABLE "prior" ADD COLUMN "stated_slug" text;--> statement-breakpoint
UPDATE "prior" SET "stated_slug" = "category"."slug" FROM "category" WHERE "category"."id" = "prior"."category_id";--> statement-breakpoint
ALTER TABLE "prior" ALTER COLUMN "stated_slug" SET NOT NULL;
