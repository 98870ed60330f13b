ALTER TABLE "item_list" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "item_list" ADD COLUMN "taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "item_list_entry" ADD COLUMN "place" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "problem" text;